import type { Language } from '@coterie/contract/languages'

/** How each language writes numbers, days and times. */
export const locales = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>

/** In which language, and by which clock; UTC where we do not know it. */
type Read = { language: Language; timezone?: string | null }

/** 'November 28, 2026 at 10:00 AM UTC' */
export function dayAndTime(at: Date, { language, timezone }: Read): string {
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
export function dayOf(at: Date, { language, timezone }: Read): string {
  const day = { dateStyle: 'long', timeZone: timezone ?? 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], day).format(at)
}

/** 'Sat 5 Dec, 19:30' by the clock of a place */
export function dateOnCard(at: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at)
}
