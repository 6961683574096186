import type { LeaderboardRow } from '@coterie/contract/game/game'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { LeaderboardView } from './leaderboard-view.tsx'

const { responses, show, text } = createTestApp()

const createRow = (rank: number, isUser = false): LeaderboardRow => ({
  id: isUser ? 1 : 1000 + rank,
  name: isUser ? 'Ada' : `Number ${rank}`,
  avatar: null,
  rank,
  points: 2000 - rank,
  level: 9,
  isUser,
})
const createRows = (firstRank: number, lastRank: number, ownRank: number) =>
  Array.from({ length: lastRank - firstRank + 1 }, (_, index) =>
    createRow(firstRank + index, firstRank + index === ownRank),
  )
const getRowTexts = () =>
  [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent ?? '')

async function showBoard(rows: LeaderboardRow[], ownRank: number, provisional = 0) {
  responses['GET /api/leaderboard'] = () => Response.json(rows)
  responses['GET /api/leaderboard/own'] = () =>
    Response.json({ rank: ownRank, people: 400, reasonUnranked: null })
  responses['GET /api/game'] = () =>
    Response.json({ points: 2000, provisional, level: 9, toNextLevel: 100, recent: [] })
  await show(<LeaderboardView />)
}

test('shows a gap between the top 50 and the five ranks around the viewer', async () => {
  await showBoard([...createRows(1, 50, 120), ...createRows(118, 122, 120)], 120)
  expect(getRowTexts()).toHaveLength(56)
  expect(getRowTexts()[50]).toContain('Some ranks aren’t shown')
  expect(getRowTexts()[53]).toContain('AdaYou')
  expect(text()).toContain('You’re number 120 of 400')
  expect(text()).not.toContain('Show more')
  expect(text()).not.toContain('upcoming events')
})

test('shows no gap near the top', async () => {
  await showBoard(createRows(1, 54, 52), 52)
  expect(getRowTexts()).toHaveLength(54)
  expect(text()).not.toContain('Some ranks')
})

test("shows points that others can't see yet", async () => {
  await showBoard(createRows(1, 20, 3), 3, 38)
  expect(text()).toContain('38 of your points are for upcoming events.')
})
