import { m } from '@coterie/contract/paraglide/messages'

import { getLanguage, getFormatLocale, getUserLocale } from '../i18n/language.ts'
import { useIsHydrated } from './hooks.ts'

/** The language's date formats, with the 12- or 24-hour clock of the device. */
export function getDatesLocale(): string {
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(getUserLocale(), {
    hour: 'numeric',
  }).resolvedOptions()
  return `${getFormatLocale()}-u-hc-${hourCycle}`
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const day = { month: 'short', day: 'numeric' } as const
const longDay = { month: 'long', day: 'numeric' } as const

/** All date formats of the app. Examples are for November 28, 2026, 7 PM. */
const dateStyles = {
  /** '7:00 PM' */
  clock,
  /** 'Nov 28' */
  day,
  /** 'Nov 28, 2026' */
  date: { ...day, year: 'numeric' },
  /** 'Nov 28, 7:00 PM' */
  dayAndTime: { ...day, ...clock },
  /** 'Nov 28, 2026, 7:00 PM' */
  dateAndTime: { ...day, year: 'numeric', ...clock },
  /** 'Sat, Nov 28, 7:00 PM' */
  appointment: { weekday: 'short', ...day, ...clock },
  /** 'Sat, Nov 28, 7:00 PM GMT+9' */
  appointmentAndZone: { weekday: 'short', ...day, ...clock, timeZoneName: 'short' },
  /** 'Sat, Nov 28, 2026, 7:00 PM' */
  farAppointment: { weekday: 'short', ...day, year: 'numeric', ...clock },
  /** 'Sat, Nov 28' */
  nearWeekday: { weekday: 'short', ...day },
  /** 'Sat, Nov 28, 2026' */
  weekday: { weekday: 'short', ...day, year: 'numeric' },
  /** 'November 28' */
  longDay,
  /** 'November 28, 2026' */
  longDate: { ...longDay, year: 'numeric' },
  /** 'November 28, 2026 at 7:00 PM' */
  longDateAndTime: { dateStyle: 'long', timeStyle: 'short' },
  /** 'Saturday, November 28' */
  longWeekday: { weekday: 'long', ...longDay },
  /** 'Nov 2026' */
  month: { month: 'short', year: 'numeric' },
  /** 'November 2026' */
  longMonth: { month: 'long', year: 'numeric' },
  /** 'Sat', '28' and 'Nov': the parts of a date tile. */
  shortWeekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  shortMonth: { month: 'short' },
  /** '7:00 PM GMT+9' */
  clockAndZone: { ...clock, timeZoneName: 'short' },
  /** '11/28/2026, 19:00', for parsing */
  digits: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

/** @param instant ISO 8601, or ms since the epoch. @param timeZone default: the viewer's. */
export function formatDate(instant: string | number, style: DateStyle, timeZone?: string): string {
  return getDateFormat(style, timeZone).format(new Date(instant))
}

/** A range that doesn't repeat shared parts: 'Sat, Nov 28, 7:00 – 10:00 PM'. */
export function formatDateRange(from: string, until: string, style: DateStyle, timeZone?: string): string {
  return getDateFormat(style, timeZone).formatRange(new Date(from), new Date(until))
}

const formatCache = new Map<string, Intl.DateTimeFormat>()

/** Cached by language, style and time zone, because creating a format is slow. */
export function getDateFormat(style: DateStyle, timeZone?: string): Intl.DateTimeFormat {
  const key = `${getLanguage()} ${style} ${timeZone ?? ''}`
  const cached = formatCache.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(getDatesLocale(), {
    ...dateStyles[style],
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  formatCache.set(key, format)
  return format
}

const millisecondsPerHour = 60 * 60 * 1000
const millisecondsPerDay = 24 * millisecondsPerHour
const maxRelativeDays = 7

/**
 * 'Just now' within the hour, '3h ago' within the day, '5d ago' for up to 7 days, then the local date. `instant` is
 * ISO 8601, `now` is in ms.
 */
export function formatRelativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < millisecondsPerHour) return m.times_just_now()
  if (age < millisecondsPerDay) return m.times_hours_ago({ hours: Math.floor(age / millisecondsPerHour) })
  const days = Math.floor(age / millisecondsPerDay)
  return days <= maxRelativeDays
    ? m.times_days_ago({ days })
    : new Date(instant).toLocaleDateString(getUserLocale())
}

/**
 * A text with a time in the viewer's time zone and clock. The server knows neither, so after hydration a new element
 * replaces its text.
 */
export function LocalText({ children }: { children: string }) {
  const isHydrated = useIsHydrated()
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {children}
    </span>
  )
}
