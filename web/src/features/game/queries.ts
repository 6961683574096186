import type { Board } from '@coterie/contract/points'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'
import { cursorQuery, paging } from '../../api/paged.ts'

/** One's points and level, and what earned them last. */
export const gameQuery = queryOptions({
  queryKey: [...keys.game, 'own'],
  queryFn: ({ signal }) => call('GET /api/game', { signal }),
})

export const challengesQuery = queryOptions({
  queryKey: [...keys.game, 'challenges'],
  queryFn: ({ signal }) => call('GET /api/challenges', { signal }),
})

/** A board, page by page. Others earn too, so it is asked for whenever it is opened. */
export function boardQuery(board: Board) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.game, 'board', board],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/leaderboard', { query: { board, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

/** One's own place on it, wherever that is. */
export function ownPlaceQuery(board: Board) {
  return queryOptions({
    queryKey: [...keys.game, 'place', board],
    queryFn: ({ signal }) => call('GET /api/leaderboard/own', { query: { board }, signal }),
    refetchOnMount: 'always',
  })
}
