import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { keys } from '../../../api/query-keys.ts'
import { seqOf, type CachedThread } from '../thread-cache.ts'
import { catchUp } from './catch-up.ts'
import { heard } from './live-updates.ts'

/**
 * Keeps a thread complete where events alone do not: one that was loaded before asks what it has missed when
 * it is shown again, and one that was on its way here while something happened asks for that.
 */
export function useFreshness(conversation: string, thread: CachedThread | undefined): void {
  const client = useQueryClient()
  const wasLoaded = useRef(thread !== undefined)
  const standing = thread?.pages[0]?.standing
  useEffect(() => {
    if (!wasLoaded.current) return
    wasLoaded.current = false
    if (standing === 'member') void catchUp(client, conversation)
    else void client.invalidateQueries({ queryKey: keys.thread(conversation) })
  }, [client, conversation, standing])
  const seq = thread === undefined ? null : seqOf(thread)
  useEffect(() => {
    const latest = heard(client).get(conversation) ?? 0
    if (seq !== null && seq < latest) void catchUp(client, conversation)
    // oxlint-disable-next-line react/exhaustive-deps -- gaps that appear later are closed by follow.ts, in their time
  }, [client, conversation, seq === null])
}
