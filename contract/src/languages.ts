import { m } from '@coterie/contract/paraglide/messages'
import { isLocale, locales } from '@coterie/contract/paraglide/runtime'

/** The languages of project.inlang/settings.json, each with a catalog in messages/. English is the default. */
export const languages = locales
export type Language = (typeof languages)[number]

/** In the language itself, so that its speakers recognize it. */
export function languageName(locale: Language): string {
  return m.language_name({}, { locale })
}

/** The cookie with the language of the app's page, set by `PUT /api/language`. */
export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return isLocale(value)
}
