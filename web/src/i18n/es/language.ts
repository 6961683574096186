import type { Language } from '@coterie/contract/languages'

export const language: Language = 'es'

export const locale = 'es-419'
/** The Spanish of the reader's country, where the browser says which. */
export const readersLocale = navigator.languages.find((tag) => tag.startsWith('es-')) ?? locale
