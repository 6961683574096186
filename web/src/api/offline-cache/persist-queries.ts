import type { Query, QueryClient } from '@tanstack/react-query'

import { isLeaving, rememberedId } from '../user-storage.ts'
import { addressOf, boxOf, isAnswer, isKept, ownBuild, shortened, type KeptAnswer } from './cache-entries.ts'

/** Several answers come at once, and many change again right away (ms). */
const pause = 2000
/** Of those that changed last. */
const mostAnswers = 80

/**
 * Keeps what this person sees for when there is no network, until the returned function is called. It goes into
 * a cache of theirs; where a browser has none, or no room, they see nothing without a network.
 */
export function keepLastSeen(client: QueryClient, userId: number): () => void {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (query: Query) => {
    if (!isKept(query.queryKey)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(flush, pause)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    if (queries.length > 0) write(userId, queries).catch(() => undefined)
  }
  const leave = () => (document.visibilityState === 'hidden' ? flush() : undefined)
  for (const query of client.getQueryCache().getAll()) note(query)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}

async function write(userId: number, queries: readonly Query[]): Promise<void> {
  const build = ownBuild()
  const answers = queries.flatMap(({ queryKey: key, queryHash, state }) => {
    const data = state.data === undefined ? undefined : shortened(key, state.data)
    if (data === undefined || data === null) return []
    const answer: KeptAnswer = { build, at: state.dataUpdatedAt, key, data }
    return [{ address: addressOf(queryHash), answer: Response.json(answer) }]
  })
  // They may have signed out in another tab, where everything of theirs was just thrown away.
  if (rememberedId() !== userId || isLeaving()) return
  const box = await caches.open(boxOf(userId))
  await Promise.all(answers.map(({ address, answer }) => box.put(address, answer)))
  if (rememberedId() !== userId || isLeaving()) await caches.delete(boxOf(userId))
  else await trim(box)
}

async function trim(box: Cache): Promise<void> {
  const answers = (await box.keys()).filter(isAnswer)
  const oldest = answers.slice(0, Math.max(0, answers.length - mostAnswers))
  await Promise.all(oldest.map((request) => box.delete(request)))
}
