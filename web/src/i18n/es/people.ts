import type * as English from '../people.ts'

/** Somebody's page. */
export const peopleTexts: typeof English.peopleTexts = {
  failed: 'No se pudieron cargar las personas',
  none: 'Aquí no hay nadie',
  noneHint: 'Esta página no existe, o no es para ti.',
  backToHome: 'Volver al inicio',
  aboutMe: 'Sobre mí',
  noBio: (name: string) => `${name} aún no escribió nada.`,
  interests: 'Intereses',
  noInterests: (name: string) => `${name} aún no eligió ninguno.`,
  inCommon: 'A ti también te gusta',
  friends: 'Está entre tus amistades',
  message: 'Mensaje',
  connect: 'Conectar',
  asked: 'Esperando respuesta',
  mutualFriends: (count: number) => (count === 1 ? '1 amistad en común' : `${count} amistades en común`),
  seeAll: (count: number) => `Ver las ${count}`,
  sharedCircles: (count: number) => (count === 1 ? '1 círculo en común' : `${count} círculos en común`),
  nothingShared: 'Aún no hay amistades ni círculos en común.',
  asOthersSee: 'Así te ven los demás.',
  edit: 'Editar perfil',
}
