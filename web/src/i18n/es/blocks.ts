import type * as English from '../blocks.ts'

export const blocksTexts: typeof English.blocksTexts = {
  block: 'Bloquear',
  blockLabel: (name: string) => `Bloquear a ${name}`,
  blockTitle: (name: string) => `¿Bloquear a ${name}?`,
  notNotified: (name: string) => `No le avisaremos a ${name}.`,
  effects: {
    gone: 'No se verán, ni tampoco los círculos en los que solo está uno de los dos. No podrán enviarse mensajes ni pedir conectar.',
    friendship: 'Su amistad termina, y también las solicitudes abiertas entre ustedes.',
    requests: 'Terminan las solicitudes abiertas entre ustedes.',
    circles:
      'Los dos siguen en los círculos que comparten. Ahí, los mensajes de cada quien quedan ocultos hasta que los abran.',
    undo: 'Puedes desbloquear personas en la configuración de la cuenta, pero la amistad no se recupera sola.',
  },
  cancel: 'Cancelar',
  blocking: 'Bloqueando…',
  blocked: (name: string) => `Bloqueaste a ${name}`,
  blockedDetail: 'Ya no se verán, salvo en los círculos que comparten.',
  shared: {
    title: (name: string) => `Compartes círculos con ${name}`,
    detail: 'Los dos siguen en estos círculos. Los mensajes de cada quien quedan ocultos ahí.',
    leave: 'Salir',
    leaveCircle: (circle: string) => `Salir de ${circle}`,
    tell: 'Avisar a quien organiza',
    tellHint: (organizer: string, circle: string) => `Escribir a ${organizer}, que organiza ${circle}`,
    draft: (organizer: string, circle: string) =>
      `Hola, ${organizer}: quisiera hablar contigo sobre una persona de ${circle}.`,
    done: 'Listo',
  },
  blockFailed: (name: string) => `No se pudo bloquear a ${name}`,

  title: 'Personas bloqueadas',
  hint: 'No se ven, salvo en los círculos que comparten. No les avisamos.',
  noBlockedPeople: 'No has bloqueado a nadie.',
  failed: 'No se pudieron cargar las personas bloqueadas',
  since: (date: string) => `Bloqueo del ${date}`,
  unblock: 'Desbloquear',
  unblockLabel: (name: string) => `Desbloquear a ${name}`,
  unblocking: 'Desbloqueando…',
  unblocked: (name: string) => `Desbloqueaste a ${name}`,
  unblockedDetail: 'Se pueden volver a encontrar.',
  unblockFailed: (name: string) => `No se pudo desbloquear a ${name}`,
}
