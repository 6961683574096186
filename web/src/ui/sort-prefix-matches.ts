import { locale } from '../i18n/language.ts'

/** As somebody types who leaves accents and capitals out. */
const typed = new Intl.Collator(locale, { sensitivity: 'base', usage: 'search' })

/** The items that start with the text before all others: 'ger' means Germany, and Algeria only then. */
export function sortPrefixMatchesFirst(items: readonly string[], text: string): string[] {
  const start = text.trim()
  const isPrefixMatch = (item: string) => typed.compare(item.slice(0, start.length), start) === 0
  return [...items.filter(isPrefixMatch), ...items.filter((item) => !isPrefixMatch(item))]
}
