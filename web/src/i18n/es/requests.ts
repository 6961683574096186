import type * as English from '../requests.ts'

export const requestsTexts: typeof English.requestsTexts = {
  title: 'Solicitudes de amistad',
  failed: 'No se pudieron cargar las solicitudes de amistad',
  wouldLikeToConnect: 'Le gustaría conectar contigo',
  ownersGroup: (name: string) => `El grupo de ${name}`,
  inCommon: 'En común:',
  accept: 'Aceptar',
  decline: 'Rechazar',
  acceptLabel: (name: string) => `Aceptar la solicitud de ${name}`,
  declineLabel: (name: string) => `Rechazar la solicitud de ${name}`,
  accepted: 'Solicitud aceptada',
  acceptedDetail: '¡Conectaste con un nuevo círculo de amigos!',
  declined: 'Solicitud rechazada',
  answerFailed: 'No se pudo responder la solicitud',

  waitingCount: (count: number) =>
    count === 1 ? '1 persona espera tu respuesta' : `${count} personas esperan tu respuesta`,
  waitingMore: (count: number) => `Más de ${count} personas esperan tu respuesta`,

  requestTitle: 'Solicitud',
  friendRequestTitle: 'Solicitud de amistad',
  joinRequestTitle: 'Solicitud para entrar',
  requestLoading: 'Cargando la solicitud',
  requestFailed: 'No se pudo cargar la solicitud',
  wouldLikeToJoin: (circle: string) => `Le gustaría unirse a ${circle}`,
  sharedCircles: (names: string) => `Coinciden en ${names}`,
  youAccepted: 'Aceptaste esta solicitud',
  youDeclined: 'Rechazaste esta solicitud',
  wasAccepted: 'Esta solicitud fue aceptada',
  closed: 'Esta solicitud ya no está abierta',
  closedHint: 'Ya la respondieron o la retiraron.',
  sayHello: 'Saludar',
  openChat: 'Abrir el chat',
  backToCircles: 'Volver a Mis círculos',
}
