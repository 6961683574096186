import type { Language } from '@coterie/contract/languages'

let languageHandler: (language: Language) => void = () => undefined

/** Registers the handler, so that modules below the features can change the language. */
export function onChangeLanguage(handler: (language: Language) => void): void {
  languageHandler = handler
}

export function changeLanguage(language: Language): void {
  languageHandler(language)
}
