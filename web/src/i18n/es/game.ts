import type * as English from '../game.ts'
import { points } from './game-toasts.ts'

export const gameTexts: typeof English.gameTexts = {
  yourPoints: 'Tus puntos',
  points,
  level: (level: number) => `Nivel ${level}`,
  toNextLevel: (count: number, level: number) => `${points(count)} para el nivel ${level}`,
  progressLabel: (level: number) => `Avance al nivel ${level}`,
  pointsGained: (count: number) => `+${count}`,
  pointsLost: (count: number) => `−${count}`,
  pointsChanged: (change: number, total: number) =>
    `${change > 0 ? 'Ganaste' : 'Perdiste'} ${points(Math.abs(change))}. Tienes ${points(total)}.`,
  failed: 'No se pudieron cargar tus puntos',
  loading: 'Cargando tus puntos',

  challenges: 'Desafíos',
  challengesFailed: 'No se pudieron cargar los desafíos',
  challengesLoading: 'Cargando tus desafíos',
  challengeProgress: (progress: number, total: number) => `${progress} de ${total}`,
  challengeProgressLabel: (title: string) => `Avance en ${title}`,
  reward: (count: number) => `+${points(count)}`,
  completedOn: (date: string) => `Completado el ${date}`,
  nextSteps: { event: 'Buscar un evento', people: 'Buscar BFFs', circle: 'Planear con un círculo' },

  recent: 'Puntos recientes',
  noPoints: 'Aún no tienes puntos. Cada evento da de 30 a 50 puntos, y los desafíos dan recompensas.',
  findEvents: 'Buscar un evento',
  deletedEvent: 'Un evento eliminado',
  eventLabel: 'Evento',
  challengeLabel: 'Desafío',

  leaderboard: 'Clasificación',
  leaderboards: { everyone: 'Todos', friends: 'Amistades', nearby: 'Cerca de mí' },
  leaderboardFailed: 'No se pudo cargar la clasificación',
  leaderboardLoading: 'Cargando la clasificación',
  you: 'Tú',
  rank: (rank: number) => `Puesto ${rank.toLocaleString('es-419')}`,
  rankOf: (rank: number, total: number) =>
    `Tienes el puesto ${rank.toLocaleString('es-419')} de ${total.toLocaleString('es-419')}`,
  provisional: (count) =>
    `${count.toLocaleString('es-419')} de tus puntos ${count === 1 ? 'es' : 'son'} por eventos próximos. Los demás ${count === 1 ? 'lo' : 'los'} verán aquí cuando hayas ido.`,
  hiddenRanks: 'Hay puestos que no se muestran',
  notListedReasons: {
    off: 'No estás en la clasificación, así que nadie ve tus puntos ahí.',
    hidden: 'Tu perfil no se puede descubrir, así que solo tus amistades te ven en la clasificación.',
    'location-hidden': 'Tu ciudad está oculta, así que no apareces en la clasificación de tu zona.',
    'location-missing': 'Agrega tu ciudad a tu perfil para ver quién está cerca.',
  },
  noFriends: 'Aún no tienes amistades con quienes compararte',
  noFriendsHint: 'Cuando alguien acepte tu solicitud, los dos aparecerán aquí.',
  findFriends: 'Buscar amistades',
  cityRequired: '¿Dónde vives?',
  cityRequiredHint: 'Agrega tu ciudad a tu perfil para ver a la gente que está a menos de 25 millas.',
  addCity: 'Agregar tu ciudad',
  noOneNearby: 'Aún no hay nadie cerca',
  noOneNearbyHint: 'Aún no hay nadie en la clasificación a menos de 25 millas.',
  leaderboardEmpty: 'Aún no hay nadie aquí',
  seeEveryone: 'Ver a todos',

  showOnLeaderboard: 'Mostrarme en la clasificación',
  showOnLeaderboardHint: 'Se muestran tu nombre, foto, nivel y puntos. La gente que bloqueaste nunca te ve.',
}
