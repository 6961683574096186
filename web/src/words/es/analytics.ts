import type * as English from '../analytics.ts'

/** What a host learns of their events. */
export const analyticsWords: typeof English.analyticsWords = {
  title: 'Estadísticas',
  lead: 'Cómo encuentra la gente tus eventos, y qué resulta de eso. Los días son los del lugar de cada evento.',
  backToEvents: 'Tus eventos',
  backToEvent: 'Volver al evento',
  backToAll: 'Ver todos',
  loading: 'Cargando las cifras',
  failed: 'No se pudieron cargar las cifras',
  updating: 'Cargando otros días',
  hidden: 'Aquí no hay cifras',
  hiddenHint: 'Las cifras de un evento son para quien lo publicó.',

  ranges: { 7: '7 días', 30: '30 días', 90: '90 días', all: 'Todo' },
  download: 'Descargar CSV',

  none: 'Todavía no publicaste eventos',
  noneHint: 'Cuando lo hagas, verás aquí cuánta gente los encuentra, y quién va.',
  create: 'Crear evento',
  needsPlan: 'Cifras de tus eventos',
  needsPlanHint:
    'Con el plan Anunciante publicas eventos, y ves aquí cuántas personas los encuentran, cuántas les dan me gusta y cuántas van.',
  upgrade: 'Pasar a Anunciante',

  figures: 'Las cifras de un vistazo',
  views: 'Vistas',
  people: 'Personas',
  likes: 'Me gusta',
  going: 'Van',
  waiting: 'En espera',
  checkIns: 'Llegadas',

  viewsHint: 'Cada persona cuenta una vez al día por cada lugar donde lo vio.',
  cards: 'Tarjetas',
  promoted: 'Promocionado',
  pages: 'Página abierta',
  noViews: 'Nadie lo vio en estos días.',
  peopleChart: 'Personas por día',
  peopleHint:
    'Quien mira en varios días cuenta aquí en cada uno de ellos, y una sola vez en la cifra de arriba.',
  answers: 'Qué resultó',
  answersHint: 'Los me gusta y las respuestas que siguen en pie, en el día en que se dieron.',
  noAnswers: 'Sin me gusta, respuestas ni llegadas en estos días.',

  promotion: 'Con promoción o sin ella',
  promotionHint: 'De las personas que lo vieron, cuántas van.',
  group: 'Personas que',
  sawPromoted: 'lo vieron promocionado',
  sawOtherwise: 'lo vieron de otra forma',
  interests: 'Qué les gusta',
  interestsHint:
    'De cinco en cinco, y solo lo que comparten al menos cinco personas: así no se reconoce a nadie.',
  interest: 'Interés',
  saw: 'Lo vieron',
  go: 'Van',
  noInterests: 'Todavía son muy pocas personas para decir algo de ellas.',
  top: 'Los más vistos',
  event: 'Evento',
  noTop: 'Nadie vio tus eventos en estos días.',
}

/** What admins see of the days past. */
export const growthWords: typeof English.growthWords = {
  title: 'Día por día',
  lead: 'Días en UTC, hasta ahora.',
  failed: 'No se pudieron cargar las gráficas',
  signUps: 'Cuentas nuevas',
  signUpsHint: 'Cuentas que se crearon.',
  activePeople: 'Personas activas',
  activeHint: 'Quienes crearon su cuenta o la usaron ese día.',
  messages: 'Mensajes',
  messagesHint: 'Escritos en círculos y entre dos personas.',
  events: 'Eventos nuevos',
  eventsHint: 'Eventos y encuentros que se crearon.',
  none: 'Ninguno en estos días.',
}
