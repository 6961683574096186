import type { CommunityHealth } from '@coterie/contract/analytics/community-health'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../api/admin-queries.ts'
import { call } from '../../api/call.ts'
import { getButtonClasses } from '../../ui/button.tsx'
import { ChartSkeleton, TimeChart } from '../../ui/chart/chart.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Card, cellClasses, headCellClasses, rowClasses, tableClasses } from '../../ui/surfaces.tsx'
import { formatNumber, formatPercent } from '../../ui/text.ts'

const healthQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [...adminQueryKeys.all, 'community-health'],
  queryFn: ({ signal }) => call('GET /api/admin/community-health', { signal }),
})

type Measure = CommunityHealth['measures'][number]

/** Titles and definitions. docs/community-health.md has the same definitions. */
const texts = {
  answered: { title: m.health_answered, definition: m.health_answered_definition },
  metSomeone: { title: m.health_met_someone, definition: m.health_met_someone_definition },
  metAgain: { title: m.health_met_again, definition: m.health_met_again_definition },
  friendshipsPerMeetup: { title: m.health_friendships, definition: m.health_friendships_definition },
  noShows: { title: m.health_no_shows, definition: m.health_no_shows_definition },
  mostShownPeople: { title: m.health_most_shown_people, definition: m.health_most_shown_people_definition },
  mostShownCircles: {
    title: m.health_most_shown_circles,
    definition: m.health_most_shown_circles_definition,
  },
} satisfies Record<Measure['measure'], { title: () => string; definition: () => string }>

const getFormat = (measure: Measure['measure']) =>
  measure === 'friendshipsPerMeetup' ? formatNumber : formatPercent

export function CommunityHealthPanel() {
  const { data, error, refetch, isRefetching } = useQuery(healthQuery)
  return (
    <section aria-labelledby="health-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-[65ch] gap-1">
        <h2 id="health-title" className="text-24">
          {m.health_title()}
        </h2>
        <p className="text-15 text-ink-soft">{m.health_intro()}</p>
        {data !== undefined && (
          <a href="#health-definitions" className={`${getButtonClasses('link')} justify-self-start`}>
            {m.health_definitions_link()}
          </a>
        )}
      </div>
      {data !== undefined ? (
        <Health health={data} />
      ) : error === null ? (
        <HealthSkeleton />
      ) : (
        <ErrorState title={m.health_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && <Definitions measures={data.measures} />}
    </section>
  )
}

function Health({ health: { weeks, measures } }: { health: CommunityHealth }) {
  if (measures.every(({ weeks: figures }) => figures.every(({ value }) => value === null)))
    return <EmptyState scene="gathering" title={m.health_empty()} hint={m.health_empty_hint()} />
  return (
    <>
      <Medians measures={measures} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 frame:grid-cols-2">
        {measures.map((measure) => (
          <MeasureChart key={measure.measure} weeks={weeks} measure={measure} />
        ))}
      </div>
    </>
  )
}

function Medians({ measures }: Pick<CommunityHealth, 'measures'>) {
  return (
    <div className="grid gap-2">
      <h3 id="health-medians" className="text-20">
        {m.health_medians()}
      </h3>
      <p className="text-13 text-ink-soft">{m.health_medians_hint()}</p>
      <dl
        aria-labelledby="health-medians"
        className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line wide:grid-cols-4"
      >
        {measures.map(({ measure, median }) => (
          <div
            key={measure}
            className="flex flex-col-reverse justify-end bg-card px-4 py-3 last:col-span-2 wide:px-5 wide:py-4"
          >
            <dt className="text-13 text-ink-soft">{texts[measure].title()}</dt>
            <dd className="font-display text-32 tabular-nums">
              {median === null ? (
                <span className="font-text text-15 text-ink-soft">{m.health_no_median()}</span>
              ) : (
                getFormat(measure)(median)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function MeasureChart({ weeks, measure }: { weeks: readonly string[]; measure: Measure }) {
  const title = texts[measure.measure].title()
  return (
    <TimeChart
      title={title}
      hint={texts[measure.measure].definition()}
      level={3}
      days={weeks}
      series={[{ name: title, values: measure.weeks.map(({ value }) => value) }]}
      showsTotals={false}
      emptyText={m.health_chart_empty()}
      format={{
        dayHeading: m.health_week,
        formatValue: getFormat(measure.measure),
        hasFractions: measure.measure === 'friendshipsPerMeetup',
        getMissingText: (index) =>
          measure.weeks[index]?.state === 'too-few' ? m.health_too_few() : m.health_open(),
      }}
    />
  )
}

function HealthSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 frame:grid-cols-2">
      <output className="sr-only">{m.health_loading()}</output>
      {Object.entries(texts).map(([measure, { title }]) => (
        <ChartSkeleton key={measure} title={title()} level={3} />
      ))}
    </div>
  )
}

function Definitions({ measures }: Pick<CommunityHealth, 'measures'>) {
  return (
    <Card as="section" aria-labelledby="health-definitions" className="grid gap-3 p-5 wide:p-6">
      <h3 id="health-definitions" tabIndex={-1} className="text-20">
        {m.health_definitions()}
      </h3>
      <p className="max-w-[65ch] text-15 text-ink-soft">{m.health_definitions_hint()}</p>
      <table className={tableClasses}>
        <thead className="max-wide:sr-only">
          <tr>
            {[m.health_figure(), m.health_definition(), m.health_final_after()].map((heading) => (
              <th key={heading} scope="col" className={headCellClasses}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {measures.map(({ measure, openDays }) => (
            <tr key={measure} className={`${rowClasses} align-top`}>
              <th scope="row" className={`${cellClasses} font-semibold`}>
                {texts[measure].title()}
              </th>
              <td className={cellClasses}>{texts[measure].definition()}</td>
              <td className={`${cellClasses} text-ink-soft wide:whitespace-nowrap`}>
                {m.health_days_after({ count: openDays })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
