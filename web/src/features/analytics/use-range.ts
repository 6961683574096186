import type { AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { useSearchParams } from 'wouter'

import { analyticsWords } from '../../i18n/analytics.ts'

const values = ['7', '30', '90', 'all'] as const
const usual: AnalyticsRange = '30'

export const ranges = values.map((value) => ({ value, label: analyticsWords.ranges[value] }))

/** The days that are shown; they stand in the address. */
export function useRange(): readonly [AnalyticsRange, (range: AnalyticsRange) => void] {
  const [search, setSearch] = useSearchParams()
  const range = values.find((value) => value === search.get('range')) ?? usual
  return [range, (next) => setSearch(next === usual ? {} : { range: next }, { replace: true })]
}
