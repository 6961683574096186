import { readersLocale } from '../i18n/language.ts'
import { timesWords } from '../i18n/times.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const lastRelativeDay = 7

/**
 * When something happened, as lists say it: 'Just now' within the hour, '3h ago'
 * within the day, '5d ago' for up to 7 days, then the local date. `instant` is ISO 8601, `now` is in ms.
 */
export function relativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < hour) return timesWords.justNow
  if (age < day) return timesWords.hoursAgo(Math.floor(age / hour))
  const days = Math.floor(age / day)
  return days <= lastRelativeDay
    ? timesWords.daysAgo(days)
    : new Date(instant).toLocaleDateString(readersLocale)
}
