import type * as English from '../times.ts'

export const timesTexts: typeof English.timesTexts = {
  justNow: 'Ahora mismo',
  hoursAgo: (hours: number) => `hace ${hours} h`,
  daysAgo: (days: number) => `hace ${days} d`,
}
