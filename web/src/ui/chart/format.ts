import { locale } from '../../i18n/language.ts'
import { formatDate } from '../dates.ts'

const numberFormat = new Intl.NumberFormat(locale)

/** '1,204' */
export function formatCount(value: number): string {
  return numberFormat.format(value)
}

/** A day of the calendar, '2026-12-05', in words: 'Sat, Dec 5, 2026'. */
export function formatDay(day: string): string {
  return formatDate(day, 'weekday', 'UTC')
}

/** The same where room is scarce: 'Dec 5', and 'Dec 2026' where the days span more than a year. */
export function formatShortDay(day: string, isLongSpan: boolean): string {
  return formatDate(day, isLongSpan ? 'month' : 'day', 'UTC')
}
