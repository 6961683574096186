import { locale } from '../../words/language.ts'

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })

/** '2026-12-03T09:00:00.000Z' → 'December 3, 2026', where one is. */
export function dayOf(instant: string): string {
  return format.format(new Date(instant))
}
