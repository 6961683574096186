import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { getSeq, applyChanges, type CachedThread } from '../thread-cache.ts'

/** After this many pages the thread is reloaded: after a long absence, start from the latest messages. */
const maxPages = 5

const pendingCatchUps = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/**
 * Fetches and merges what a loaded thread has missed. A call during a run causes one more run. If the server
 * is unreachable, it runs once the connection is back.
 */
export function catchUp(client: QueryClient, conversation: string): Promise<void> {
  const own = pendingCatchUps.get(client) ?? new Map<string, Promise<void>>()
  pendingCatchUps.set(client, own)
  const before = own.get(conversation) ?? Promise.resolve()
  const next = before
    .then(() => fetchChanges(client, conversation))
    .finally(() => own.get(conversation) === next && own.delete(conversation))
  own.set(conversation, next)
  return next
}

async function fetchChanges(client: QueryClient, conversation: string): Promise<void> {
  try {
    for (let answers = 0; answers < maxPages; answers += 1)
      if (!(await mergeNext(client, conversation))) return
    await client.resetQueries({ queryKey: queryKeys.thread(conversation) })
  } catch (error) {
    // No longer a member: the thread itself says so.
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
  return changes.more
}
