import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { getSeq, applyChanges, type CachedThread } from '../thread-cache.ts'

/** After this many pages, the thread is reloaded from the latest messages instead. */
const maxPages = 5

const pendingCatchUps = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/** Fetches and merges what a loaded thread has missed. Concurrent calls run one after the other. */
export function catchUp(client: QueryClient, conversation: string): Promise<void> {
  const pending = pendingCatchUps.get(client) ?? new Map<string, Promise<void>>()
  pendingCatchUps.set(client, pending)
  const previous = pending.get(conversation) ?? Promise.resolve()
  const next = previous
    .then(() => fetchChanges(client, conversation))
    .finally(() => pending.get(conversation) === next && pending.delete(conversation))
  pending.set(conversation, next)
  return next
}

async function fetchChanges(client: QueryClient, conversation: string): Promise<void> {
  try {
    for (let page = 0; page < maxPages; page += 1) if (!(await mergeNext(client, conversation))) return
    await client.resetQueries({ queryKey: queryKeys.thread(conversation) })
  } catch (error) {
    // No longer a member. Refetching the thread shows that.
    if (error instanceof ApiError && error.status === 404)
      await client.resetQueries({ queryKey: queryKeys.thread(conversation) })
  }
}

/** @returns whether there is more. */
async function mergeNext(client: QueryClient, conversation: string): Promise<boolean> {
  const queryKey = queryKeys.thread(conversation)
  const cached = client.getQueryData<CachedThread>(queryKey)
  if (cached === undefined) return false
  const changes = await call('GET /api/messages/{conversation}/changes', {
    params: { conversation },
    query: { after: getSeq(cached) },
  })
  client.setQueryData<CachedThread>(queryKey, (thread) => thread && applyChanges(thread, changes))
  return changes.hasMore
}
