import { locale } from '../../words/language.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** An instant as the day it is here: 'Nov 22, 2026'. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

/** 'Nov 22, 2026, 9:41 AM' */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant))
}

/** A day of a calendar, '2026-11-22', as 'Nov 22, 2026', wherever one is. */
export function dateOf(date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
}

/** A time on a clock, '19:30', as '7:30 PM'. */
export function clockOf(time: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return format.format(new Date(`2000-01-01T${time}:00Z`))
}
