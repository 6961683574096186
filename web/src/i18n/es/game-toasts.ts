import type * as English from '../game-toasts.ts'

const points = (count: number) => (count === 1 ? '1 punto' : `${count.toLocaleString('es-419')} puntos`)

export const gameToastTexts: typeof English.gameToastTexts = {
  levelUp: '¡Subiste de nivel!',
  levelReached: (level: number) => `Ya estás en el nivel ${level}.`,
  close: 'Cerrar',
  completed: '¡Desafío completado!',
  completedDetail: (title: string, reward: number) => `${title}: ganaste ${points(reward)}.`,
  points,
  eventExplorer: 'Explora eventos',
  attendEvents: 'Ve a 3 eventos',
  socialButterfly: 'Alma social',
  makeConnections: 'Haz 5 conexiones',
  localGuide: 'Guía local',
  hostEvent: 'Organiza 1 evento',
}
