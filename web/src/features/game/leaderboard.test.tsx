import type { LeaderboardRow } from '@coterie/contract/game/game'
import { expect, test } from 'vitest'

import { createStage } from '../../testing/stage.tsx'
import { LeaderboardView } from './leaderboard-view.tsx'

const { answers, show, text } = createStage()

const row = (place: number, isUser = false): LeaderboardRow => ({
  id: isUser ? 1 : 1000 + place,
  name: isUser ? 'Ada' : `Number ${place}`,
  avatar: null,
  rank: place,
  points: 2000 - place,
  level: 9,
  isUser,
})
const range = (first: number, last: number, own: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => row(first + at, first + at === own))
const lines = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent ?? '')

async function showBoard(rows: LeaderboardRow[], own: number, provisional = 0) {
  answers['GET /api/leaderboard'] = () => Response.json(rows)
  answers['GET /api/leaderboard/own'] = () => Response.json({ rank: own, people: 400, reasonUnranked: null })
  answers['GET /api/game'] = () =>
    Response.json({ points: 2000, provisional, level: 9, toNextLevel: 100, recent: [] })
  await show(<LeaderboardView />)
}

test('far down, there is a gap between the top 50 and the five ranks around you', async () => {
  await showBoard([...range(1, 50, 120), ...range(118, 122, 120)], 120)
  expect(lines()).toHaveLength(56)
  expect(lines()[50]).toContain('Some ranks aren’t shown')
  expect(lines()[53]).toContain('AdaYou')
  expect(text()).toContain('You’re number 120 of 400')
  expect(text()).not.toContain('Show more')
  expect(text()).not.toContain('upcoming events')
})

test('near the top there is no gap', async () => {
  await showBoard(range(1, 54, 52), 52)
  expect(lines()).toHaveLength(54)
  expect(text()).not.toContain('Some ranks')
})

test("points that others can't see yet are listed", async () => {
  await showBoard(range(1, 20, 3), 3, 38)
  expect(text()).toContain('38 of your points are for upcoming events.')
})
