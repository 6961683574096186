import type { DailyStats, DailyStatsRange } from '@coterie/contract/analytics/daily-stats'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { ChartSkeleton, TimeChart } from '../../ui/chart/chart.tsx'
import { RangePicker } from '../../ui/chart/range-picker.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { getRanges } from './analytics-data.ts'

const getRangeOptions = () =>
  getRanges().flatMap(({ value, label }) => (value === 'all' ? [] : [{ value, label }]))

const getCharts = () =>
  [
    { key: 'signUps', title: m.growth_sign_ups(), hint: m.growth_sign_ups_hint() },
    {
      key: 'activePeople',
      title: m.growth_active_people(),
      hint: m.growth_active_hint(),
      showsTotals: false,
    },
    { key: 'messages', title: m.growth_messages(), hint: m.growth_messages_hint() },
    { key: 'events', title: m.growth_events(), hint: m.growth_events_hint() },
  ] as const

const metricsQuery = (range: DailyStatsRange) =>
  queryOptions({
    queryKey: ['admin', 'metrics', range],
    queryFn: ({ signal }) => call('GET /api/admin/metrics', { query: { range }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

export function Growth() {
  const [range, setRange] = useState<DailyStatsRange>('30')
  const { data, error, isPlaceholderData, refetch, isRefetching } = useQuery(metricsQuery(range))
  return (
    <section aria-labelledby="growth" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="growth" className="text-24">
            {m.growth_title()}
          </h2>
          <p className="text-13 text-ink-soft">{m.growth_intro()}</p>
        </div>
        <RangePicker ranges={getRangeOptions()} value={range} onChange={setRange} />
      </div>
      {error === null || (data !== undefined && !isPlaceholderData) ? (
        <div
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 frame:grid-cols-2 ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <GrowthCharts metrics={data} />
        </div>
      ) : (
        <ErrorState title={m.growth_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </section>
  )
}

function GrowthCharts({ metrics }: { metrics: DailyStats | undefined }) {
  return getCharts().map(({ key, title, ...rest }) =>
    metrics === undefined ? (
      <ChartSkeleton key={key} title={title} level={3} />
    ) : (
      <TimeChart
        key={key}
        {...rest}
        title={title}
        level={3}
        days={metrics.days}
        series={[{ name: title, values: metrics[key] }]}
        emptyText={m.growth_no_data()}
      />
    ),
  )
}
