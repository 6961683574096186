import type * as English from '../discovery.ts'

export const discoveryTexts: typeof English.discoveryTexts = {
  title: 'Descubrir círculos',
  loadFailed: 'No se pudieron cargar los círculos',
  loading: 'Buscando círculos cerca de ti',
  noCards: 'No hay más círculos por descubrir',
  noCardsHint: 'Prueba con intereses nuevos o cambia los filtros',

  previous: 'Anterior',
  next: 'Siguiente',
  skip: 'Omitir',
  connect: 'Conectar',
  keyboardHint:
    'Pulsa la flecha izquierda para omitir este círculo, la derecha para conectar o la de abajo para agregarlo a un chat de grupo.',
  keyboardHints: { skip: 'omitir', connect: 'conectar', undo: 'deshacer' },
  upNext: 'A continuación',
  skipFailed: 'No se pudo omitir el círculo',
  undo: 'Deshacer',
  undoPremium: 'Deshaz una omisión con Premium.',
  undoFailed: 'No se pudo deshacer',
  cardRestored: (name: string) => `${name} está de vuelta.`,
  swipesLeft: (count: number) => (count === 1 ? 'Queda 1 hoy' : `Quedan ${count} hoy`),

  reasonsTitle: 'Por qué va contigo',
  inCommon: (interests: string) => `${interests} en común`,
  andMore: (count: number) => `${count} más`,
  inYourCity: 'En tu ciudad',
  milesAway: (miles: number) => (miles === 1 ? 'A 1 milla' : `A ${miles} millas`),
  friendsInCircle: (count: number) =>
    count === 1 ? 'Conoces a alguien de este círculo' : `Conoces a ${count} personas de este círculo`,
  circleMatesInCircle: (count: number) =>
    count === 1 ? '1 persona de tus círculos es miembro' : `${count} personas de tus círculos son miembros`,
  sharedInterest: 'A ti también te gusta',
  interests: 'Intereses',
  nextMeetup: 'Próximo encuentro',
  members: 'Miembros:',
  suggestion: 'Actividad sugerida',

  cardPosition: (name: string, position: number, total: number) => `${name}, ${position} de ${total}`,
  skipped: (name: string) => `Omitiste la tarjeta de ${name}.`,
  requestSent: (name: string) => `Solicitud enviada a ${name}.`,
}
