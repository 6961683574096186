/** The languages that Coterie speaks. English is what stands where nothing else is known. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What each calls itself: who looks for theirs may not read the one on the screen. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

/** In which language a browser gets the app's page. Chosen with `PUT /api/language`. */
export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
