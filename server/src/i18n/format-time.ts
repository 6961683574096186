import type { Language } from '@coterie/contract/languages'

/** How each language writes numbers, days and times. */
export const locales = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>

/** In which language, and by which clock; UTC where we do not know it. */
type Read = { language: Language; timezone?: string | null }

/** 'November 28, 2026 at 10:00 AM UTC' */
export function formatDayAndTime(at: Date, { language, timezone }: Read): string {
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
export function formatDay(at: Date, { language, timezone }: Read): string {
  const day = { dateStyle: 'long', timeZone: timezone ?? 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], day).format(at)
}

/** 'Sat, Dec 5, 7:30 PM', 'sáb, 5 dic, 7:30 p.m.' by the clock of a place, as the web writes events. */
export function formatCardDate(at: Date, language: Language, timeZone: string): string {
  // Fonts that draw cards have no narrow space.
  return cardFormat(language, timeZone).format(at).replaceAll('\u202F', ' ')
}

const cardFormats = new Map<string, Intl.DateTimeFormat>()

/** Kept, one a language and time zone: making one takes longer than reading a page of circles. */
function cardFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = cardFormats.get(key)
  if (known !== undefined) return known
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
