import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import { filtersTexts } from '../../../i18n/filters.ts'

export const tuningKeys = ['nearer', 'moreAlike', 'moreActive'] as const

/** Performed best in measurements. */
const defaultValue = 50

export const balancedValues: DiscoveryPreferences = {
  nearer: defaultValue,
  moreAlike: defaultValue,
  moreActive: defaultValue,
}

export function isBalanced(values: DiscoveryPreferences): boolean {
  return tuningKeys.every((name) => values[name] === defaultValue)
}

export function getStrengthText(value: number): string {
  if (value === defaultValue) return filtersTexts.normal
  const isSlight = Math.abs(value - defaultValue) < 30
  if (value < defaultValue) return isSlight ? filtersTexts.slightly.less : filtersTexts.strongly.less
  return isSlight ? filtersTexts.slightly.more : filtersTexts.strongly.more
}
