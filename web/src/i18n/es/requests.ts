import type * as English from '../requests.ts'

export const requestsTexts: typeof English.requestsTexts = {
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

  waiting: (count: number, isMore: boolean) =>
    count === 1
      ? '1 persona espera tu respuesta'
      : `${isMore ? 'Más de ' : ''}${count} personas esperan tu respuesta`,

  one: 'Solicitud',
  oneOfFriend: 'Solicitud de amistad',
  oneToJoin: 'Solicitud para entrar',
  oneLoading: 'Cargando la solicitud',
  oneFailed: 'No se pudo cargar la solicitud',
  wouldLikeToJoin: (circle: string) => `Le gustaría unirse a ${circle}`,
  sharedCircles: (names: string) => `Coinciden en ${names}`,
  youAccepted: 'Aceptaste esta solicitud',
  youDeclined: 'Rechazaste esta solicitud',
  wasAccepted: 'Esta solicitud fue aceptada',
  closed: 'Esta solicitud ya no está abierta',
  closedHint: 'Alguien la respondió o se retiró.',
  sayHello: 'Saludar',
  openChat: 'Abrir el chat',
  backToCircles: 'Volver a Mis círculos',
}
