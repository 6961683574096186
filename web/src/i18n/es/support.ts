import type * as English from '../support.ts'

export const ticketTexts: typeof English.ticketTexts = {
  title: 'Tus mensajes',
  loading: 'Cargando tus mensajes',
  failed: 'No se pudieron cargar tus mensajes',
  moreFailed: 'No se pudo cargar más.',
  status: { open: 'Abierta', answered: 'Respondida', closed: 'Cerrada' },
  priority: 'Prioridad',
  reply: 'Respuesta',
  repliesEmailed: (email: string) => `También enviamos las respuestas a ${email}.`,
}

export const supportTexts: typeof English.supportTexts = {
  filterLabel: 'Filtrar consultas',
  filters: { open: 'Abiertas', closed: 'Cerradas' },
  loading: 'Cargando las consultas',
  failed: 'No se pudieron cargar las consultas',
  moreFailed: 'No se pudieron cargar más.',
  noTickets: {
    open: {
      title: 'Estás al día',
      hint: 'Aquí aparecen los mensajes del formulario de contacto.',
    },
    closed: {
      title: 'Aún no hay consultas cerradas',
      hint: 'Las guardamos aquí un año después de que las cierras.',
    },
  },
  openCount: (open: number, priority: number) =>
    `${open === 1 ? '1 abierta' : `${open} abiertas`}${priority === 0 ? '' : `, ${priority} con prioridad`}`,
  signedIn: 'Con sesión',
  signedOut: 'Sin sesión',
  yourReply: 'Tu respuesta',
  replyByEmail: 'Responder por correo',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Tu respuesta va en camino',
  sendFailed: 'No se envió tu respuesta',
  cancelReply: 'Ahora no',
  close: 'Cerrar',
  closing: 'Cerrando…',
  closed: 'Consulta cerrada',
  closeFailed: 'No se pudo cerrar la consulta',
  reopen: 'Reabrir',
  reopening: 'Abriendo…',
  reopened: 'Consulta reabierta',
  reopenFailed: 'No se pudo reabrir la consulta',
}
