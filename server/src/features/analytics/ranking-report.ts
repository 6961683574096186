import { minPeopleInFigure } from '@coterie/contract/analytics/community-health'
import { weightings } from '@coterie/contract/analytics/ranking-report'
import type { FeedReport, RankingReport, RatesByWeighting } from '@coterie/contract/analytics/ranking-report'
import { cardReasons } from '@coterie/contract/swipes'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { addDays } from './days.ts'
import { clearCards, countSwipes, findRankingReport, saveRankingReport } from './ranking-queries.ts'
import type { SwipeCount } from './ranking-queries.ts'
import { compareRates, getPercent } from './rates.ts'

/** A request has this long to be accepted. */
const answerDays = 7
const swipeDays = 90
/** Weekly figures about cards may be counted again for half a year. */
const keptDays = 190
const day = 24 * 60 * 60 * 1000

/** First and last ranks. */
const rankRanges = [
  [1, 3],
  [4, 10],
  [11, 20],
  [21, 40],
  [41, null],
] as const

/** Stores the report, because it takes too long to compute on request. Forgets how old cards were ranked. */
export async function countRanking({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const until = addDays(now.toISOString().slice(0, 10), -answerDays)
  const from = addDays(until, -swipeDays)
  const firstRanks = rankRanges.map(([first]) => first)
  const counts = await countSwipes(db, { from, until, answerDays, firstRanks })
  const report = {
    from,
    until,
    people: toFeedReport('people', counts),
    circles: toFeedReport('circles', counts),
  }
  await saveRankingReport(db, report, now)
  const getDaysAgo = (days: number) => new Date(now.getTime() - days * day)
  await clearCards(db, { from: getDaysAgo(2 * keptDays), until: getDaysAgo(keptDays) })
}

export async function readRankingReport(
  db: Queryable,
  { comparesWeightings }: Pick<Context['config'], 'comparesWeightings'>,
): Promise<RankingReport> {
  return { comparing: comparesWeightings, report: await findRankingReport(db) }
}

function toFeedReport(feed: SwipeCount['feed'], counts: readonly SwipeCount[]): FeedReport {
  const find = (kind: SwipeCount['kind'], key: string, weighting: SwipeCount['weighting']) =>
    counts.find((c) => c.feed === feed && c.kind === kind && c.key === key && c.weighting === weighting)
  const toRates = (kind: SwipeCount['kind'], key = ''): RatesByWeighting => ({
    all: getRates(find(kind, key, 'all')),
    a: getRates(find(kind, key, 'a')),
    b: getRates(find(kind, key, 'b')),
  })
  const countPeople = (weighting: SwipeCount['weighting']) => {
    const { people } = find('total', '', weighting) ?? { people: 0 }
    return people < minPeopleInFigure ? null : people
  }
  const [a, b] = weightings.map((weighting) => find('total', '', weighting))
  return {
    total: toRates('total'),
    people: { all: countPeople('all'), a: countPeople('a'), b: countPeople('b') },
    byRank: rankRanges.map(([from, to]) => ({ from, to, rates: toRates('rank', String(from)) })),
    byReason: cardReasons
      .map((reason) => ({ reason, rates: toRates('reason', reason) }))
      .filter(({ rates }) => rates.all.requested !== null),
    requested: compareRates(a?.requested, b?.requested),
    accepted: compareRates(a?.accepted, b?.accepted),
  }
}

function getRates(count: SwipeCount | undefined): RatesByWeighting['all'] {
  return { requested: getPercent(count?.requested), accepted: getPercent(count?.accepted) }
}
