import type * as English from '../bffs.ts'

export const bffsTexts: typeof English.bffsTexts = {
  tabsLabel: 'Vistas',
  findBffs: 'Buscar BFFs',
  myCircles: 'Mis círculos',
  friends: 'Amistades',
  failed: 'No se pudieron cargar las personas',
  loading: 'Buscando personas cerca de ti',
  noMatches: 'No hay coincidencias',
  noMatchesHint: 'Cambia los filtros o vuelve más tarde',
  clearAll: 'Borrar todos los filtros',
  keyboardHint: 'Pulsa la flecha izquierda para omitir a esta persona, o la derecha para conectar.',
  skipFailed: 'No se pudo omitir a esta persona',

  about: 'Sobre mí',
  interests: 'Intereses',
  like: (name: string) => `Dar me gusta al perfil de ${name}`,
  likeFailed: 'No se pudo guardar tu me gusta',

  whoLiked: 'Les gustas',
  likesFailed: 'No se pudieron cargar los me gusta',
  likesLoading: 'Buscando a quién le gustas',
  noLikes: 'Todavía nadie',
  noLikesHint: 'Aquí aparecen las personas a las que les gustas o que piden conectar.',
  likedYou: (when: string) => `Le gustas · ${when}`,
  askedYou: (when: string) => `Pidió conectar · ${when}`,
  accept: 'Aceptar',
  acceptLabel: (name: string) => `Aceptar la solicitud de ${name}`,
  connect: 'Conectar',
  connectLabel: (name: string) => `Conectar con ${name}`,
}
