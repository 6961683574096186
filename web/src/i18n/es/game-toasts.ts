import type * as English from '../game-toasts.ts'

export const points = (count: number) =>
  count === 1 ? '1 punto' : `${count.toLocaleString('es-419')} puntos`

const challenges: Readonly<Record<string, string>> = {
  'Event Explorer': 'Explora eventos',
  'Attend 3 events': 'Ve a 3 eventos',
  'Social Butterfly': 'Alma social',
  'Make 5 connections': 'Haz 5 conexiones',
  'Local Guide': 'Guía local',
  'Host 1 event': 'Organiza 1 evento',
}

export const gameToastTexts: typeof English.gameToastTexts = {
  levelUp: '¡Subiste de nivel!',
  levelReached: (level: number) => `Ya estás en el nivel ${level}.`,
  close: 'Cerrar',
  completed: '¡Desafío completado!',
  completedDetail: (title: string, reward: number) => `${title}: ganaste ${points(reward)}.`,
  challengeText: (text: string) => challenges[text] ?? text,
}
