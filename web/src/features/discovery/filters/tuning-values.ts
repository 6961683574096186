import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import { filtersTexts } from '../../../i18n/filters.ts'

/** In the order shown. */
export const tuningKeys = ['nearer', 'moreAlike', 'moreActive'] as const

/** The value that measured best overall. */
const defaultValue = 50

export const balancedValues: DiscoveryPreferences = {
  nearer: defaultValue,
  moreAlike: defaultValue,
  moreActive: defaultValue,
}

export function isBalanced(values: DiscoveryPreferences): boolean {
  return tuningKeys.every((name) => values[name] === defaultValue)
}

/** The weight as text, relative to the default. */
export function getStrengthText(value: number): string {
  if (value === defaultValue) return filtersTexts.asUsual
  const by = Math.abs(value - defaultValue) < 30 ? filtersTexts.aLittle : filtersTexts.much
  return value < defaultValue ? by.less : by.more
}
