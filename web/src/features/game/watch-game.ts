import type { Earning, Game } from '@coterie/contract/game/game'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { onLiveUpdate } from '../../api/live.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { gameNewsTexts } from '../../i18n/game-news.ts'
import { toast } from '../../ui/toast.ts'
import { gameQuery } from './game-queries.ts'

/**
 * Watches the viewer's points while the app is open: announces completed challenges and celebrates new levels.
 *
 * @returns a function that stops it.
 */
export function watchGame(client: QueryClient): () => void {
  const refetchGame = () => void client.invalidateQueries({ queryKey: queryKeys.game })
  let before: Game | undefined
  const unsubscribe = new QueryObserver(client, gameQuery).subscribe(({ data }) => {
    if (data === undefined || data === before) return
    if (before !== undefined) celebrateChanges(before, data)
    before = data
  })
  const stops = [unsubscribe, onLiveUpdate('points', refetchGame), onLiveUpdate('missed', refetchGame)]
  return () => {
    for (const stop of stops) stop()
  }
}

function celebrateChanges(before: Game, after: Game): void {
  for (const { title, points } of getNewChallenges(before, after))
    toast({
      title: gameNewsTexts.completed,
      description: gameNewsTexts.completedDetail(gameNewsTexts.challenge(title ?? ''), points),
    })
  if (after.level > before.level) void loadLevelUp(after.level)
}

/** Challenges completed since `before`, including one whose reward was revoked and earned again. */
export function getNewChallenges(before: Game, after: Game): Earning[] {
  const lastGame = new Set(before.recent.map(getKey))
  return after.recent.filter((earning) => earning.cause === 'challenge' && !lastGame.has(getKey(earning)))
}

const getKey = ({ id, at }: Earning) => `${id} ${at}`

async function loadLevelUp(level: number): Promise<void> {
  const { showLevelUp } = await import('./level-up.tsx')
  showLevelUp(level)
}
