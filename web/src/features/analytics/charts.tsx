import type { Analytics } from '@coterie/contract/analytics/analytics'
import { interestName } from '@coterie/contract/i18n/interests'

import { analyticsTexts as t } from '../../i18n/analytics.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Totals } from './totals.tsx'

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
        title={t.views}
        hint={t.viewsHint}
        days={days}
        series={[
          { name: t.cards, values: perDay.cards },
          { name: t.pages, values: perDay.pages },
          { name: t.promoted, values: perDay.promoted },
        ]}
        emptyText={t.noViews}
      />
      <TimeChart
        title={t.peopleChart}
        hint={t.peopleHint}
        days={days}
        series={[{ name: t.people, values: perDay.people }]}
        showsTotals={false}
        emptyText={t.noViews}
      />
      <TimeChart
        title={t.responses}
        hint={t.responsesHint}
        days={days}
        series={[
          { name: t.going, values: perDay.going },
          { name: t.likes, values: perDay.likes },
          { name: t.checkIns, values: perDay.checkIns },
          { name: t.waitlisted, values: perDay.waitlisted },
        ]}
        emptyText={t.noResponses}
      />
    </>
  )
}

function TopEventsChart({ analytics: { topEvents } }: ChartProps) {
  return (
    <BarChart
      title={t.mostViewed}
      rowHeading={t.event}
      valueHeadings={[t.views, t.going]}
      bars={topEvents.map(({ id, title, views, going }) => ({
        label: title,
        href: `/events/${id}/analytics`,
        values: [views, going],
      }))}
      emptyText={t.noMostViewed}
    />
  )
}

function PromotionChart({ analytics: { promotion } }: ChartProps) {
  return (
    <BarChart
      title={t.promotion}
      hint={t.promotionHint}
      rowHeading={t.viewerGroup}
      valueHeadings={[t.people, t.going]}
      bars={promotion
        .filter(({ people }) => people > 0)
        .map(({ promoted, people, going }) => ({
          label: promoted ? t.sawPromoted : t.sawUnpromoted,
          values: [people, going],
        }))}
      emptyText={t.noViews}
    />
  )
}

function InterestsChart({ analytics: { interests } }: ChartProps) {
  return (
    <BarChart
      title={t.interests}
      hint={t.interestsHint}
      rowHeading={t.interest}
      valueHeadings={[t.viewed, t.attending]}
      bars={interests.map(({ name, views, going }) => ({
        label: interestName(name),
        values: [views, going],
      }))}
      emptyText={t.noInterests}
    />
  )
}
