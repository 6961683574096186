import type * as English from '../support.ts'

export const ticketTexts: typeof English.ticketTexts = {
  title: 'Tus mensajes',
  loading: 'Cargando tus mensajes',
  failed: 'No se pudieron cargar tus mensajes',
  moreFailed: 'No se pudo cargar más.',
  status: { open: 'Abierta', answered: 'Respondida', closed: 'Cerrada' },
  priority: 'Prioridad',
  answer: 'Respuesta',
  mailed: (email: string) => `También enviamos las respuestas a ${email}.`,
}

export const supportTexts: typeof English.supportTexts = {
  shows: 'Filtrar consultas',
  show: { open: 'Abiertas', closed: 'Cerradas' },
  loading: 'Cargando las consultas',
  failed: 'No se pudieron cargar las consultas',
  moreFailed: 'No se pudieron cargar más.',
  none: {
    open: {
      title: 'Estás al día',
      hint: 'Aquí aparecen los mensajes del formulario de contacto.',
    },
    closed: {
      title: 'Aún no hay consultas cerradas',
      hint: 'Las guardamos aquí un año después de que las cierras.',
    },
  },
  waiting: (open: number, priority: number) =>
    `${open === 1 ? '1 abierta' : `${open} abiertas`}${priority === 0 ? '' : `, ${priority} con prioridad`}`,
  member: 'Con sesión',
  stranger: 'Sin sesión',
  you: 'Tu respuesta',
  answer: 'Responder por correo',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Tu respuesta va en camino',
  sendFailed: 'No se envió tu respuesta',
  keep: 'Ahora no',
  close: 'Cerrar',
  closing: 'Cerrando…',
  closed: 'Consulta cerrada',
  closeFailed: 'No se pudo cerrar la consulta',
  reopen: 'Reabrir',
  reopening: 'Abriendo…',
  reopened: 'Consulta reabierta',
  reopenFailed: 'No se pudo reabrir la consulta',
}
