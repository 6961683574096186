import type * as English from '../reports.ts'

/** Reporting something, and what became of it. */
export const reportsTexts: typeof English.reportsTexts = {
  report: 'Reportar',
  reportOf: (name: string) => `Reportar a ${name}`,
  reportPicture: 'Reportar imagen',
  title: {
    person: (name: string) => `Reportar a ${name}`,
    circle: (name: string) => `Reportar ${name}`,
    event: (name: string) => `Reportar ${name}`,
    message: (name: string) => `Reportar el mensaje de ${name}`,
    picture: 'Reportar esta imagen',
  },
  lead: 'Revisamos cada reporte en persona. A quien reportas no se le dice que fuiste tú.',
  what: '¿De qué se trata?',
  whats: {
    person: 'De cómo se comporta, o de lo que dice en su perfil',
    circle: 'Del círculo',
    event: 'Del evento',
    message: 'De lo que dice',
  },
  whatPicture: {
    person: 'De su foto',
    circle: 'De su imagen',
    event: 'De su imagen',
    message: 'De la imagen que contiene',
  },
  why: '¿Por qué?',
  words: '¿Qué deberíamos saber? (opcional)',
  wordsHint: 'Qué pasó, y dónde más deberíamos mirar.',
  tooLong: 'No pases de 1,000 caracteres',
  chooseReason: 'Elige un motivo',
  danger: 'Si alguien está en peligro en este momento, llama primero a los servicios de emergencia.',
  unreachable: 'No se pudo abrir el formulario',
  cancel: 'Cancelar',
  send: 'Enviar reporte',
  sending: 'Enviando…',
  failed: 'No se envió tu reporte',
  thanks: 'Gracias',
  thanksDetail:
    'Lo revisamos, casi siempre en un día, y te contamos qué resultó. Mientras tanto lo encuentras en la configuración de la cuenta, en Privacidad y seguridad.',
  blockOffer: (name: string) =>
    `¿No quieres ver más a ${name}? Puedes bloquear su cuenta: no recibe ningún aviso.`,
  block: (name: string) => `Bloquear a ${name}`,
  blocking: 'Bloqueando…',
  done: 'Listo',

  yours: 'Tus reportes',
  yoursHint: 'Lo que nos contaste, y qué resultó.',
  none: 'No has reportado nada.',
  listFailed: 'No se pudieron cargar tus reportes',
  kinds: {
    person: 'Una persona',
    circle: 'Un círculo',
    event: 'Un evento',
    message: 'Un mensaje',
    picture: 'Una imagen',
  },
  about: (kind: string, reason: string) => `${kind}: ${reason}`,
  on: (date: string) => `Reportado el ${date}`,
  states: {
    open: 'Lo estamos revisando',
    acted: 'Tomamos medidas',
    declined: 'Lo dejamos como está',
  },
}
