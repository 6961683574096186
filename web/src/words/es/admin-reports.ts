import type * as English from '../admin-reports.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-419')} ${count === 1 ? one : many}`

/** The queue of what people report, and what admins decide. */
export const queueWords: typeof English.queueWords = {
  tab: 'Reportes',
  states: 'Cuáles reportes',
  state: {
    open: (count: number) => (count === 0 ? 'Abiertos' : `Abiertos (${count > 98 ? '99+' : count})`),
    appeals: (count: number) => (count === 0 ? 'Apelaciones' : `Apelaciones (${count > 98 ? '99+' : count})`),
    decided: 'Decididos',
  },
  kinds: 'De qué tratan',
  all: 'Todo',
  kind: {
    person: 'Personas',
    circle: 'Círculos',
    event: 'Eventos',
    message: 'Mensajes',
    picture: 'Imágenes',
  },
  loading: 'Cargando los reportes',
  failed: 'No se pudieron cargar los reportes',
  moreFailed: 'No se pudieron cargar más reportes.',
  none: {
    open: {
      title: 'No hay nada pendiente',
      hint: 'Aquí llega lo que la gente reporta, lo más importante primero.',
    },
    appeals: {
      title: 'No hay apelaciones',
      hint: 'Quien no está de acuerdo con una decisión puede apelarla una vez.',
    },
    decided: {
      title: 'Todavía no se decidió nada',
      hint: 'Lo que decidas queda aquí, y se puede deshacer.',
    },
  },
  noneOfKind: { title: 'Nada de este tipo', hint: 'Elige “Todo” para ver los demás.' },
  list: 'Reportes',
  choose: 'Elige algo de la lista para ver qué se reportó, y decidir.',
  back: 'Volver a la lista',
  by: (name: string) => `de ${name}`,
  count: (count: number) => plural(count, 'reporte', 'reportes'),
  weight: (weight: number) => `Peso ${weight.toLocaleString('es-419')}`,
  weightHint:
    'Los reportes de cuentas que ya tuvieron razón pesan más, y los de cuentas nuevas menos. El peso y la espera ordenan esta lista y nada más.',
  target: {
    person: 'Persona',
    circle: 'Círculo',
    event: 'Evento',
    message: 'Mensaje',
    picture: {
      person: 'Foto de una persona',
      circle: 'Imagen de un círculo',
      event: 'Imagen de un evento',
      message: 'Imagen en un mensaje',
    },
  },
  outcome: {
    dismissed: 'Descartado',
    removed: 'Retirado',
    warned: 'Advertencia',
    suspended: 'Suspensión',
    banned: 'Expulsión',
  },
  appealed: 'Apelado',
  upheld: 'Se confirmó',
}

export const caseWords: typeof English.caseWords = {
  loading: 'Cargando el reporte',
  failed: 'No se pudo cargar este reporte',
  gone: 'Este reporte ya no existe.',
  open: 'Abrirlo en la app',
  evidence: 'Cómo se veía cuando se reportó',
  noEvidence: 'Ya no se conserva cómo se veía.',
  noWords: 'No se escribió nada.',
  picture: 'La imagen reportada',
  around: 'Lo que se escribió antes y después',
  reportedMessage: 'Reportado',
  nowGone: 'Ya no está, o hay otra cosa en su lugar.',
  reports: 'Quién lo reportó, y por qué',
  hidden: 'La persona de la que se trata nunca ve quién lo reportó.',
  more: (count: number) => `y ${plural(count, 'más', 'más')}`,
  someone: 'Alguien cuya cuenta se borró',
  record: (upheld: number, declined: number) =>
    upheld + declined === 0
      ? 'Sin reportes anteriores'
      : `Tuvo razón en ${upheld} de ${upheld + declined} reportes anteriores`,
  since: (date: string) => `Aquí desde el ${date}`,
  author: 'Quién está detrás',
  authorRecord: (upheld: number, dismissed: number) =>
    upheld + dismissed === 0
      ? 'Sin otros reportes decididos en un año'
      : `En un año, ${plural(upheld, 'reporte confirmado', 'reportes confirmados')} y ${plural(dismissed, 'descartado', 'descartados')}`,
  shutOut: { suspended: 'Con suspensión en este momento', banned: 'Con expulsión' },
  history: 'Decisiones anteriores',
  noHistory: 'Ninguna.',
  others: 'También se reportó',
  openState: 'Abierto',
  note: 'Nota para otros admins',
  saveNote: 'Guardar nota',
  savingNote: 'Guardando…',
  noteSaved: 'Nota guardada',
  noteFailed: 'No se guardó la nota',
  lift: { suspended: 'Levantar la suspensión', banned: 'Levantar la expulsión' },
  lifting: 'Levantando…',
  lifted: 'Ya puede iniciar sesión de nuevo',
  liftFailed: 'No se pudo',
  until: (date: string) => `hasta el ${date}`,
  overturned: 'Revocada',
  lapsed: 'Terminada',
  inForce: 'Vigente',
  removedToo: 'Se retiró.',
  decidedBy: (name: string, date: string) => `La tomó ${name} el ${date}`,
  somebody: 'alguien',
  toldAuthor: 'Aviso a quien lo publicó',
}

export const decideWords: typeof English.decideWords = {
  title: 'Decidir',
  untouchable:
    'Contra el admin principal y contra ti no se puede tomar ninguna medida: estos reportes solo se pueden descartar.',
  dismiss: 'Descartar',
  remove: 'Retirar',
  warn: 'Advertir',
  suspend: 'Suspender',
  ban: 'Expulsar',
  titles: {
    dismiss: '¿Descartar todos estos reportes?',
    remove: '¿Retirarlo?',
    warn: (name: string) => `¿Advertir a ${name}?`,
    suspend: (name: string) => `¿Suspender a ${name}?`,
    ban: (name: string) => `¿Expulsar a ${name}?`,
  },
  hints: {
    dismiss: 'Se queda como está. Quienes lo reportaron se enteran de que lo revisaste.',
    remove: 'Nadie lo vuelve a ver. Quien lo publicó sabe por qué y puede apelar una vez.',
    warn: 'Sabe por qué y puede apelar una vez. Se limitan sus próximos primeros mensajes.',
    suspend:
      'Su sesión se cierra al instante, nadie ve su cuenta, y esta vuelve por sí sola. Recibe el motivo por correo y puede apelar una vez.',
    ban: 'Su sesión se cierra al instante y para siempre, su dirección no puede crear otra cuenta, y se cancela su plan. Recibe el motivo por correo y puede apelar una vez.',
  },
  reason: 'Motivo',
  words: 'Mensaje para quien lo publicó (opcional)',
  wordsHint: 'Nunca digas quién lo reportó.',
  days: '¿Por cuánto tiempo?',
  day: (days: number) => plural(days, 'día', 'días'),
  removeToo: 'Retirar también lo que se reportó',
  tooLong: 'No pases de 1,000 caracteres',
  cancel: 'Cancelar',
  pending: 'Un momento…',
  failed: 'No se tomó la decisión',
  late: 'Ya estaba decidido',
  done: {
    dismiss: 'Reportes descartados',
    remove: 'Se retiró',
    warn: (name: string) => `${name} recibió una advertencia`,
    suspend: (name: string) => `Se suspendió a ${name}`,
    ban: (name: string) => `Se expulsó a ${name}`,
  },
  undo: 'Deshacer',
  undoDecision: 'Deshacer esta decisión',
  undoing: 'Deshaciendo…',
  undone: 'Decisión deshecha: los reportes están abiertos otra vez',
  undoFailed: 'No se deshizo',
}

export const decideAppealWords: typeof English.decideAppealWords = {
  title: 'Apelación',
  said: (name: string) => `${name} dice`,
  uphold: 'Mantenerla',
  overturn: 'Revocarla',
  upholdTitle: '¿Mantener la decisión?',
  overturnTitle: '¿Revocar la decisión?',
  upholdHint: 'Ambas partes se enteran de que lo revisaste otra vez. No hay más apelaciones.',
  overturnHint: 'Lo que se retiró vuelve a estar, y la medida termina. Ambas partes se enteran.',
  words: 'Respuesta (opcional)',
  upheld: 'La decisión se mantiene',
  overturned: 'La decisión se revocó',
  answer: 'Responder',
  failed: 'No se decidió la apelación',
}
