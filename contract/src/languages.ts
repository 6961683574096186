/** English is the default. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** In their own language, so that speakers recognize them. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

/** The cookie with the language of the app's page, set by `PUT /api/language`. */
export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
