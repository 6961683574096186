import { getFormatLocale } from '../i18n/language.ts'

/** 'Ada, Bo and Cy', 'Ana e Inés'. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(getFormatLocale(), { type: 'conjunction' }).format(items)
}
