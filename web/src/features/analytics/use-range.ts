import type { AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { useSearchParams } from 'wouter'

import { analyticsTexts } from '../../i18n/analytics.ts'

const rangeValues = ['7', '30', '90', 'all'] as const
const defaultRange: AnalyticsRange = '30'

export const ranges = rangeValues.map((value) => ({ value, label: analyticsTexts.ranges[value] }))

export function useRange(): readonly [AnalyticsRange, (range: AnalyticsRange) => void] {
  const [search, setSearch] = useSearchParams()
  const range = rangeValues.find((value) => value === search.get('range')) ?? defaultRange
  return [range, (next) => setSearch(next === defaultRange ? {} : { range: next }, { replace: true })]
}
