import type * as English from '../support.ts'

/** What somebody wrote through the contact form, as they and those who answer see it. */
export const ticketTexts: typeof English.ticketTexts = {
  title: 'Lo que escribiste',
  loading: 'Cargando lo que escribiste',
  failed: 'No se pudo cargar lo que escribiste',
  moreFailed: 'No se pudo cargar más.',
  status: { open: 'Abierta', answered: 'Respondida', closed: 'Cerrada' },
  priority: 'Prioridad',
  answer: 'Respuesta',
  mailed: (email: string) => `Las respuestas también se enviaron a ${email}.`,
}

/** The queue of those who answer. */
export const supportTexts: typeof English.supportTexts = {
  shows: 'Cuáles consultas',
  show: { open: 'Abiertas', closed: 'Cerradas' },
  loading: 'Cargando las consultas',
  failed: 'No se pudieron cargar las consultas',
  moreFailed: 'No se pudieron cargar más.',
  none: {
    open: {
      title: 'Nada espera respuesta',
      hint: 'Aquí llega lo que la gente escribe en el formulario de contacto.',
    },
    closed: { title: 'Aún no hay nada cerrado', hint: 'Lo que cierres queda aquí durante un año.' },
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
  closed: 'La consulta está cerrada',
  closeFailed: 'No se pudo cerrar',
  reopen: 'Reabrir',
  reopening: 'Abriendo…',
  reopened: 'La consulta está abierta otra vez',
  reopenFailed: 'No se pudo reabrir',
}
