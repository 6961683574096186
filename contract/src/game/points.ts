/** The numbers of the game. No schema, so that the browser can carry them. */

/** What everybody starts with. */
export const startPoints = 250
/** A level is so many points. */
export const levelPoints = 200

/** 250 points are level 2. */
export function getLevel(points: number): number {
  return 1 + Math.floor(points / levelPoints)
}

/** Points of one event, at least and at most. */
export const eventPoints = { least: 30, most: 50 } as const

export type ChallengeName = 'event-explorer' | 'social-butterfly' | 'local-guide'

export type Challenge = {
  readonly id: number
  readonly name: ChallengeName
  readonly title: string
  readonly description: string
  /** How often it takes. */
  readonly total: number
  /** Points, earned once. */
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

/** Whose names stand on a board: all, one's friends, or those who live within 25 miles. */
export const leaderboards = ['everybody', 'friends', 'nearby'] as const
export type Leaderboard = (typeof leaderboards)[number]
/** A board shows this many places from the top, and this many around the viewer. Odd, so that the viewer is in the middle. */
export const leaderboardTop = 50
export const leaderboardNeighbors = 5
export const nearbyMiles = 25
