import { m } from '@coterie/contract/paraglide/messages'
import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

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
  if (value === defaultValue) return m.filters_normal()
  const isSlight = Math.abs(value - defaultValue) < 30
  if (value < defaultValue) return isSlight ? m.filters_slightly_less() : m.filters_strongly_less()
  return isSlight ? m.filters_slightly_more() : m.filters_strongly_more()
}
