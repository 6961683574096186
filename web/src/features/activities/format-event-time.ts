import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.tsx'

/** The first day of an all-day event, or its first and last: 'Sat, Dec 5, all day'. */
export function formatStart(
  { startsAt, allDay }: { startsAt: string; allDay: boolean },
  timeZone: string,
): string {
  if (!allDay) return formatEventTime(startsAt, timeZone)
  return m.event_times_all_day({ day: formatDate(startsAt, 'nearWeekday', timeZone) })
}

/** Local time at the venue: 'Sat, Dec 5, 7:00 PM'. Includes the time zone if it differs from the viewer's. */
export function formatEventTime(instant: string, timeZone: string): string {
  const venueTime = formatDate(instant, 'appointment', timeZone)
  const isViewersTime = venueTime === formatDate(instant, 'appointment')
  return isViewersTime ? venueTime : formatDate(instant, 'appointmentAndZone', timeZone)
}

/** Converts the value of a datetime-local field to an instant; null if it is empty. */
export function parseLocalTime(localTime: string): string | null {
  const date = new Date(localTime)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
