import type * as English from '../connecting.ts'

export const connectingTexts: typeof English.connectingTexts = {
  sent: '¡Solicitud enviada!',
  sentDetail: 'Avisaremos al grupo de tu interés',
  joined: '¡Ya estás dentro!',
  joinedDetail: 'Este círculo está abierto a todo el mundo. ¡Saluda!',
  sendFailed: 'No se pudo enviar la solicitud',
  requested: '¡Solicitud enviada!',
  requestedDetail: (name: string) => `Le enviaste una solicitud de amistad a ${name}`,
  connected: '¡Es un match!',
  you: 'Tú',
  connectedDetail: (names: string) => `${names} dijeron que sí. Ya está entre tus amistades.`,
  openingChat: 'Abriendo el chat',
  openingChatDetail: (circle: string) => `Empieza el chat con ${circle}`,
}
