import type { EventComment } from '@coterie/contract/events/participation'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../../../api/call.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { cursorQuery, filterItems, pagination, prependItem, type PagedList } from '../../../../api/paged.ts'
import { queryKeys } from '../../../../api/query-keys.ts'
import { toast } from '../../../../ui/toast.ts'

/** Comments, newest first. */
export const commentsQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.events, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/comments', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** Idempotent per `clientId`. */
export function useCreateComment(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { clientId: string; content: string }) =>
      call('POST /api/events/{id}/comments', { params: { id: String(eventId) }, body }),
    onSuccess: (comment) =>
      client.setQueryData<PagedList<EventComment>>(
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

export function useDeleteComment(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: number) =>
      call('DELETE /api/events/{id}/comments/{commentId}', {
        params: { id: String(eventId), commentId: String(commentId) },
      }),
    onSuccess: (_, commentId) => {
      client.setQueryData<PagedList<EventComment>>(
        commentsQuery(eventId).queryKey,
        (paged) => paged && filterItems(paged, ({ id }) => id !== commentId),
      )
      toast({ title: m.event_page_removed() })
    },
    onError: (error) =>
      toast({ title: m.event_page_remove_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
