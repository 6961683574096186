import type { Earning, Game } from '@coterie/contract/game/game'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { keys } from '../../api/query-keys.ts'
import { onLive } from '../../api/live.ts'
import { toast } from '../../ui/toast.ts'
import { gameNewsWords } from '../../i18n/game-news.ts'
import { gameQuery } from './game-queries.ts'

/**
 * Watches one's points while the app is open, wherever they are earned: a challenge that is completed is
 * said, a new level is celebrated. Until the returned function is called.
 */
export function watchGame(client: QueryClient): () => void {
  const renew = () => void client.invalidateQueries({ queryKey: keys.game })
  let before: Game | undefined
  const unsubscribe = new QueryObserver(client, gameQuery).subscribe(({ data }) => {
    if (data === undefined || data === before) return
    if (before !== undefined) celebrate(before, data)
    before = data
  })
  const stops = [unsubscribe, onLive('points', renew), onLive('missed', renew)]
  return () => {
    for (const stop of stops) stop()
  }
}

function celebrate(before: Game, after: Game): void {
  for (const { title, points } of newChallenges(before, after))
    toast({
      title: gameNewsWords.completed,
      description: gameNewsWords.completedDetail(gameNewsWords.challenge(title ?? ''), points),
    })
  if (after.level > before.level) void showLevelUp(after.level)
}

/** Challenges that were reached since: also one whose reward was taken back meanwhile and came again. */
export function newChallenges(before: Game, after: Game): Earning[] {
  const known = new Set(before.recent.map(nameOf))
  return after.recent.filter((earning) => earning.cause === 'challenge' && !known.has(nameOf(earning)))
}

const nameOf = ({ id, at }: Earning) => `${id} ${at}`

async function showLevelUp(level: number): Promise<void> {
  const { show } = await import('./level-up.tsx')
  show(level)
}
