import { locale, readersLocale } from '../../words/language.ts'
import { messagesWords } from '../../words/messages.ts'

const day = 24 * 60 * 60 * 1000

const clock = new Intl.DateTimeFormat(readersLocale, { hour: 'numeric', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const otherYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** The time of day where the reader is: '14:05', '2:05 PM'. */
export function clockTime(instant: string): string {
  return clock.format(new Date(instant))
}

/** Which day it was where the reader is: 'Today', 'Yesterday', 'Saturday, November 7', 'March 3, 2025'. */
export function dayName(instant: string, now: number): string {
  const date = new Date(instant)
  const today = new Date(now)
  if (isSameDay(date, today)) return messagesWords.today
  if (isSameDay(date, new Date(now - day))) return messagesWords.yesterday
  return (date.getFullYear() === today.getFullYear() ? thisYear : otherYear).format(date)
}

export function isSameDay(first: Date, second: Date): boolean {
  return first.toDateString() === second.toDateString()
}
