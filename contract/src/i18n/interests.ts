import { m } from '@coterie/contract/paraglide/messages'
import { getLocale } from '@coterie/contract/paraglide/runtime'

import { interestNames } from '../interest-names.ts'
import type { Language } from '../languages.ts'

/*
 * Interests and categories are stored and sent with their English names. These functions translate those of the catalog;
 * custom interests stay unchanged.
 */

export function translateInterest(name: string): string {
  return translateInterestTo(getLocale(), name)
}

export function translateInterestTo(locale: Language, name: string): string {
  return interestNames[name]?.({}, { locale }) ?? name
}

/** As within a sentence: 'juegos de mesa' in Spanish, but 'IA'. */
export function translateInterestInSentence(name: string, locale: Language = getLocale()): string {
  const translated = translateInterestTo(locale, name)
  if (translated === name || m.format_interest_case({}, { locale }) !== 'lowercase') return translated
  return translated.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(locale))
}

const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The English name of an interest typed in the page's language. */
export function findInterest(typed: string): string {
  const wanted = normalize(typed)
  return Object.keys(interestNames).find((name) => normalize(translateInterest(name)) === wanted) ?? typed
}
