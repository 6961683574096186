import type * as English from '../game.ts'
import { points } from './game-news.ts'

export const gameTexts: typeof English.gameTexts = {
  own: 'Tus puntos',
  points,
  level: (level: number) => `Nivel ${level}`,
  toNext: (count: number, level: number) => `${points(count)} para el nivel ${level}`,
  progress: (level: number) => `Avance al nivel ${level}`,
  gained: (count: number) => `+${count}`,
  lost: (count: number) => `−${count}`,
  changed: (change: number, total: number) =>
    `${change > 0 ? 'Ganaste' : 'Perdiste'} ${points(Math.abs(change))}. Tienes ${points(total)}.`,
  failed: 'No se pudieron cargar tus puntos',
  loading: 'Cargando tus puntos',

  challenges: 'Desafíos',
  challengesFailed: 'No se pudieron cargar los desafíos',
  challengesLoading: 'Cargando tus desafíos',
  steps: (progress: number, total: number) => `${progress} de ${total}`,
  stepsOf: (title: string) => `Avance en ${title}`,
  reward: (count: number) => `+${points(count)}`,
  doneOn: (date: string) => `Completado el ${date}`,
  next: { event: 'Buscar un evento', people: 'Buscar BFFs', circle: 'Planear con un círculo' },

  recent: 'Puntos recientes',
  noneYet: 'Aún no tienes puntos. Cada evento da de 30 a 50 puntos, y los desafíos dan recompensas.',
  findEvents: 'Buscar un evento',
  eventGone: 'Un evento eliminado',
  asEvent: 'Evento',
  asChallenge: 'Desafío',

  board: 'Clasificación',
  boards: { everybody: 'Todos', friends: 'Amistades', nearby: 'Cerca de mí' },
  boardFailed: 'No se pudo cargar la clasificación',
  boardLoading: 'Cargando la clasificación',
  you: 'Tú',
  place: (rank: number) => `Puesto ${rank.toLocaleString('es-419')}`,
  placeOf: (rank: number, total: number) =>
    `Tienes el puesto ${rank.toLocaleString('es-419')} de ${total.toLocaleString('es-419')}`,
  provisional: (count) =>
    `${count.toLocaleString('es-419')} de tus puntos ${count === 1 ? 'es' : 'son'} por eventos próximos. Los demás ${count === 1 ? 'lo' : 'los'} verán aquí cuando hayas ido.`,
  gap: 'Hay puestos que no se muestran',
  absent: {
    off: 'No estás en la clasificación, así que nadie ve tus puntos ahí.',
    hidden: 'Tu perfil no se puede descubrir, así que solo tus amistades te ven en la clasificación.',
    'location-hidden': 'Tu ciudad está oculta, así que no apareces en la clasificación de tu zona.',
    'location-missing': 'Agrega tu ciudad a tu perfil para ver quién está cerca.',
  },
  noFriends: 'Aún no tienes amistades con quienes compararte',
  noFriendsHint: 'Cuando alguien acepte tu solicitud, los dos aparecerán aquí.',
  findFriends: 'Buscar amistades',
  noPlace: '¿Dónde vives?',
  noPlaceHint: 'Agrega tu ciudad a tu perfil para ver a la gente que está a menos de 25 millas.',
  addPlace: 'Agregar tu ciudad',
  nobodyNear: 'Aún no hay nadie cerca',
  nobodyNearHint: 'Aún no hay nadie en la clasificación a menos de 25 millas.',
  nobody: 'Aún no hay nadie aquí',
  seeEverybody: 'Ver a todos',

  show: 'Mostrarme en la clasificación',
  showHint: 'Se muestran tu nombre, foto, nivel y puntos. La gente que bloqueaste nunca te ve.',
}
