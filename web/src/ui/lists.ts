import { locale } from '../i18n/language.ts'

const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' })

/** 'Ada, Bo and Cy', 'Ana e Inés'. */
export function formatList(items: readonly string[]): string {
  return listFormat.format(items)
}
