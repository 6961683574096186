import type * as English from '../connecting.ts'

/** ‘e’ before a name with i: Tú e Inés. */
const and = new Intl.ListFormat('es')

/** Asking to connect. */
export const connectingWords: typeof English.connectingWords = {
  sent: '¡Solicitud enviada!',
  sentDetail: 'Le avisaremos al grupo de tu interés',
  joined: 'Ya estás dentro',
  joinedDetail: 'Este círculo está abierto a todas las personas a las que les gusta.',
  sendFailed: 'No se pudo enviar la solicitud',
  requested: '¡Pediste conectar!',
  requestedDetail: (name: string) => `Le enviaste una solicitud de amistad a ${name}`,
  connected: '¡Conectaron!',
  connectedDetail: (name: string) =>
    `${and.format(['Tú', name])} se lo pidieron mutuamente, así que ya hay amistad.`,
  opening: 'Abriendo el chat',
  openingDetail: (circle: string) => `Empieza el chat con ${circle}`,
}
