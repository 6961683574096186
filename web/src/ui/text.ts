import { m } from '@coterie/contract/paraglide/messages'

import { getFormatLocale } from '../i18n/language.ts'
import { toast } from './toast.ts'

/** Counts characters as the server does: most emoji are one, although their `length` is two. */
export function countCharacters(text: string): number {
  return [...text].length
}

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: m.sharing_copied(), description: m.sharing_copied_detail() })
  } catch {
    toast({
      title: m.sharing_copy_failed(),
      description: m.sharing_copy_failed_detail({ link }),
      kind: 'destructive',
    })
  }
}

/** Puts items that start with the text first: 'ger' means Germany rather than Algeria. */
export function sortPrefixMatchesFirst(items: readonly string[], text: string): string[] {
  const prefix = text.trim()
  // Ignores case and accents.
  const collator = new Intl.Collator(getFormatLocale(), { sensitivity: 'base', usage: 'search' })
  const isPrefixMatch = (item: string) => collator.compare(item.slice(0, prefix.length), prefix) === 0
  return [...items.filter(isPrefixMatch), ...items.filter((item) => !isPrefixMatch(item))]
}

/** 'Ada, Bo and Cy', 'Ana e Inés'. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(getFormatLocale(), { type: 'conjunction' }).format(items)
}

/** '1,204' */
export function formatNumber(value: number): string {
  return value.toLocaleString(getFormatLocale())
}

/** '99+' from 99 on. */
export function capCount(count: number): string {
  return count > 98 ? '99+' : String(count)
}

const numberTexts: Readonly<Record<number, () => string>> = {
  1: m.proposals_numbers_1,
  2: m.proposals_numbers_2,
  3: m.proposals_numbers_3,
  4: m.proposals_numbers_4,
  5: m.proposals_numbers_5,
  6: m.proposals_numbers_6,
  7: m.proposals_numbers_7,
  8: m.proposals_numbers_8,
}

/** 3 → 'three'. Numbers above eight stay digits. */
export function toWords(count: number): string {
  return numberTexts[count]?.() ?? String(count)
}

/** 'You three would get along'. The reader is one of `people`. */
export function getProposalTitle(people: number): string {
  return m.proposals_title({ count: toWords(people) })
}
