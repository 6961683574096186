import type { Analytics } from '@coterie/contract/analytics/analytics'
import { interestName } from '@coterie/contract/i18n/interests'

import { analyticsTexts as words } from '../../i18n/analytics.ts'
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
        title={words.views}
        hint={words.viewsHint}
        days={days}
        series={[
          { name: words.cards, values: perDay.cards },
          { name: words.pages, values: perDay.pages },
          { name: words.promoted, values: perDay.promoted },
        ]}
        empty={words.noViews}
      />
      <TimeChart
        title={words.peopleChart}
        hint={words.peopleHint}
        days={days}
        series={[{ name: words.people, values: perDay.people }]}
        totals={false}
        empty={words.noViews}
      />
      <TimeChart
        title={words.answers}
        hint={words.answersHint}
        days={days}
        series={[
          { name: words.going, values: perDay.going },
          { name: words.likes, values: perDay.likes },
          { name: words.checkIns, values: perDay.checkIns },
          { name: words.waiting, values: perDay.waiting },
        ]}
        empty={words.noAnswers}
      />
    </>
  )
}

function TopEventsChart({ analytics: { top } }: ChartProps) {
  return (
    <BarChart
      title={words.top}
      category={words.event}
      names={[words.views, words.going]}
      bars={top.map(({ id, title, views, going }) => ({
        label: title,
        href: `/events/${id}/analytics`,
        values: [views, going],
      }))}
      empty={words.noTop}
    />
  )
}

function PromotionChart({ analytics: { promotion } }: ChartProps) {
  return (
    <BarChart
      title={words.promotion}
      hint={words.promotionHint}
      category={words.group}
      names={[words.people, words.going]}
      bars={promotion
        .filter(({ people }) => people > 0)
        .map(({ promoted, people, going }) => ({
          label: promoted ? words.sawPromoted : words.sawOtherwise,
          values: [people, going],
        }))}
      empty={words.noViews}
    />
  )
}

function InterestsChart({ analytics: { interests } }: ChartProps) {
  return (
    <BarChart
      title={words.interests}
      hint={words.interestsHint}
      category={words.interest}
      names={[words.saw, words.go]}
      bars={interests.map(({ name, viewed, going }) => ({
        label: interestName(name),
        values: [viewed, going],
      }))}
      empty={words.noInterests}
    />
  )
}
