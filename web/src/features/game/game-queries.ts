import type { Leaderboard } from '@coterie/contract/game/points'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const gameQuery = queryOptions({
  queryKey: [...queryKeys.game, 'own'],
  queryFn: ({ signal }) => call('GET /api/game', { signal }),
})

export const challengesQuery = queryOptions({
  queryKey: [...queryKeys.game, 'challenges'],
  queryFn: ({ signal }) => call('GET /api/challenges', { signal }),
})

export function leaderboardQuery(board: Leaderboard) {
  return queryOptions({
    queryKey: [...queryKeys.game, 'board', board],
    queryFn: ({ signal }) => call('GET /api/leaderboard', { query: { board }, signal }),
    refetchOnMount: 'always',
  })
}

/** The viewer's rank, even if it is not among the rows of the leaderboard. */
export function ownRankQuery(board: Leaderboard) {
  return queryOptions({
    queryKey: [...queryKeys.game, 'rank', board],
    queryFn: ({ signal }) => call('GET /api/leaderboard/own', { query: { board }, signal }),
    refetchOnMount: 'always',
  })
}
