import type * as English from '../game-news.ts'

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

export const gameNewsTexts: typeof English.gameNewsTexts = {
  levelUp: '¡Subiste de nivel!',
  reached: (level: number) => `Ya estás en el nivel ${level}.`,
  close: 'Cerrar',
  completed: '¡Desafío completado!',
  completedDetail: (title: string, reward: number) => `${title}: ganaste ${points(reward)}.`,
  challenge: (text: string) => challenges[text] ?? text,
}
