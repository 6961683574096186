import type * as English from '../requests.ts'

/** Being asked to connect, and answering. */
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
}
