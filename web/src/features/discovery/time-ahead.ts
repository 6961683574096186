import { readersLocale } from '../../words/language.ts'
import { plansWords } from '../../words/plans.ts'

const clock = new Intl.DateTimeFormat(readersLocale, { hour: 'numeric', minute: '2-digit' })

/**
 * When something within the next day will be, where the reader is: 'at midnight', 'today at 18:00',
 * 'tomorrow at 07:00'. `instant` is ISO 8601, `now` is in ms.
 */
export function timeAhead(instant: string, now: number): string {
  const date = new Date(instant)
  if (date.getHours() === 0 && date.getMinutes() === 0) return plansWords.atMidnight
  const isToday = date.toDateString() === new Date(now).toDateString()
  const time = clock.format(date)
  return isToday ? plansWords.todayAt(time) : plansWords.tomorrowAt(time)
}
