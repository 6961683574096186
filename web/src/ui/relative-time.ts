import { m } from '@coterie/contract/paraglide/messages'

import { getReadersLocale } from '../i18n/language.ts'

const millisecondsPerHour = 60 * 60 * 1000
const millisecondsPerDay = 24 * millisecondsPerHour
const maxRelativeDays = 7

/**
 * 'Just now' within the hour, '3h ago' within the day, '5d ago' for up to 7 days, then the local date. `instant` is
 * ISO 8601, `now` is in ms.
 */
export function formatRelativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < millisecondsPerHour) return m.times_just_now()
  if (age < millisecondsPerDay) return m.times_hours_ago({ hours: Math.floor(age / millisecondsPerHour) })
  const days = Math.floor(age / millisecondsPerDay)
  return days <= maxRelativeDays
    ? m.times_days_ago({ days })
    : new Date(instant).toLocaleDateString(getReadersLocale())
}
