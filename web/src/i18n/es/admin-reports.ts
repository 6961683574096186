import type * as English from '../admin-reports.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-419')} ${count === 1 ? one : many}`

/** The report queue, its cases and decisions. */
export const queueTexts: typeof English.queueTexts = {
  tab: 'Reportes',
  states: 'Estado de los reportes',
  state: {
    open: (count: number) => (count === 0 ? 'Abiertos' : `Abiertos (${count > 98 ? '99+' : count})`),
    appeals: (count: number) => (count === 0 ? 'Apelaciones' : `Apelaciones (${count > 98 ? '99+' : count})`),
    decided: 'Decididos',
  },
  kinds: 'Contenido reportado',
  all: 'Todo',
  kind: { person: 'Personas', circle: 'Círculos', event: 'Eventos', message: 'Mensajes', picture: 'Fotos' },
  loading: 'Cargando los reportes',
  failed: 'No se pudieron cargar los reportes',
  moreFailed: 'No se pudieron cargar más reportes.',
  none: {
    open: { title: 'Todo al día', hint: 'Aquí aparecen los reportes nuevos, primero los más graves.' },
    appeals: {
      title: 'No hay apelaciones',
      hint: 'Cada persona puede apelar una vez la decisión que le afecta.',
    },
    decided: {
      title: 'Todavía no hay decisiones',
      hint: 'Aquí aparecen las decisiones. Las puedes deshacer.',
    },
  },
  noneOfKind: { title: 'No hay reportes de este tipo', hint: 'Elige “Todo” para ver los demás.' },
  list: 'Reportes',
  choose: 'Elige un reporte de la lista para ver los detalles y decidir.',
  back: 'Volver a la lista',
  by: (name: string) => `de ${name}`,
  count: (count: number) => plural(count, 'reporte', 'reportes'),
  weight: (weight: number) => `Peso ${weight.toLocaleString('es-419')}`,
  weightHint: 'Los reportes de quienes suelen acertar van primero. Solo afecta el orden.',
  target: {
    person: 'Persona',
    circle: 'Círculo',
    event: 'Evento',
    message: 'Mensaje',
    picture: {
      person: 'Foto de perfil',
      circle: 'Foto de un círculo',
      event: 'Foto de un evento',
      message: 'Foto en un mensaje',
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
  upheld: 'Confirmado',
}

export const caseTexts: typeof English.caseTexts = {
  loading: 'Cargando el reporte',
  failed: 'No se pudo cargar este reporte',
  gone: 'Este reporte ya no existe.',
  open: 'Abrir en la app',
  evidence: 'Cómo se veía al reportarlo',
  noEvidence: 'La captura ya no está disponible.',
  noWords: 'Sin texto.',
  picture: 'Foto reportada',
  around: 'Mensajes de antes y después',
  reportedMessage: 'Reportado',
  nowGone: 'Ya se eliminó o se reemplazó.',
  reports: 'Quién lo reportó, y por qué',
  hidden: 'La persona reportada nunca ve quién la reportó.',
  more: (count: number) => `y ${plural(count, 'más', 'más')}`,
  someone: 'Una cuenta eliminada',
  record: (upheld: number, declined: number) =>
    upheld + declined === 0
      ? 'Sin reportes anteriores'
      : `${upheld} de ${upheld + declined} reportes anteriores confirmados`,
  since: (date: string) => `Miembro desde el ${date}`,
  author: 'Quién lo publicó',
  authorRecord: (upheld: number, dismissed: number) =>
    upheld + dismissed === 0
      ? 'Sin otros reportes decididos en el último año'
      : `Último año: ${plural(upheld, 'reporte confirmado', 'reportes confirmados')}, ${plural(dismissed, 'descartado', 'descartados')}`,
  shutOut: { suspended: 'Cuenta suspendida', banned: 'Cuenta expulsada' },
  history: 'Decisiones anteriores',
  noHistory: 'Ninguna.',
  others: 'También se reportó',
  openState: 'Abierto',
  note: 'Nota para otros admins',
  saveNote: 'Guardar nota',
  savingNote: 'Guardando…',
  noteSaved: 'Nota guardada',
  noteFailed: 'No se pudo guardar la nota',
  lift: { suspended: 'Levantar suspensión', banned: 'Levantar expulsión' },
  lifting: 'Levantando…',
  lifted: 'Ya puede iniciar sesión de nuevo',
  liftFailed: 'No se pudo levantar la medida',
  until: (date: string) => `hasta el ${date}`,
  overturned: 'Revocada',
  lapsed: 'Terminada',
  inForce: 'Activa',
  removedToo: 'Contenido retirado.',
  decidedBy: (name: string, date: string) => `Decisión de ${name}, ${date}`,
  somebody: 'alguien',
  toldAuthor: 'Mensaje a quien lo publicó',
}

export const decideTexts: typeof English.decideTexts = {
  title: 'Decidir',
  untouchable:
    'No puedes tomar medidas contra ti ni contra el admin principal. Solo puedes descartar estos reportes.',
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
    dismiss: 'Se queda como está. Avisaremos a quienes lo reportaron de que lo revisaste.',
    remove: 'Nadie volverá a verlo. Le diremos el motivo a quien lo publicó, que puede apelar una vez.',
    warn: 'Le diremos el motivo, y puede apelar una vez. Podrá enviar menos primeros mensajes.',
    suspend:
      'Su sesión se cierra al instante y nadie verá su cuenta hasta que termine la suspensión. Le enviaremos el motivo por correo, y puede apelar una vez.',
    ban: 'Su sesión se cierra para siempre, no puede crear otra cuenta con este correo y se cancela su plan. Le enviaremos el motivo por correo, y puede apelar una vez.',
  },
  reason: 'Motivo',
  words: 'Mensaje para quien lo publicó (opcional)',
  wordsHint: 'Nunca digas quién lo reportó.',
  days: '¿Por cuánto tiempo?',
  day: (days: number) => plural(days, 'día', 'días'),
  removeToo: 'Retirar también el contenido reportado',
  tooLong: 'Escribe menos de 1,000 caracteres',
  cancel: 'Cancelar',
  pending: 'Un momento…',
  failed: 'No se pudo guardar la decisión',
  late: 'Alguien ya lo decidió',
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
  undone: 'Decisión deshecha. Los reportes están abiertos otra vez.',
  undoFailed: 'No se pudo deshacer la decisión',
}

export const decideAppealTexts: typeof English.decideAppealTexts = {
  title: 'Apelación',
  said: (name: string) => `${name} dice`,
  uphold: 'Mantener',
  overturn: 'Revocar',
  upholdTitle: '¿Mantener la decisión?',
  overturnTitle: '¿Revocar la decisión?',
  upholdHint: 'Avisaremos a ambas partes de que lo revisaste otra vez. Ya no podrán apelar.',
  overturnHint: 'Restauramos lo que se retiró, termina la medida y avisamos a ambas partes.',
  words: 'Respuesta (opcional)',
  upheld: 'La decisión se mantiene',
  overturned: 'La decisión se revocó',
  answer: 'Respuesta',
  failed: 'No se pudo guardar la decisión',
}
