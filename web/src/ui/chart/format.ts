import { formatDate } from '../dates.ts'

/** A date, '2026-12-05', as 'Sat, Dec 5, 2026'. */
export function formatDay(day: string): string {
  return formatDate(day, 'weekday', 'UTC')
}

/** A short form: 'Dec 5', or 'Dec 2026' if the days span more than a year. */
export function formatShortDay(day: string, isLongSpan: boolean): string {
  return formatDate(day, isLongSpan ? 'month' : 'day', 'UTC')
}
