import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { getSeq, applyChanges, type CachedThread } from '../thread-cache.ts'

/** After so many answers the thread is loaded anew: whoever was away for so long reads from the latest. */
const maxPages = 5

const pendingCatchUps = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/**
 * Asks what a loaded thread has missed, and merges it. Asked for again meanwhile, it looks once more
 * afterwards. What cannot be asked now is asked when the connection is back.
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
    // No longer in it: the thread itself says so.
    if (error instanceof ApiError && error.status === 404)
      await client.resetQueries({ queryKey: queryKeys.thread(conversation) })
  }
}

/** Whether there is more. */
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
