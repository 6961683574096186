import type * as English from '../events.ts'

export const eventsTexts: typeof English.eventsTexts = {
  title: 'Descubrir eventos',
  tabs: 'Eventos y recompensas',
  discover: 'Descubrir',
  challenges: 'Desafíos',
  leaderboard: 'Clasificación',
  create: 'Crear evento',
  createShort: 'Crear',
  yourEvents: 'Tus eventos',

  loading: 'Buscando eventos cerca de ti',
  failed: 'No se pudieron cargar los eventos',
  noEvents: 'Todavía no hay eventos cerca de ti',
  noEventsHint: 'Mira qué hay más lejos, o propón un plan en uno de tus círculos.',
  noMatches: 'Ningún evento coincide con tu búsqueda',
  noMatchesHint: 'Prueba con otras palabras, menos filtros o una zona más amplia.',
  suggestPlan: 'Proponer un plan',
  nearbyEnd: (miles: number, city: string) => `Eso es todo a menos de ${miles} millas de ${city}.`,
  lookFarther: 'Buscar más lejos',
  fartherAway: 'Más lejos',
  noEventsFarther: 'Tampoco hay eventos más lejos todavía.',
  noMatchesFarther: 'Ningún evento más lejos coincide con tu búsqueda.',
  cityRequired: '¿Dónde vives?',
  cityRequiredHint:
    'Agrega tu ciudad para ver eventos cerca de ti. Las distancias se miden entre los centros de las ciudades.',
  addCity: 'Agregar tu ciudad',
  moreFailed: 'No se pudieron cargar más eventos.',
  found: (count: number, more: boolean) =>
    more
      ? `Se encontraron más de ${count} eventos`
      : count === 1
        ? 'Se encontró 1 evento'
        : `Se encontraron ${count} eventos`,

  recommended: 'Para ti',
  reasonsTitle: 'Por qué va contigo',
  inCommon: (tags: string) => `Te gusta: ${tags}`,
  andMore: (count: number) => `${count} más`,
  inYourCity: 'En tu ciudad',
  milesAway: (miles: number) => (miles === 1 ? 'A 1 milla' : `A ${miles} millas`),
  friendsGoing: (count: number) => (count === 1 ? 'Va 1 de tus amistades' : `Van ${count} de tus amistades`),
  circleMatesGoing: (count: number) =>
    count === 1 ? 'Va alguien de tus círculos' : `Van ${count} personas de tus círculos`,
  namedGoing: (names: string, count: number) => (count === 1 ? `Va ${names}` : `Van ${names}`),

  promoted: 'Promocionado',
  promotedUntil: (when: string) => `Promocionado hasta el ${when}`,
  whyPromotedButton: '¿Por qué lo veo?',
  whyPromotedTitle: 'Por qué ves este evento',
  promotedTo: (interests: string, miles: number) =>
    `Se promociona entre personas a las que les gusta ${interests} y que viven a menos de ${miles} millas del lugar.`,
  promotedPrivacy:
    'Quien organiza eligió intereses y una distancia. Ve cuántas personas lo vieron, nunca quiénes.',

  points: (count: number) => (count === 1 ? '1 punto' : `${count} puntos`),
  going: (count: number) => (count === 1 ? 'Va 1' : `Van ${count}`),
  spotsLeft: (count: number) => (count === 1 ? 'Queda 1 lugar' : `Quedan ${count} lugares`),
  full: 'Sin lugares',
  waiting: (count: number) => `${count} en espera`,
  cancelled: 'Cancelado',
  repeats: 'Se repite',
  like: (count: number) => `Dar me gusta, tiene ${count}`,
  likeFailed: 'No se pudo guardar tu me gusta',

  skip: 'Omitir',
  skipLabel: (title: string) => `Omitir ${title}`,
  skipped: (title: string) => `Omitiste ${title}`,
  skipFailed: 'No se pudo omitir el evento',
  undo: 'Deshacer',
  undoFailed: 'No se pudo deshacer',
}

export const rsvpTexts: typeof English.rsvpTexts = {
  go: '¡Voy!',
  joining: 'Agregando…',
  joinWaitlist: 'Unirse a la lista de espera',
  isGoing: 'Vas a ir',
  isHosting: 'Tú organizas este evento',
  onWaitlistAt: (position: number | null) =>
    position === null ? 'Estás en la lista de espera' : `Tienes el número ${position} en la lista de espera`,
  waitingHint: (hours: number) =>
    `Si se libera un lugar, te avisamos y te lo guardamos hasta ${hours} horas.`,
  offeredUntil: (until: string) => `¡Se liberó un lugar! Es tuyo hasta ${until}`,
  claimSpot: 'Tomar mi lugar',
  declineSpot: 'No, gracias',
  cannotGo: 'No puedo ir',
  leaveWaitlist: 'Salir de la lista de espera',
  giveUpTitle: '¿Ceder tu lugar?',
  giveUpHint: 'No quedan lugares: el tuyo pasa a la siguiente persona en la lista de espera.',
  keepSpot: 'Conservarlo',
  addedTitle: '¡Evento agregado!',
  pointsEarned: (points: number) => (points === 1 ? 'Ganaste 1 punto.' : `Ganaste ${points} puntos.`),
  addedWithoutPoints: 'Vas a ir.',
  joinedWaitlist: 'Estás en la lista de espera',
  joinedWaitlistHint: 'Te avisamos en cuanto se libere un lugar.',
  noLongerGoing: 'Ya no vas',
  pointsRemoved: (points: number) => (points === 1 ? 'Perdiste 1 punto.' : `Perdiste ${points} puntos.`),
  leftWaitlist: 'Ya no estás en la lista de espera',
  failed: 'No se pudo guardar tu respuesta',
  overlapTitle: 'Ya tienes otro plan a esa hora',
  switchToThis: 'Cambiar a este',
  details: 'Detalles',
}

export const eventFilterTexts: typeof English.eventFilterTexts = {
  search: 'Buscar eventos',
  filters: 'Filtros',
  category: 'Categoría',
  date: 'Cuándo',
  dateOptions: {
    any: 'Cualquier día',
    today: 'Hoy',
    tomorrow: 'Mañana',
    weekend: 'Este fin de semana',
    week: 'Próximos 7 días',
    dateRange: 'Elegir fechas',
  },
  from: 'Desde',
  to: 'Hasta',
  distance: 'Distancia',
  sort: 'Ordenar por',
  sortOptions: { recommended: 'Primero los recomendados', soonest: 'Primero los más próximos' },
  showEvents: 'Ver eventos',
  clearAll: 'Borrar todo',
  activeFilters: 'Filtros activos',
  removeLabel: (name: string) => `Quitar ${name}`,
  dateRange: (from: string, to: string) =>
    from !== '' && to !== '' ? `${from} – ${to}` : from === '' ? `Hasta el ${to}` : `Desde el ${from}`,
}

export const advertiserTexts: typeof English.advertiserTexts = {
  title: 'Crear evento',
  reason: 'Pasa a Anunciante para publicar tus propios eventos.',
  hint: 'Opción gratis: planea un encuentro con uno de tus círculos. Proponlo en su chat.',
  upgrade: 'Pasar a Anunciante',
}
