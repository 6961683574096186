/** The numbers of the game. No schema, so that the browser can carry them. */

/** What everybody starts with. */
export const startPoints = 250
/** A level is so many points. */
export const levelPoints = 200

/** 250 points are level 2. */
export function levelOf(points: number): number {
  return 1 + Math.floor(points / levelPoints)
}

/** Points of one event, at least and at most. */
export const eventPoints = { least: 30, most: 50 } as const

export type ChallengeName = 'event-explorer' | 'social-butterfly' | 'local-guide'

export type Challenge = {
  readonly id: number
  readonly name: ChallengeName
  /** How often it takes. */
  readonly total: number
  /** Points, earned once. */
  readonly reward: number
}

export const challenges: readonly Challenge[] = [
  { id: 1, name: 'event-explorer', total: 3, reward: 100 },
  { id: 2, name: 'social-butterfly', total: 5, reward: 150 },
  { id: 3, name: 'local-guide', total: 1, reward: 200 },
]
