/** Where the time comes from, so that tests can say what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
