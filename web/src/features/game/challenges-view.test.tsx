import type { ChallengeView, Game } from '@coterie/contract/game/game'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { ChallengesView } from './challenges-view.tsx'
import { gameQuery } from './game-data.ts'
import { PointsBar, RecentEarnings } from './points-bar.tsx'

const app = createTestApp()
const { answer, refuse, show } = app

const game: Game = { points: 1250, provisional: 0, level: 13, toNextLevel: 50, recent: [] }
const explorer: ChallengeView = {
  id: 1,
  title: 'Event Explorer',
  description: 'Attend 3 events',
  progress: 1,
  total: 3,
  reward: 100,
  completedAt: null,
}

describe('challenges', () => {
  beforeEach(() => answer('GET /api/game', game))

  testStates(app, {
    endpoint: 'GET /api/challenges',
    show: () => show(<ChallengesView />),
    loading: 'Loading your challenges',
    full: { body: [explorer], text: 'Event Explorer' },
    failed: 'Couldn’t load challenges',
  })

  test('show progress, reward and the next step', async () => {
    answer('GET /api/challenges', [explorer])
    await show(<ChallengesView />)
    const [card] = screen.getAllByRole('listitem')
    for (const expected of ['Attend 3 events', '+100 points', '1 of 3'])
      expect(card?.textContent).toContain(expected)
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress on Event Explorer' })
    expect([bar.value, bar.max]).toEqual([1, 3])
    const link = within(screen.getByRole('region', { name: 'Challenges' })).getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Find an event', '/events'])
  })

  test.each([
    [2, 'Find BFFs', '/groups'],
    [3, 'Plan with a circle', '/groups?view=circles'],
  ])('each has its own next step (%i)', async (id, label, href) => {
    answer('GET /api/challenges', [{ ...explorer, id }])
    answer('GET /api/game', { ...game, recent: [] })
    await show(<ChallengesView />)
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
  })

  test('a completed one shows the date and no next step', async () => {
    answer('GET /api/challenges', [{ ...explorer, progress: 3, completedAt: '2026-11-20T12:00:00.000Z' }])
    await show(<ChallengesView />)
    const card = within(screen.getByRole('region', { name: 'Challenges' }))
    card.getByText(/^Completed on .*November 20/)
    expect(card.queryByRole('link')).toBeNull()
  })
})

describe('recent points', () => {
  test('suggest events if there are none', async () => {
    answer('GET /api/game', game)
    await show(<RecentEarnings />)
    screen.getByText('No points yet. Events earn 30–50 points each, and challenges earn bonuses.')
    expect(screen.getByRole('link', { name: 'Find an event' }).getAttribute('href')).toBe('/events')
  })

  test('name their cause; events link to their page while they exist', async () => {
    const at = new Date().toISOString()
    const jazz = { id: 1, cause: 'event', causeId: 7, title: 'Jazz', points: 38, at } as const
    const recent: Game['recent'] = [
      jazz,
      { ...jazz, id: 2, causeId: 8, title: null, points: 30 },
      { ...jazz, id: 3, cause: 'challenge', causeId: 1, title: 'Event Explorer', points: 100 },
    ]
    answer('GET /api/game', { ...game, recent })
    await show(<RecentEarnings />)
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^JazzEvent · .*\+38$/)
    expect(rows[1]).toMatch(/^A deleted eventEvent · .*\+30$/)
    expect(rows[2]).toMatch(/^Event ExplorerChallenge · .*\+100$/)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/events/7'])
  })

  test('show nothing if they fail to load, because the bar above shows the error', async () => {
    refuse('GET /api/game', 503, 'unavailable', 'We’re restarting.')
    await show(<RecentEarnings />)
    expect(app.text()).toBe('')
  })
})

describe('the bar', () => {
  testStates(app, {
    endpoint: 'GET /api/game',
    show: () => show(<PointsBar />),
    loading: 'Loading your points',
    full: { body: game, text: '1,250 points' },
    failed: 'Couldn’t load your points',
  })

  test('shows the level and the points to the next one', async () => {
    answer('GET /api/game', game)
    await show(<PointsBar />)
    screen.getByText('Level 13')
    screen.getByText('50 points to level 14')
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress to level 14' })
    expect(bar.max - bar.value).toBe(50)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test.each([
    [1288, '38 points earned. You have 1,288 points.', '+38'],
    [1249, '1 point removed. You have 1,249 points.', '−1'],
  ])('announces a change to %i points', async (points, announcement, flash) => {
    answer('GET /api/game', game)
    const client = await show(<PointsBar />)
    await act(async () => client.setQueryData(gameQuery.queryKey, { ...game, points }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(announcement))
    screen.getByText(flash)
  })
})

test('retrying in the bar also loads the recent points', async () => {
  refuse('GET /api/game', 503, 'unavailable', 'We’re restarting.')
  await show(
    <>
      <PointsBar />
      <RecentEarnings />
    </>,
  )
  answer('GET /api/game', game)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Recent points' })
})
