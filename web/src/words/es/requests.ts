import type * as English from '../requests.ts'

/** Asking to connect, and answering. */
export const requestsWords: typeof English.requestsWords = {
  title: 'Solicitudes de amistad',
  failed: 'No se pudieron cargar las solicitudes de amistad',
  wouldLikeToConnect: 'Le gustaría conectar contigo',
  groupOf: (name: string) => `El grupo de ${name}`,
  inCommon: 'En común:',
  accept: 'Aceptar',
  decline: 'Rechazar',
  acceptOf: (name: string) => `Aceptar la solicitud de ${name}`,
  declineOf: (name: string) => `Rechazar la solicitud de ${name}`,
  accepted: 'Solicitud aceptada',
  acceptedDetail: '¡Conectaste con un nuevo círculo de amigos!',
  declined: 'Solicitud rechazada',
  answerFailed: 'No se pudo responder la solicitud',

  sent: '¡Solicitud enviada!',
  sentDetail: 'Le avisaremos al grupo de tu interés',
  joined: 'Ya estás dentro',
  joinedDetail: 'Este círculo está abierto a todas las personas a las que les gusta.',
  sendFailed: 'No se pudo enviar la solicitud',
  requested: '¡Pediste conectar!',
  requestedDetail: (name: string) => `Le enviaste una solicitud de amistad a ${name}`,
  connected: '¡Conectaron!',
  connectedDetail: (name: string) => `Tú y ${name} se lo pidieron mutuamente, así que ya hay amistad.`,
  opening: 'Abriendo el chat',
  openingDetail: (circle: string) => `Empieza el chat con ${circle}`,
}
