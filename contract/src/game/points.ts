/** The rules of the game. Without schemas, so that the browser can load this file. */

export const initialPoints = 250
export const pointsPerLevel = 200

export function getLevel(points: number): number {
  return 1 + Math.floor(points / pointsPerLevel)
}

export const eventPoints = { min: 30, max: 50 } as const

export type ChallengeName = 'event-explorer' | 'social-butterfly' | 'local-guide'

export type Challenge = {
  readonly id: number
  readonly name: ChallengeName
  readonly title: string
  readonly description: string
  readonly total: number
  readonly reward: number
}

export const challenges: readonly Challenge[] = [
  {
    id: 1,
    name: 'event-explorer',
    title: 'Event Explorer',
    description: 'Attend 3 events',
    total: 3,
    reward: 100,
  },
  {
    id: 2,
    name: 'social-butterfly',
    title: 'Social Butterfly',
    description: 'Make 5 connections',
    total: 5,
    reward: 150,
  },
  { id: 3, name: 'local-guide', title: 'Local Guide', description: 'Host 1 event', total: 1, reward: 200 },
]

export const leaderboards = ['everyone', 'friends', 'nearby'] as const
export type Leaderboard = (typeof leaderboards)[number]
/** Ranks shown from the top and around the viewer. The second is odd, so that the viewer is in the middle. */
export const leaderboardTop = 50
export const leaderboardNeighbors = 5
