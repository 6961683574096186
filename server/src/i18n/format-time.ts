import { getFormatLocale } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

/** Without a time zone, times are in UTC. */
type FormatOptions = { language: Language; timezone?: string | null }

/** 'November 28, 2026 at 10:00 AM UTC' */
export function formatDayAndTime(at: Date, { language, timezone }: FormatOptions): string {
  return new Intl.DateTimeFormat(getFormatLocale(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone ?? 'UTC',
    timeZoneName: 'short',
  }).format(at)
}

/** 'November 28, 2026' */
export function formatDay(at: Date, { language, timezone }: FormatOptions): string {
  const day = { dateStyle: 'long', timeZone: timezone ?? 'UTC' } as const
  return new Intl.DateTimeFormat(getFormatLocale(language), day).format(at)
}

/** In the largest unit that gives at least two: '90 seconds', '3 hours'. */
export function formatDuration(seconds: number, language: Language): string {
  if (seconds > 2 * 3600) return formatUnit(Math.ceil(seconds / 3600), 'hour', language)
  if (seconds > 2 * 60) return formatUnit(Math.ceil(seconds / 60), 'minute', language)
  return formatUnit(seconds, 'second', language)
}

function formatUnit(count: number, unit: string, language: Language): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(getFormatLocale(language), options).format(count)
}

type CardTime = { startsAt: Date; allDay: boolean; timezone: string }

/** 'Sat, Dec 5, 7:30 PM', 'sáb, 5 dic, 7:30 p.m.' or 'Sat, Dec 5, all day', the format of event cards in the web app. */
export function formatCardDate({ startsAt, allDay, timezone }: CardTime, language: Language): string {
  // The fonts of social images have no narrow space.
  const start = getCardFormat(language, timezone, allDay).format(startsAt).replaceAll('\u202F', ' ')
  return allDay ? m.event_times_all_day({ day: start }, { locale: language }) : start
}

const cardFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format takes longer than reading a page of circles. */
function getCardFormat(language: Language, timeZone: string, allDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${allDay}`
  const cached = cardFormats.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(getFormatLocale(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(allDay ? {} : { hour: 'numeric', minute: '2-digit' }),
    timeZone,
  })
  cardFormats.set(key, format)
  return format
}
