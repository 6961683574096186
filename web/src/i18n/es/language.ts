import type { Language } from '@coterie/contract/languages'

export const language: Language = 'es'

export const locale = 'es-419'
export const readersLocale = navigator.languages.find((tag) => tag.startsWith('es-')) ?? locale
