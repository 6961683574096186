import type * as English from '../game.ts'
import { points } from './game-news.ts'

/** Points, level, challenges and boards. */
export const gameTexts: typeof English.gameTexts = {
  own: 'Tus puntos',
  points,
  level: (level: number) => `Nivel ${level}`,
  toNext: (count: number, level: number) => `${points(count)} para el nivel ${level}`,
  progress: (level: number) => `En camino al nivel ${level}`,
  gained: (count: number) => `+${count}`,
  lost: (count: number) => `−${count}`,
  changed: (change: number, total: number) =>
    `${change > 0 ? 'Ganaste' : 'Se retiraron'} ${points(Math.abs(change))}. Tienes ${points(total)}.`,
  failed: 'No se pudieron cargar tus puntos',
  loading: 'Contando tus puntos',

  challenges: 'Desafíos',
  challengesFailed: 'No se pudieron cargar los desafíos',
  challengesLoading: 'Cargando tus desafíos',
  steps: (progress: number, total: number) => `${progress} de ${total}`,
  stepsOf: (title: string) => `Cuánto avanzaste en ${title}`,
  reward: (count: number) => `+${points(count)}`,
  doneOn: (date: string) => `Completado el ${date}`,
  next: { event: 'Buscar un evento', people: 'Buscar BFFs', circle: 'Planear con un círculo' },

  recent: 'Con qué ganaste puntos',
  noneYet: 'Nada por ahora. Cada evento al que vas da de 30 a 50 puntos, y cada desafío su recompensa.',
  findEvents: 'Buscar un evento',
  eventGone: 'Un evento',
  asEvent: 'Evento',
  asChallenge: 'Desafío',

  board: 'Los puntos de quién',
  boards: { everybody: 'Todos', friends: 'Amistades', nearby: 'Cerca de mí' },
  boardFailed: 'No se pudo cargar la clasificación',
  boardLoading: 'Cargando la clasificación',
  you: 'Tú',
  place: (place: number) => `Puesto ${place.toLocaleString('es-419')}`,
  placeOf: (place: number, people: number) =>
    `Estás en el puesto ${place.toLocaleString('es-419')} de ${people.toLocaleString('es-419')}`,
  provisional: (count) =>
    `${count.toLocaleString('es')} de tus puntos ${count === 1 ? 'es' : 'son'} por eventos próximos. Los demás los ven aquí después de que hayas ido.`,
  gap: 'Los lugares intermedios no se muestran',
  absent: {
    off: 'No estás en la clasificación, así que nadie ve ahí tus puntos.',
    hidden: 'Tu perfil no se puede descubrir, así que solo tus amistades te ven en una clasificación.',
    'location-hidden': 'No muestras dónde vives, así que no apareces entre quienes están cerca.',
    'location-missing': 'Agrega tu ubicación a tu perfil para ver quién está cerca de ti.',
  },
  noFriends: 'Todavía no hay amistades con quienes compararte',
  noFriendsHint: 'Cuando alguien acepte tu solicitud, aparecen aquí.',
  findFriends: 'Buscar amistades',
  noPlace: '¿Dónde vives?',
  noPlaceHint: 'Agrega tu ubicación a tu perfil, y aquí aparece quien viva a menos de 25 millas.',
  addPlace: 'Agregar tu ubicación',
  nobodyNear: 'Todavía no hay nadie cerca de ti',
  nobodyNearHint: 'Por ahora nadie a menos de 25 millas está en la clasificación.',
  nobody: 'Todavía no hay nadie aquí',
  seeEverybody: 'Ver a todos',

  show: 'Mostrarme en la clasificación',
  showHint: 'Tu nombre, foto, nivel y puntos. Las personas que bloqueaste nunca te ven.',
}
