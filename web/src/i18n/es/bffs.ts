import type * as English from '../bffs.ts'

export const bffsTexts: typeof English.bffsTexts = {
  views: 'Vistas',
  findBffs: 'Buscar BFFs',
  myCircles: 'Mis círculos',
  friends: 'Amistades',
  failed: 'No se pudieron cargar las personas',
  loading: 'Buscando personas cerca de ti',
  none: 'No hay coincidencias',
  noneHint: 'Cambia los filtros o vuelve más tarde',
  clearAll: 'Borrar todos los filtros',
  keys: 'Pulsa la flecha izquierda para omitir a esta persona, o la derecha para conectar.',
  skipFailed: 'No se pudo omitir a esta persona',

  about: 'Sobre mí',
  interests: 'Intereses',
  like: (name: string) => `Dar me gusta al perfil de ${name}`,
  likeFailed: 'No se pudo guardar tu me gusta',

  whoLiked: 'Les gustas',
  likesFailed: 'No se pudieron cargar los me gusta',
  likesLoading: 'Buscando a quién le gustas',
  nobodyYet: 'Todavía nadie',
  nobodyYetHint: 'Aquí aparecen las personas a las que les gustas o que piden conectar.',
  likedYou: (when: string) => `Le gustas · ${when}`,
  askedYou: (when: string) => `Pidió conectar · ${when}`,
  accept: 'Aceptar',
  acceptOf: (name: string) => `Aceptar la solicitud de ${name}`,
  connect: 'Conectar',
  connectOf: (name: string) => `Conectar con ${name}`,
}
