import { locale } from '../../i18n/language.ts'
import { dateInWords } from '../dates.ts'

const plain = new Intl.NumberFormat(locale)

/** '1,204' */
export function count(value: number): string {
  return plain.format(value)
}

/** A day of the calendar, '2026-12-05', in words: 'Sat, Dec 5, 2026'. */
export function dayInWords(day: string): string {
  return dateInWords(day, 'weekday', 'UTC')
}

/** The same where room is scarce: 'Dec 5', and 'Dec 2026' where the days span more than a year. */
export function shortDay(day: string, isLongSpan: boolean): string {
  return dateInWords(day, isLongSpan ? 'month' : 'day', 'UTC')
}
