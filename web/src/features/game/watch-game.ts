import type { Earning, Game } from '@coterie/contract/game/game'
import { m } from '@coterie/contract/paraglide/messages'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { onLiveUpdate } from '../../api/live.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { toast } from '../../ui/toast.ts'
import { translateChallenge } from './challenge-texts.ts'
import { gameQuery } from './game-queries.ts'

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
