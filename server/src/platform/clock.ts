/** Tests replace it to control the time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** For `Retry-After`: whole seconds, at least one. */
export function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
