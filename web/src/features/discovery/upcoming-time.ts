import { dateInWords } from '../../ui/dates.ts'
import { plansWords } from '../../i18n/plans.ts'

/**
 * When something within the next day will be, where the reader is: 'at midnight', 'today at 6:00 PM',
 * 'tomorrow at 7:00 AM'. `instant` is ISO 8601, `now` is in ms.
 */
export function timeAhead(instant: string, now: number): string {
  const date = new Date(instant)
  if (date.getHours() === 0 && date.getMinutes() === 0) return plansWords.atMidnight
  const isToday = date.toDateString() === new Date(now).toDateString()
  const time = dateInWords(instant, 'clock')
  return isToday ? plansWords.todayAt(time) : plansWords.tomorrowAt(time)
}
