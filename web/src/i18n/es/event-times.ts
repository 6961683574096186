import type * as English from '../event-times.ts'

export const eventTimesTexts: typeof English.eventTimesTexts = {
  yourTime: (time: string) => `${time} en tu hora`,
}
