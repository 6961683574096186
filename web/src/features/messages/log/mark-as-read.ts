import type { Message } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { withUnread } from '../conversation-queries.ts'
import { updateLists } from '../receive.ts'
import { markRead, type CachedThread } from '../thread-cache.ts'

/** Sends the read marker up to `seen`, the last message that was on the screen, while the page is visible. */
export function useMarkAsRead(conversation: string, messages: readonly Message[], seen: number | null): void {
  const { mutate } = useSendReadMarker(conversation)
  const isPageVisible = usePageVisible()
  const unread = messages.findLast(({ id, read }) => !read && seen !== null && id <= seen)?.id ?? null
  useEffect(() => {
    if (isPageVisible && unread !== null) mutate(unread)
  }, [isPageVisible, unread, mutate])
}

function useSendReadMarker(conversation: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `read-${conversation}` },
    mutationFn: (lastReadId: number) =>
      call('PUT /api/messages/{conversation}/read', { params: { conversation }, body: { lastReadId } }),
    onSuccess: (unread, lastReadId) => {
      client.setQueryData<CachedThread>(
        queryKeys.thread(conversation),
        (thread) => thread && markRead(thread, lastReadId),
      )
      updateLists(client, (list) => withUnread(list, unread))
    },
  })
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
}
