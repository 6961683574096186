import type { FeedReport, RankingReport } from '@coterie/contract/analytics/ranking-report'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { RankingPanel } from './ranking-report.tsx'

const app = createTestApp()
const { answer, show } = app

const none = { requested: null, accepted: null }
const rates = { all: { requested: 12.5, accepted: 40 }, a: none, b: none }
const feed: FeedReport = {
  total: rates,
  people: { all: 1200, a: null, b: null },
  byRank: [
    { from: 1, to: 3, rates: { ...rates, all: { requested: 30, accepted: 50 } } },
    { from: 41, to: null, rates: { ...rates, all: none } },
  ],
  byReason: [{ reason: 'event-mates', rates }],
  requested: null,
  accepted: null,
}
const noPeople: FeedReport = {
  ...feed,
  total: { ...rates, all: none },
  people: { all: null, a: null, b: null },
  byRank: [],
  byReason: [],
}
const compared: FeedReport = {
  ...feed,
  total: { ...rates, a: { requested: 12, accepted: 39.8 }, b: { requested: 13, accepted: 40.2 } },
  people: { all: 1200, a: 590, b: 600 },
  byRank: [
    {
      from: 1,
      to: 3,
      rates: { ...rates, a: { requested: 30, accepted: 50 }, b: { requested: 31, accepted: null } },
    },
  ],
  requested: { difference: 1, low: 0.2, high: 1.8 },
  accepted: { difference: 0.4, low: -1.9, high: 2.7 },
}
const toReport = (people: FeedReport, circles = noPeople): RankingReport => ({
  comparing: people === compared,
  report: { from: '2026-03-05', until: '2026-06-03', people, circles },
})

testStates(app, {
  endpoint: 'GET /api/admin/ranking-report',
  show: () => show(<RankingPanel />),
  loading: 'Loading the ranking report',
  empty: { body: toReport(noPeople), text: 'Not enough swipes yet' },
  full: { body: toReport(feed), text: '12.5%' },
  failed: 'Couldn’t load the ranking report',
})

test('before the first count it is empty', async () => {
  answer('GET /api/admin/ranking-report', { comparing: false, report: null })
  await show(<RankingPanel />)
  await screen.findByText('Not enough swipes yet')
})

test('shows the rates by rank and by reason, and which are withheld', async () => {
  answer('GET /api/admin/ranking-report', toReport(feed))
  await show(<RankingPanel />)
  const people = await screen.findByRole('region', { name: 'Find BFFs' })
  const readRows = (title: string) =>
    within(within(people).getByRole('figure', { name: title }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(readRows('By rank')).toEqual([
    ['1 to 3', '30%', '50%'],
    ['41 and below', 'Too few', 'Too few'],
  ])
  expect(readRows('By main reason')).toEqual([['People met at events', '12.5%', '40%']])
  screen.getByText(/^No weightings are being compared now/)
  expect(screen.queryByText(/B − A/)).toBeNull()
})

test('while weightings are compared, shows both side by side with a verdict', async () => {
  answer('GET /api/admin/ranking-report', toReport(compared))
  await show(<RankingPanel />)
  await screen.findByText('B does better: B − A = +1.0 points (+0.2 to +1.8).')
  screen.getByText('No difference can be seen yet: B − A = +0.4 points (−1.9 to +2.7).')
  const chart = screen.getByRole('figure', { name: 'Accepted, by rank' })
  expect(
    within(chart)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['50%', 'Too few'])
})

test('a worse weighting is called worse, and too few people are not compared', async () => {
  const requested = { difference: -2, low: -3.1, high: -0.9 }
  answer('GET /api/admin/ranking-report', toReport({ ...compared, requested, accepted: null }))
  await show(<RankingPanel />)
  await screen.findByText('A does better: B − A = −2.0 points (−3.1 to −0.9).')
  screen.getByText('Too few people to compare: 30 on each side are needed.')
})
