import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { queryKeys } from '../../../api/query-keys.ts'
import { getSeq, type CachedThread } from '../thread-cache.ts'
import { catchUp } from './catch-up.ts'
import { getLatestSeqs } from './live-updates.ts'

/** Catches up when a cached thread is shown again, and when something changed while a thread was loading. */
export function useRefreshThread(conversation: string, thread: CachedThread | undefined): void {
  const client = useQueryClient()
  const wasLoaded = useRef(thread !== undefined)
  const access = thread?.pages[0]?.access
  useEffect(() => {
    if (!wasLoaded.current) return
    wasLoaded.current = false
    if (access === 'member') void catchUp(client, conversation)
    else void client.invalidateQueries({ queryKey: queryKeys.thread(conversation) })
  }, [client, conversation, access])
  const seq = thread === undefined ? null : getSeq(thread)
  useEffect(() => {
    const latest = getLatestSeqs(client).get(conversation) ?? 0
    if (seq !== null && seq < latest) void catchUp(client, conversation)
    // oxlint-disable-next-line react/exhaustive-deps -- live-updates.ts handles later gaps
  }, [client, conversation, seq === null])
}
