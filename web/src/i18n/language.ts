import type { Language } from '@coterie/contract/languages'

/** The language of this build. */
export const language: Language = 'en'

/** How dates, numbers and lists are written. */
export const locale = 'en'
/** As the reader's own device writes times and days; not where that would be another language of ours. */
export const readersLocale = /^es\b/.test(navigator.language) ? 'en' : undefined
