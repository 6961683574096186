import type * as English from '../times.ts'

/** How long ago something was. */
export const timesTexts: typeof English.timesTexts = {
  justNow: 'Ahora mismo',
  hoursAgo: (hours: number) => `hace ${hours} h`,
  daysAgo: (days: number) => `hace ${days} d`,
}
