import type { Language } from '@coterie/contract/languages'

let change: (language: Language) => void = () => undefined

/** Says how a language is chosen: what lies below the features only offers it. */
export function onChangeLanguage(handler: (language: Language) => void): void {
  change = handler
}

/** Asks for the pages in another language. */
export function changeLanguage(language: Language): void {
  change(language)
}
