import type {
  FeedReport,
  RankingReport,
  RateDifference,
  RatesByWeighting,
} from '@coterie/contract/analytics/ranking-report'
import { m } from '@coterie/contract/paraglide/messages'
import type { CardReason } from '@coterie/contract/swipes'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../api/admin-queries.ts'
import { call } from '../../api/call.ts'
import { getFormatLocale } from '../../i18n/language.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { ChartSkeleton } from '../../ui/chart/chart.tsx'
import { formatDateRange } from '../../ui/dates.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { formatNumber, formatPercent } from '../../ui/text.ts'

const rankingQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [...adminQueryKeys.all, 'ranking-report'],
  queryFn: ({ signal }) => call('GET /api/admin/ranking-report', { signal }),
})

export function RankingPanel() {
  const { data, error, refetch, isRefetching } = useQuery(rankingQuery)
  return (
    <section aria-labelledby="ranking-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-[65ch] gap-1">
        <h2 id="ranking-title" className="text-24">
          {m.ranking_title()}
        </h2>
        <p className="text-15 text-ink-soft">{m.ranking_intro()}</p>
        {data !== undefined && (
          <p className="text-15">{data.comparing ? m.ranking_comparing() : m.ranking_not_comparing()}</p>
        )}
      </div>
      {data !== undefined ? (
        <Report report={data.report} />
      ) : error === null ? (
        <RankingSkeleton />
      ) : (
        <ErrorState title={m.ranking_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </section>
  )
}

function Report({ report }: Pick<RankingReport, 'report'>) {
  if (report === null || (report.people.people.all === null && report.circles.people.all === null))
    return <EmptyState scene="gathering" title={m.ranking_empty()} hint={m.ranking_empty_hint()} />
  const last = new Date(Date.parse(report.until) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return (
    <>
      <p className="text-15 text-ink-soft">
        {m.ranking_period({ days: formatDateRange(report.from, last, 'longDate', 'UTC') })}
      </p>
      <FeedSection id="ranking-people" title={m.ranking_people()} feed={report.people} />
      <FeedSection id="ranking-circles" title={m.ranking_circles()} feed={report.circles} />
    </>
  )
}

type FeedSectionProps = { id: string; title: string; feed: FeedReport }

function FeedSection({ id, title, feed }: FeedSectionProps) {
  const isCompared = feed.people.a !== null && feed.people.b !== null
  const groups = [
    {
      heading: m.ranking_rank(),
      title: {
        both: m.ranking_by_rank,
        requested: m.ranking_requested_by_rank,
        accepted: m.ranking_accepted_by_rank,
      },
      rows: feed.byRank.map(({ from, to, rates }) => ({
        label: to === null ? m.ranking_ranks_from({ from }) : m.ranking_ranks({ from, to }),
        rates,
      })),
    },
    {
      heading: m.ranking_reason(),
      title: {
        both: m.ranking_by_reason,
        requested: m.ranking_requested_by_reason,
        accepted: m.ranking_accepted_by_reason,
      },
      rows: feed.byReason.map(({ reason, rates }) => ({ label: reasonTexts[reason](), rates })),
    },
  ]
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id={id} className="text-20">
        {title}
      </h3>
      <Comparison feed={feed} isCompared={isCompared} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 frame:grid-cols-2">
        {groups.map(({ heading, title: titles, rows }) =>
          isCompared ? (
            (['requested', 'accepted'] as const).map((rate) => (
              <RateChart
                key={titles[rate]()}
                title={titles[rate]()}
                rowHeading={heading}
                valueHeadings={[m.ranking_a(), m.ranking_b()]}
                bars={rows.map(({ label, rates }) => ({ label, values: [rates.a[rate], rates.b[rate]] }))}
              />
            ))
          ) : (
            <RateChart
              key={titles.both()}
              title={titles.both()}
              rowHeading={heading}
              valueHeadings={[m.ranking_requested(), m.ranking_accepted()]}
              bars={rows.map(({ label, rates: { all } }) => ({
                label,
                values: [all.requested, all.accepted],
              }))}
            />
          ),
        )}
      </div>
    </section>
  )
}

const reasonTexts: Record<CardReason, () => string> = {
  friends: m.ranking_reason_friends,
  'event-mates': m.ranking_reason_event_mates,
  circles: m.ranking_reason_circles,
  growth: m.ranking_reason_growth,
  new: m.ranking_reason_new,
  interests: m.ranking_reason_interests,
  distance: m.ranking_reason_distance,
  none: m.ranking_reason_none,
}

type RateChartProps = Pick<Parameters<typeof BarChart>[0], 'title' | 'rowHeading' | 'valueHeadings' | 'bars'>

function RateChart(props: RateChartProps) {
  return (
    <BarChart
      {...props}
      level={3}
      emptyText={m.ranking_chart_empty()}
      formatValue={formatPercent}
      missingText={m.health_too_few()}
      hasOneScale
    />
  )
}

const formatRate = (value: number | null) => (value === null ? m.health_too_few() : formatPercent(value))

type ComparisonProps = { feed: FeedReport; isCompared: boolean }

function Comparison({ feed: { total, people, requested, accepted }, isCompared }: ComparisonProps) {
  const columns = isCompared ? (['a', 'b'] as const) : (['all'] as const)
  const headings: Record<keyof RatesByWeighting, string> = {
    all: m.ranking_all(),
    a: m.ranking_a(),
    b: m.ranking_b(),
  }
  const rows = [
    {
      label: m.ranking_people_count(),
      values: columns.map((column) => {
        const count = people[column]
        return count === null ? m.health_too_few() : formatNumber(count)
      }),
    },
    { label: m.ranking_requested(), values: columns.map((column) => formatRate(total[column].requested)) },
    { label: m.ranking_accepted(), values: columns.map((column) => formatRate(total[column].accepted)) },
  ]
  return (
    <Card className="grid gap-4 p-4 wide:p-5">
      <table className="w-full max-w-[40rem] table-fixed border-collapse text-left text-15">
        <thead className="text-13 text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              {m.ranking_total()}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-1 pl-3 font-normal">
                {headings[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 leading-tight font-normal">
                {label}
              </th>
              {values.map((value, index) => (
                <td key={columns[index]} className="py-2 pl-3 font-semibold tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCompared && (
        <dl className="grid gap-2 text-15">
          <Verdict label={m.ranking_requested()} difference={requested} />
          <Verdict label={m.ranking_accepted()} difference={accepted} />
        </dl>
      )}
    </Card>
  )
}

function Verdict({ label, difference }: { label: string; difference: RateDifference }) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="font-semibold">{getVerdict(difference)}</dd>
    </div>
  )
}

function getVerdict(result: RateDifference): string {
  if (result === null) return m.ranking_verdict_too_few()
  const { difference, low, high } = result
  const format = { difference: formatPoints(difference), low: formatPoints(low), high: formatPoints(high) }
  if (low > 0) return m.ranking_verdict_b(format)
  return high < 0 ? m.ranking_verdict_a(format) : m.ranking_verdict_none(format)
}

/** '+0.4', '−1.9' */
function formatPoints(value: number): string {
  const options = { signDisplay: 'exceptZero', minimumFractionDigits: 1 } as const
  return value.toLocaleString(getFormatLocale(), options).replace('-', '−')
}

function RankingSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 frame:grid-cols-2">
      <output className="sr-only">{m.ranking_loading()}</output>
      <ChartSkeleton title={m.ranking_by_rank()} level={3} />
      <ChartSkeleton title={m.ranking_by_reason()} level={3} />
    </div>
  )
}
