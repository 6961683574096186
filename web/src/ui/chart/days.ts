import { dayFirst } from '../../words/language.ts'

const plain = new Intl.NumberFormat(dayFirst)

/** '1,204' */
export function count(value: number): string {
  return plain.format(value)
}

/** A day of the calendar, '2026-12-05', in words: 'Sat, 5 Dec 2026'. */
export function dayInWords(day: string): string {
  return said(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
}

/** The same where room is scarce: '5 Dec', and 'Dec 2026' where the days span more than a year. */
export function shortDay(day: string, isLongSpan: boolean): string {
  return said(day, isLongSpan ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' })
}

function said(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dayFirst, { ...options, timeZone: 'UTC' }).format(new Date(day))
}
