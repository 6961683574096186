import { locale } from '../i18n/language.ts'

const numberFormat = new Intl.NumberFormat(locale)

/** '1,204' */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** '99+' from 99 on. */
export function capCount(count: number): string {
  return count > 98 ? '99+' : String(count)
}
