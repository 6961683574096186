import type { Language } from '@coterie/contract/languages'

/** How each language writes days and times. */
const locales = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>

/** 'November 28, 2026 at 10:00 AM UTC' */
export function dayAndTime(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(at)
    .concat(' UTC')
}
