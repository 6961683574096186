import { formatDate } from '../../ui/dates.ts'

/**
 * A day and time as it is at the place: 'Sat, Dec 5, 7:00 PM'; with the zone's name where it is not the
 * reader's own time, 'Sat, Dec 5, 7:00 PM GMT+9'.
 */
export function formatWhen(instant: string, timeZone: string): string {
  const timeThere = formatDate(instant, 'appointment', timeZone)
  const isHere = timeThere === formatDate(instant, 'appointment')
  return isHere ? timeThere : formatDate(instant, 'appointmentAndZone', timeZone)
}

/** What a field of date and time holds, in the reader's own time, as an instant; null where it holds nothing. */
export function parseLocalTime(localTime: string): string | null {
  const date = new Date(localTime)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
