import type * as English from '../friends.ts'

export const friendsTexts: typeof English.friendsTexts = {
  title: 'Amistades',
  search: 'Buscar amistades',
  failed: 'No se pudieron cargar tus amistades',
  loading: 'Cargando tus amistades',
  noFriends: 'Aún no tienes amistades',
  noFriendsHint: 'Conecta con alguien que te gustaría conocer. Cuando acepte, aparecerá aquí.',
  findBffs: 'Buscar BFFs',
  noMatches: (search: string) => `Ninguna amistad coincide con “${search}”`,
  noMatchesHint: 'Aquí solo buscas entre tus amistades.',
  since: (date: string) => `Desde ${date}`,
  message: 'Mensaje',
  messageLabel: (name: string) => `Escribir a ${name}`,
  moreOptionsLabel: (name: string) => `Más opciones para ${name}`,
  viewProfile: 'Ver perfil',

  unfriend: 'Terminar amistad',
  unfriendLabel: (name: string) => `Terminar amistad con ${name}`,
  unfriendTitle: (name: string) => `¿Terminar tu amistad con ${name}?`,
  notNotified: (name: string) => `No le avisaremos a ${name}.`,
  effects: {
    friendship: 'Su amistad termina.',
    chat: 'Los dos conservan el chat, pero no podrán enviarse mensajes nuevos.',
    circles: 'Los dos siguen en los círculos que comparten.',
    undo: 'Para recuperar la amistad hace falta una solicitud nueva.',
  },
  cancel: 'Cancelar',
  unfriending: 'Terminando…',
  unfriended: (name: string) => `Terminó tu amistad con ${name}`,
  unfriendFailed: (name: string) => `No se pudo terminar la amistad con ${name}`,

  mutualTitle: (name: string) => `Amistades en común con ${name}`,
  mutualFailed: 'No se pudieron cargar las amistades en común',
  mutualLoading: 'Cargando las amistades en común',
}
