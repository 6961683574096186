import type { Analytics } from '@coterie/contract/analytics/analytics'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'

import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { TimeChart } from '../../ui/chart/chart.tsx'
import { formatNumber } from '../../ui/text.ts'

const totalTexts = {
  views: m.analytics_views,
  people: m.analytics_people,
  likes: m.analytics_likes,
  going: m.analytics_going,
  waitlisted: m.analytics_waitlisted,
  checkIns: m.analytics_check_ins,
}

const statNames = ['views', 'people', 'likes', 'going', 'waitlisted', 'checkIns'] as const

function Totals({ totals }: Pick<Analytics, 'totals'>) {
  return (
    <dl
      aria-label={m.analytics_summary()}
      className="grid grid-cols-2 overflow-clip rounded-card border border-line bg-line gap-px wide:grid-cols-3"
    >
      {statNames.map((stat) => (
        <div key={stat} className="flex flex-col-reverse bg-card px-4 py-3 wide:px-5 wide:py-4">
          <dt className="text-13 text-ink-soft">{totalTexts[stat]()}</dt>
          <dd className="font-display text-32 tabular-nums">{formatNumber(totals[stat])}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChartProps = { analytics: Analytics }

export function Charts({ analytics }: ChartProps) {
  return (
    <>
      <Totals totals={analytics.totals} />
      <DailyChart analytics={analytics} />
      {analytics.event === null && <TopEventsChart analytics={analytics} />}
      <PromotionChart analytics={analytics} />
      <InterestsChart analytics={analytics} />
    </>
  )
}

function DailyChart({ analytics: { days, perDay } }: ChartProps) {
  return (
    <>
      <TimeChart
        title={m.analytics_views()}
        hint={m.analytics_views_hint()}
        days={days}
        series={[
          { name: m.analytics_cards(), values: perDay.cards },
          { name: m.analytics_pages(), values: perDay.pages },
          { name: m.analytics_promoted(), values: perDay.promoted },
        ]}
        emptyText={m.analytics_no_views()}
      />
      <TimeChart
        title={m.analytics_people_chart()}
        hint={m.analytics_people_hint()}
        days={days}
        series={[{ name: m.analytics_people(), values: perDay.people }]}
        showsTotals={false}
        emptyText={m.analytics_no_views()}
      />
      <TimeChart
        title={m.analytics_responses()}
        hint={m.analytics_responses_hint()}
        days={days}
        series={[
          { name: m.analytics_going(), values: perDay.going },
          { name: m.analytics_likes(), values: perDay.likes },
          { name: m.analytics_check_ins(), values: perDay.checkIns },
          { name: m.analytics_waitlisted(), values: perDay.waitlisted },
        ]}
        emptyText={m.analytics_no_responses()}
      />
    </>
  )
}

function TopEventsChart({ analytics: { topEvents } }: ChartProps) {
  return (
    <BarChart
      title={m.analytics_most_viewed()}
      rowHeading={m.analytics_event()}
      valueHeadings={[m.analytics_views(), m.analytics_going()]}
      bars={topEvents.map(({ id, title, views, going }) => ({
        label: title,
        href: `/events/${id}/analytics`,
        values: [views, going],
      }))}
      emptyText={m.analytics_no_most_viewed()}
    />
  )
}

function PromotionChart({ analytics: { promotion } }: ChartProps) {
  return (
    <BarChart
      title={m.analytics_promotion()}
      hint={m.analytics_promotion_hint()}
      rowHeading={m.analytics_viewer_group()}
      valueHeadings={[m.analytics_people(), m.analytics_going()]}
      bars={promotion
        .filter(({ people }) => people > 0)
        .map(({ promoted, people, going }) => ({
          label: promoted ? m.analytics_saw_promoted() : m.analytics_saw_unpromoted(),
          values: [people, going],
        }))}
      emptyText={m.analytics_no_views()}
    />
  )
}

function InterestsChart({ analytics: { interests } }: ChartProps) {
  return (
    <BarChart
      title={m.analytics_interests()}
      hint={m.analytics_interests_hint()}
      rowHeading={m.analytics_interest()}
      valueHeadings={[m.analytics_viewed(), m.analytics_attending()]}
      bars={interests.map(({ name, views, going }) => ({
        label: translateInterest(name),
        values: [views, going],
      }))}
      emptyText={m.analytics_no_interests()}
    />
  )
}
