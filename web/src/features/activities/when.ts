import { dayFirst } from '../../words/language.ts'

/**
 * A day and time as it is at the place: 'Sat, 5 Dec, 19:00'; with the zone's name where it is not the
 * reader's own time, 'Sat, 5 Dec, 19:00 GMT+9'.
 */
export function when(instant: string, timeZone: string): string {
  const date = new Date(instant)
  const there = format(timeZone)
  const isHere = there.format(date) === format().format(date)
  return isHere ? there.format(date) : format(timeZone, 'short').format(date)
}

function format(timeZone?: string, timeZoneName?: 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dayFirst, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(timeZoneName === undefined ? {} : { timeZoneName }),
  })
}

/** What a field of date and time holds, in the reader's own time, as an instant; null where it holds nothing. */
export function instantOf(typed: string): string | null {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
