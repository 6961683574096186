import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { baseLocale, getLocale, isLocale, overwriteGetLocale } from '@coterie/contract/paraglide/runtime'

// The language of the page. On the server, app/server.tsx sets that of the visit.
if (globalThis.document !== undefined) {
  const { lang } = document.documentElement
  overwriteGetLocale(() => (isLocale(lang) ? lang : baseLocale))
}

export function getLanguage(): Language {
  return getLocale()
}

/** For dates, numbers and lists. */
export function getFormatLocale(): string {
  return m.format_locale()
}

/** The locale for dates and numbers. Undefined means the device's own, unless it is another of our languages. */
export function getUserLocale(): string | undefined {
  const language = getLocale()
  if (language !== baseLocale)
    return navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? getFormatLocale()
  const device = navigator.language.split('-', 1)[0]
  return device !== language && isLocale(device) ? getFormatLocale() : undefined
}
