import type { Language } from '@coterie/contract/languages'

/** For formatting numbers, days and times. */
export const locales = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>

/** Without a time zone, times are in UTC. */
type FormatOptions = { language: Language; timezone?: string | null }

/** 'November 28, 2026 at 10:00 AM UTC' */
export function formatDayAndTime(at: Date, { language, timezone }: FormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], {
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
  return new Intl.DateTimeFormat(locales[language], day).format(at)
}

/** 'Sat, Dec 5, 7:30 PM' or 'sáb, 5 dic, 7:30 p.m.', the format of event cards in the web app. */
export function formatCardDate(at: Date, language: Language, timeZone: string): string {
  // The fonts of social images have no narrow space.
  return getCardFormat(language, timeZone).format(at).replaceAll('\u202F', ' ')
}

const cardFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format takes longer than reading a page of circles. */
function getCardFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const cached = cardFormats.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  cardFormats.set(key, format)
  return format
}
