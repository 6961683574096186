import type * as English from '../analytics.ts'

export const analyticsTexts: typeof English.analyticsTexts = {
  title: 'Estadísticas',
  intro:
    'Cómo encuentra la gente tus eventos y cuántas personas van. Las fechas siguen la hora local de cada evento.',
  backToEvents: 'Tus eventos',
  backToEvent: 'Volver al evento',
  backToAll: 'Ver todos',
  loading: 'Cargando las estadísticas',
  failed: 'No se pudieron cargar las estadísticas',
  updating: 'Cargando este periodo',
  notAvailable: 'Estadísticas no disponibles',
  notAvailableHint: 'Solo quien organiza un evento puede ver sus estadísticas.',

  ranges: { 7: '7 días', 30: '30 días', 90: '90 días', all: 'Todo' },
  download: 'Descargar CSV',

  noEvents: 'Todavía no publicaste eventos',
  noEventsHint: 'Cuando lo hagas, verás cuántas personas los encuentran y cuántas van.',
  create: 'Crear evento',
  planRequired: 'Estadísticas de tus eventos',
  planRequiredHint:
    'Con el plan Anunciante publicas eventos y ves cuántas personas los encuentran, les dan me gusta y van.',
  upgrade: 'Pasar a Anunciante',

  summary: 'De un vistazo',
  views: 'Vistas',
  people: 'Personas',
  likes: 'Me gusta',
  going: 'Van',
  waitlisted: 'En espera',
  checkIns: 'Llegadas',

  viewsHint: 'Cada persona cuenta una vez por día y por sitio donde lo vio.',
  cards: 'Tarjetas',
  promoted: 'Promocionado',
  pages: 'Página del evento',
  noViews: 'Sin vistas en este periodo.',
  peopleChart: 'Personas por día',
  peopleHint:
    'Quien lo ve en varios días cuenta aquí una vez al día, pero una sola vez en el total de arriba.',
  responses: 'Respuestas',
  responsesHint: 'Los me gusta y las respuestas vigentes, en el día en que se dieron.',
  noResponses: 'Sin me gusta, respuestas ni llegadas en este periodo.',

  promotion: 'Con promoción o sin ella',
  promotionHint: 'Cuántas de las personas que lo vieron van.',
  viewerGroup: 'Personas que',
  sawPromoted: 'lo vieron promocionado',
  sawUnpromoted: 'lo encontraron por su cuenta',
  interests: 'Sus intereses',
  interestsHint:
    'Redondeado hacia abajo de cinco en cinco y oculto por debajo de cinco, para que no se reconozca a nadie.',
  interest: 'Interés',
  viewed: 'Lo vieron',
  attending: 'Van',
  noInterests: 'Todavía son muy pocas personas para mostrar sus intereses.',
  mostViewed: 'Los más vistos',
  event: 'Evento',
  noMostViewed: 'Nadie vio tus eventos en este periodo.',
}

export const growthTexts: typeof English.growthTexts = {
  title: 'Día por día',
  intro: 'Totales diarios (UTC)',
  failed: 'No se pudieron cargar las gráficas',
  signUps: 'Cuentas nuevas',
  signUpsHint: 'Cuentas recién creadas.',
  activePeople: 'Personas activas',
  activeHint: 'Personas que crearon su cuenta o usaron la app ese día.',
  messages: 'Mensajes',
  messagesHint: 'Enviados en círculos y entre dos personas.',
  events: 'Eventos nuevos',
  eventsHint: 'Eventos y encuentros creados ese día.',
  noData: 'Ninguno en este periodo.',
}
