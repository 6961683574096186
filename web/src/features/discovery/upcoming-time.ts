import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.ts'

/**
 * A time within the next day, local to the reader: 'at midnight', 'today at 6:00 PM', 'tomorrow at 7:00 AM'.
 * `instant` is ISO 8601, `now` is in ms.
 */
export function formatUpcomingTime(instant: string, now: number): string {
  const date = new Date(instant)
  if (date.getHours() === 0 && date.getMinutes() === 0) return m.plans_at_midnight()
  const isToday = date.toDateString() === new Date(now).toDateString()
  const time = formatDate(instant, 'clock')
  return isToday ? m.plans_today_at({ time }) : m.plans_tomorrow_at({ time })
}
