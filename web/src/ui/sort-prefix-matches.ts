import { getFormatLocale } from '../i18n/language.ts'

/** Puts items that start with the text first: 'ger' means Germany rather than Algeria. */
export function sortPrefixMatchesFirst(items: readonly string[], text: string): string[] {
  const prefix = text.trim()
  // Ignores case and accents.
  const collator = new Intl.Collator(getFormatLocale(), { sensitivity: 'base', usage: 'search' })
  const isPrefixMatch = (item: string) => collator.compare(item.slice(0, prefix.length), prefix) === 0
  return [...items.filter(isPrefixMatch), ...items.filter((item) => !isPrefixMatch(item))]
}
