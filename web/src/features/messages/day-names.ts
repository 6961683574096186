import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.ts'

const day = 24 * 60 * 60 * 1000

/** The day in the reader's time zone: 'Today', 'Yesterday', 'Saturday, November 7', 'March 3, 2025'. */
export function getDayName(instant: string, now: number): string {
  const date = new Date(instant)
  const today = new Date(now)
  if (isSameDay(date, today)) return m.messages_today()
  if (isSameDay(date, new Date(now - day))) return m.messages_yesterday()
  return formatDate(instant, date.getFullYear() === today.getFullYear() ? 'longWeekday' : 'longDate')
}

export function isSameDay(first: Date, second: Date): boolean {
  return first.toDateString() === second.toDateString()
}
