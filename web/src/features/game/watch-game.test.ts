import type { Earning, Game } from '@coterie/contract/game/game'
import { expect, test } from 'vitest'

import { getNewChallenges } from './game-data.ts'

const createEarning = (id: number, changes: Partial<Earning> = {}): Earning => ({
  id,
  cause: 'challenge',
  causeId: 1,
  title: 'Event Explorer',
  points: 100,
  at: '2026-11-21T10:00:00.000Z',
  ...changes,
})
const createGame = (...recent: Earning[]): Game => ({
  points: 250,
  provisional: 0,
  level: 2,
  toNextLevel: 150,
  recent,
})

test('returns challenges that are new since the last state, but no events', () => {
  const completed = createEarning(2)
  expect(
    getNewChallenges(
      createGame(createEarning(1)),
      createGame(completed, createEarning(3, { cause: 'event' }), createEarning(1)),
    ),
  ).toEqual([completed])
})

test('a challenge that was revoked and completed again counts as new', () => {
  const repeated = createEarning(1, { at: '2026-11-21T11:00:00.000Z' })
  expect(getNewChallenges(createGame(createEarning(1)), createGame(repeated))).toEqual([repeated])
  expect(getNewChallenges(createGame(repeated), createGame(repeated))).toEqual([])
})
