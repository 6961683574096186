import type { AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { m } from '@coterie/contract/paraglide/messages'
import { useSearchParams } from 'wouter'

const rangeTexts = {
  7: m.analytics_ranges_7,
  30: m.analytics_ranges_30,
  90: m.analytics_ranges_90,
  all: m.analytics_ranges_all,
}

const rangeValues = ['7', '30', '90', 'all'] as const
const defaultRange: AnalyticsRange = '30'

export const ranges = rangeValues.map((value) => ({ value, label: rangeTexts[value]() }))

export function useRange(): readonly [AnalyticsRange, (range: AnalyticsRange) => void] {
  const [search, setSearch] = useSearchParams()
  const range = rangeValues.find((value) => value === search.get('range')) ?? defaultRange
  return [range, (next) => setSearch(next === defaultRange ? {} : { range: next }, { replace: true })]
}
