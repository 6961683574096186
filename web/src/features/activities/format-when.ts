import { dateInWords } from '../../ui/dates.ts'

/**
 * A day and time as it is at the place: 'Sat, Dec 5, 7:00 PM'; with the zone's name where it is not the
 * reader's own time, 'Sat, Dec 5, 7:00 PM GMT+9'.
 */
export function when(instant: string, timeZone: string): string {
  const there = dateInWords(instant, 'appointment', timeZone)
  const isHere = there === dateInWords(instant, 'appointment')
  return isHere ? there : dateInWords(instant, 'appointmentAndZone', timeZone)
}

/** What a field of date and time holds, in the reader's own time, as an instant; null where it holds nothing. */
export function instantOf(typed: string): string | null {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
