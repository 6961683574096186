import type * as English from '../event-times.ts'

/** Times of events. */
export const eventTimesWords: typeof English.eventTimesWords = {
  yourTime: (time: string) => `${time} en tu hora`,
}
