import type * as English from '../event-times.ts'

/** When an event is. */
export const eventTimesWords: typeof English.eventTimesWords = {
  yourTime: (time: string) => `${time} en tu hora`,
}
