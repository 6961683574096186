import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import { filtersWords } from '../../../i18n/filters.ts'

/** What can be tuned, in the order shown. */
export const tunable = ['nearer', 'moreAlike', 'moreActive'] as const

/** As measured best for all. */
const usual = 50

export const balanced: DiscoveryPreferences = { nearer: usual, moreAlike: usual, moreActive: usual }

export function isBalanced(values: DiscoveryPreferences): boolean {
  return tunable.every((name) => values[name] === usual)
}

/** How much more or less than usual something counts, in words. */
export function strength(value: number): string {
  if (value === usual) return filtersWords.asUsual
  const by = Math.abs(value - usual) < 30 ? filtersWords.aLittle : filtersWords.much
  return value < usual ? by.less : by.more
}
