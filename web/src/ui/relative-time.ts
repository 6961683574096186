import { m } from '@coterie/contract/paraglide/messages'

import { getReadersLocale } from '../i18n/language.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const maxRelativeDays = 7

/**
 * 'Just now' within the hour, '3h ago' within the day, '5d ago' for up to 7 days, then the local date. `instant` is
 * ISO 8601, `now` is in ms.
 */
export function formatRelativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < hour) return m.times_just_now()
  if (age < day) return m.times_hours_ago({ hours: Math.floor(age / hour) })
  const days = Math.floor(age / day)
  return days <= maxRelativeDays
    ? m.times_days_ago({ days })
    : new Date(instant).toLocaleDateString(getReadersLocale())
}
