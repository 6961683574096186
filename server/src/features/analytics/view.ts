import { minPeopleShown } from '@coterie/contract/analytics/analytics'
import type { Analytics } from '@coterie/contract/analytics/analytics'

import { listDays } from './days.ts'
import type { DayRow, InterestRow, ViewerGroup } from './stats-queries.ts'

type StatsRows = Pick<Analytics, 'range' | 'event' | 'events' | 'topEvents'> & {
  first: string
  today: string
  days: readonly DayRow[]
  viewers: readonly ViewerGroup[]
  interests: readonly InterestRow[]
}

export function toAnalytics({ first, today, days, viewers, interests, ...stats }: StatsRows): Analytics {
  const axis = listDays(first, today)
  const byDay = new Map(days.map((row) => [row.day, row]))
  const toSeries = (name: Exclude<keyof DayRow, 'day'>) => axis.map((day) => byDay.get(day)?.[name] ?? 0)
  const perDay = {
    cards: toSeries('cards'),
    promoted: toSeries('promoted'),
    pages: toSeries('pages'),
    people: toSeries('people'),
    likes: toSeries('likes'),
    going: toSeries('going'),
    waitlisted: toSeries('waitlisted'),
    checkIns: toSeries('checkIns'),
  }
  return {
    range: stats.range,
    event: stats.event,
    events: stats.events,
    topEvents: stats.topEvents,
    days: axis,
    perDay,
    totals: {
      views: sum(perDay.cards) + sum(perDay.promoted) + sum(perDay.pages),
      people: sum(viewers.map(({ people }) => people)),
      likes: sum(perDay.likes),
      going: sum(perDay.going),
      waitlisted: sum(perDay.waitlisted),
      checkIns: sum(perDay.checkIns),
    },
    promotion: viewers.map(({ promoted, people, going }) => ({
      promoted,
      people,
      going: people < minPeopleShown ? null : going,
    })),
    interests: interests.map(({ name, views, going }) => ({
      name,
      views: roundForPrivacy(views),
      going: roundForPrivacy(going),
    })),
  }
}

/**
 * Rounds down to a multiple of `minPeopleShown`, so that one person more or less doesn't reveal who they are.
 * Null below `minPeopleShown`.
 */
export function roundForPrivacy(people: number): number | null {
  const rounded = people - (people % minPeopleShown)
  return rounded === 0 ? null : rounded
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
