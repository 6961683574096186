import { getFormatLocale } from '../i18n/language.ts'

/** Counts characters as the server does: most emoji are one, although their `length` is two. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** 'Ada, Bo and Cy', 'Ana e Inés'. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(getFormatLocale(), { type: 'conjunction' }).format(items)
}

/** '1,204' */
export function formatNumber(value: number): string {
  return value.toLocaleString(getFormatLocale())
}

/** '42%', '12.5%' */
export function formatPercent(value: number): string {
  const options = { style: 'percent', maximumFractionDigits: 1 } as const
  return (value / 100).toLocaleString(getFormatLocale(), options)
}

/** '99+' for 99 or more. */
export function capCount(count: number): string {
  return count > 98 ? '99+' : String(count)
}
