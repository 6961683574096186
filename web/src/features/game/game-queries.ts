import type { Leaderboard } from '@coterie/contract/game/points'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** One's points and level, and what earned them last. */
export const gameQuery = queryOptions({
  queryKey: [...queryKeys.game, 'own'],
  queryFn: ({ signal }) => call('GET /api/game', { signal }),
})

export const challengesQuery = queryOptions({
  queryKey: [...queryKeys.game, 'challenges'],
  queryFn: ({ signal }) => call('GET /api/challenges', { signal }),
})

/** The top of a board and the places around the viewer. Others earn too, so it is asked for whenever it is opened. */
export function leaderboardQuery(board: Leaderboard) {
  return queryOptions({
    queryKey: [...queryKeys.game, 'board', board],
    queryFn: ({ signal }) => call('GET /api/leaderboard', { query: { board }, signal }),
    refetchOnMount: 'always',
  })
}

/** One's own place on it, wherever that is. */
export function ownRankQuery(board: Leaderboard) {
  return queryOptions({
    queryKey: [...queryKeys.game, 'place', board],
    queryFn: ({ signal }) => call('GET /api/leaderboard/own', { query: { board }, signal }),
    refetchOnMount: 'always',
  })
}
