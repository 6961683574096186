import { plansTexts } from '../../i18n/plans.ts'
import { formatDate } from '../../ui/dates.ts'

/**
 * A time within the next day, local to the reader: 'at midnight', 'today at 6:00 PM', 'tomorrow at 7:00 AM'.
 * `instant` is ISO 8601, `now` is in ms.
 */
export function formatUpcomingTime(instant: string, now: number): string {
  const date = new Date(instant)
  if (date.getHours() === 0 && date.getMinutes() === 0) return plansTexts.atMidnight
  const isToday = date.toDateString() === new Date(now).toDateString()
  const time = formatDate(instant, 'clock')
  return isToday ? plansTexts.todayAt(time) : plansTexts.tomorrowAt(time)
}
