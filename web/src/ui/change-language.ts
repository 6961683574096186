import type { Language } from '@coterie/contract/languages'

let languageHandler: (language: Language) => void = () => undefined

/** Says how a language is chosen: what lies below the features only offers it. */
export function onChangeLanguage(handler: (language: Language) => void): void {
  languageHandler = handler
}

/** Asks for the pages in another language. */
export function changeLanguage(language: Language): void {
  languageHandler(language)
}
