import type { Language } from '@coterie/contract/languages'

export const language: Language = 'en'

/** For dates, numbers and lists. */
export const locale = 'en'
/** Undefined follows the device's own format, unless the device is set to Spanish. */
export const readersLocale = /^es\b/.test(navigator.language) ? 'en' : undefined
