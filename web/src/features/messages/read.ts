import type { ConversationRow } from '@coterie/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { call } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'
import type { Paged } from '../../api/paged.ts'
import { withUnread } from './conversations.ts'
import { withRead, type CachedThread } from './thread.ts'

/**
 * Tells the server what has been read: `unread`, the latest unread message, once it is `seen`, that
 * is, on the screen of a window in front.
 */
export function useMarkRead(conversation: string, unread: number | null, seen: boolean): void {
  const { mutate } = useMarking(conversation)
  const inFront = useInFront()
  useEffect(() => {
    if (seen && inFront && unread !== null) mutate(unread)
  }, [seen, inFront, unread, mutate])
}

function useMarking(conversation: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lastReadId: number) =>
      call('PUT /api/messages/{conversation}/read', { params: { conversation }, body: { lastReadId } }),
    onSuccess: (answer, lastReadId) => {
      client.setQueryData<CachedThread>(
        keys.thread(conversation),
        (thread) => thread && withRead(thread, lastReadId),
      )
      client.setQueryData<Paged<ConversationRow>>(
        keys.conversations,
        (list) => list && withUnread(list, answer),
      )
    },
  })
}

function useInFront(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}
