import type * as English from '../bffs.ts'

/** Find BFFs: people, one card at a time, and who liked one. */
export const bffsWords: typeof English.bffsWords = {
  views: 'Qué mirar',
  findBffs: 'Buscar BFFs',
  myCircles: 'Mis círculos',
  friends: 'Amistades',
  failed: 'No se pudieron cargar las personas',
  loading: 'Buscando personas cerca de ti',
  none: 'No hay coincidencias',
  noneHint: 'Prueba con otros filtros o vuelve más tarde',
  clearAll: 'Borrar todos los filtros',
  keys: 'La flecha izquierda omite a esta persona, la flecha derecha pide conectar.',
  skipFailed: 'No se pudo omitir a esta persona',

  about: 'Sobre mí',
  interests: 'Intereses',
  like: (name: string) => `Dar me gusta al perfil de ${name}`,
  likeFailed: 'No se pudo guardar tu me gusta',

  whoLiked: 'Les gustas',
  likesFailed: 'No se pudieron cargar los me gusta',
  likesLoading: 'Buscando a quién le gustas',
  nobodyYet: 'Todavía nadie',
  nobodyYetHint: 'Aquí aparece, hasta que respondas, quien da me gusta a tu perfil o pide conectar.',
  likedYou: (when: string) => `Le gustas · ${when}`,
  askedYou: (when: string) => `Pidió conectar · ${when}`,
  accept: 'Aceptar',
  acceptOf: (name: string) => `Aceptar la solicitud de ${name}`,
  connect: 'Conectar',
  connectOf: (name: string) => `Conectar con ${name}`,
}
