import type { Earning, Game } from '@coterie/contract/game/game'
import { expect, test } from 'vitest'

import { getNewChallenges } from './watch-game.ts'

const earning = (id: number, rest: Partial<Earning> = {}): Earning => ({
  id,
  cause: 'challenge',
  causeId: 1,
  title: 'Event Explorer',
  points: 100,
  at: '2026-11-21T10:00:00.000Z',
  ...rest,
})
const game = (...recent: Earning[]): Game => ({
  points: 250,
  provisional: 0,
  level: 2,
  toNextLevel: 150,
  recent,
})

test('a challenge that was not there before is new; an event is not a challenge', () => {
  const reached = earning(2)
  expect(
    getNewChallenges(game(earning(1)), game(reached, earning(3, { cause: 'event' }), earning(1))),
  ).toEqual([reached])
})

test('a challenge that was revoked and reached again is new again', () => {
  const again = earning(1, { at: '2026-11-21T11:00:00.000Z' })
  expect(getNewChallenges(game(earning(1)), game(again))).toEqual([again])
  expect(getNewChallenges(game(again), game(again))).toEqual([])
})
