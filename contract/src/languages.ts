import { m } from '@coterie/contract/paraglide/messages'
import { isLocale, locales } from '@coterie/contract/paraglide/runtime'

/** A language for each catalog in messages/. English is the default. */
export const languages = locales
export type Language = (typeof languages)[number]

/** 'Español': in the language itself, so that its speakers recognize it. */
export function getLanguageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** For dates, numbers and lists: 'es-419'. */
export function getFormatLocale(language: Language): string {
  return m.format_locale({}, { locale: language })
}

/** The cookie with the language of the app's page, set by `PUT /api/language`. */
export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return isLocale(value)
}
