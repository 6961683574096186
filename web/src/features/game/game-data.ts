import type { Earning, Game } from '@coterie/contract/game/game'
import type { Leaderboard } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, QueryObserver, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { onLiveUpdate } from '../../api/live.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { formatNumber } from '../../ui/text.ts'
import { toast } from '../../ui/toast.ts'

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

/** The challenges have English names in the database. */
const translations: Readonly<Record<string, () => string>> = {
  'Event Explorer': m.game_toast_event_explorer,
  'Attend 3 events': m.game_toast_attend_events,
  'Social Butterfly': m.game_toast_social_butterfly,
  'Make 5 connections': m.game_toast_make_connections,
  'Local Guide': m.game_toast_local_guide,
  'Host 1 event': m.game_toast_host_event,
}

/** The title or description of a challenge in the viewer's language. */
export function translateChallenge(text: string): string {
  return translations[text]?.() ?? text
}

/** Announces completed challenges and new levels. Returns a function that stops it. */
export function watchGame(client: QueryClient): () => void {
  const refetchGame = () => void client.invalidateQueries({ queryKey: queryKeys.game })
  let previous: Game | undefined
  const unsubscribeQuery = new QueryObserver(client, gameQuery).subscribe(({ data }) => {
    if (data === undefined || data === previous) return
    if (previous !== undefined) celebrateChanges(previous, data)
    previous = data
  })
  const unsubscribers = [
    unsubscribeQuery,
    onLiveUpdate('points', refetchGame),
    onLiveUpdate('missed', refetchGame),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

function celebrateChanges(previous: Game, current: Game): void {
  for (const { title, points } of getNewChallenges(previous, current))
    toast({
      title: m.game_toast_completed(),
      description: m.game_toast_completed_detail({
        title: translateChallenge(title ?? ''),
        reward: points,
        rewardText: formatNumber(points),
      }),
    })
  if (current.level > previous.level) void loadLevelUp(current.level)
}

/** Challenges completed since `previous`, including one that was revoked and completed again. */
export function getNewChallenges(previous: Game, current: Game): Earning[] {
  const previousKeys = new Set(previous.recent.map(getKey))
  return current.recent.filter(
    (earning) => earning.cause === 'challenge' && !previousKeys.has(getKey(earning)),
  )
}

const getKey = ({ id, at }: Earning) => `${id} ${at}`

async function loadLevelUp(level: number): Promise<void> {
  const { showLevelUp } = await import('./level-up.tsx')
  showLevelUp(level)
}
