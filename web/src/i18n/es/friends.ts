import type * as English from '../friends.ts'

/** One's friends, and ending a friendship. */
export const friendsTexts: typeof English.friendsTexts = {
  title: 'Amistades',
  search: 'Buscar amistades',
  failed: 'No se pudieron cargar tus amistades',
  loading: 'Cargando tus amistades',
  none: 'Aún no hay amistades',
  noneHint: 'Pide conectar a alguien que te gustaría conocer. Cuando acepte, aparece aquí.',
  find: 'Buscar BFFs',
  notFound: (search: string) => `Nadie se llama “${search}”`,
  notFoundHint: 'Aquí solo se busca entre tus amistades.',
  since: (date: string) => `Desde ${date}`,
  message: 'Mensaje',
  messageTo: (name: string) => `Escribir a ${name}`,
  more: (name: string) => `Más opciones para ${name}`,
  page: 'Ver perfil',

  unfriend: 'Terminar amistad',
  unfriendPerson: (name: string) => `Terminar amistad con ${name}`,
  unfriendTitle: (name: string) => `¿Terminar tu amistad con ${name}?`,
  notTold: (name: string) => `${name} no recibe ningún aviso.`,
  effects: {
    friendship: 'La amistad termina para las dos partes.',
    chat: 'Todavía pueden leer lo que se escribieron, pero ya no pueden escribirse ahí.',
    circles: 'Los círculos que comparten se quedan como están.',
    undo: 'Para retomar la amistad, una parte lo pide y la otra acepta.',
  },
  cancel: 'Cancelar',
  unfriending: 'Terminando…',
  unfriended: (name: string) => `Terminó tu amistad con ${name}`,
  unfriendFailed: (name: string) => `No se pudo terminar la amistad con ${name}`,

  mutualTitle: (name: string) => `Amistades en común con ${name}`,
  mutualFailed: 'No se pudieron cargar las amistades en común',
  mutualLoading: 'Buscando a quiénes conocen en común',
}
