import type * as English from '../people.ts'

export const peopleTexts: typeof English.peopleTexts = {
  failed: 'No se pudo cargar este perfil',
  notFound: 'Perfil no disponible',
  notFoundHint: 'Puede que esta persona se haya ido o que no tengas acceso.',
  backToHome: 'Volver al inicio',
  aboutMe: 'Sobre mí',
  noBio: (name: string) => `${name} aún no tiene presentación.`,
  interests: 'Intereses',
  noInterests: (name: string) => `${name} aún no tiene ninguno.`,
  sharedInterest: 'A ti también te gusta',
  isFriend: 'Está entre tus amistades',
  message: 'Mensaje',
  connect: 'Conectar',
  requestPending: 'Esperando respuesta',
  mutualFriends: (count: number) => (count === 1 ? '1 amistad en común' : `${count} amistades en común`),
  seeAll: (count: number) => `Ver las ${count}`,
  sharedCircles: (count: number) => (count === 1 ? '1 círculo en común' : `${count} círculos en común`),
  nothingShared: 'Aún no hay amistades ni círculos en común.',
  previewHint: 'Así te ven los demás.',
  edit: 'Editar perfil',
}
