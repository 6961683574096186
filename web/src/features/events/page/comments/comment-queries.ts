import type { EventComment } from '@coterie/contract/events/participation'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../../../api/call.ts'
import { sentenceOf } from '../../../../api/api-errors.ts'
import { keys } from '../../../../api/query-keys.ts'
import { cursorQuery, filterItems, paging, prependItem, type Paged } from '../../../../api/paged.ts'
import { toast } from '../../../../ui/toast.ts'
import { eventPageWords } from '../../../../i18n/event-page.ts'

/** What those who go write to one another, the newest first, page by page. */
export const commentsQuery = (id: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.events, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/comments', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** Sends a comment; the same `clientId` again is harmless. */
export function useWrite(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { clientId: string; content: string }) =>
      call('POST /api/events/{id}/comments', { params: { id: String(eventId) }, body }),
    onSuccess: (comment) =>
      client.setQueryData<Paged<EventComment>>(
        commentsQuery(eventId).queryKey,
        (paged) =>
          paged &&
          prependItem(
            filterItems(paged, ({ id }) => id !== comment.id),
            comment,
          ),
      ),
  })
}

/** Takes a comment away. */
export function useRemove(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: number) =>
      call('DELETE /api/events/{id}/comments/{commentId}', {
        params: { id: String(eventId), commentId: String(commentId) },
      }),
    onSuccess: (_, commentId) => {
      client.setQueryData<Paged<EventComment>>(
        commentsQuery(eventId).queryKey,
        (paged) => paged && filterItems(paged, ({ id }) => id !== commentId),
      )
      toast({ title: eventPageWords.removed })
    },
    onError: (error) =>
      toast({ title: eventPageWords.removeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
