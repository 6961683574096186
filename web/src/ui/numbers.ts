import { getFormatLocale } from '../i18n/language.ts'

/** '1,204' */
export function formatNumber(value: number): string {
  return value.toLocaleString(getFormatLocale())
}

/** '99+' from 99 on. */
export function capCount(count: number): string {
  return count > 98 ? '99+' : String(count)
}
