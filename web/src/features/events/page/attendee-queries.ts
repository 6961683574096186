import type { Attendee } from '@coterie/contract/events/events'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { cursorQuery, mapItems, paging, type Paged } from '../../../api/paged.ts'
import { toast } from '../../../ui/toast.ts'
import { eventPageWords } from '../../../i18n/event-page.ts'

/** Who goes, friends first, page by page. */
export const attendeesQuery = (id: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.events, 'attendees', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/attendees', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** The waitlist in order, for the host. */
export const waitlistQuery = (id: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.events, 'waitlist', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/waitlist', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** The host's mark that somebody came, or did not. It shows at once. */
export function useMark(eventId: number) {
  const client = useQueryClient()
  const set = (userId: number, came: boolean) =>
    client.setQueryData<Paged<Attendee>>(
      attendeesQuery(eventId).queryKey,
      (paged) => paged && mapItems(paged, (one) => (one.id === userId ? { ...one, came } : one)),
    )
  return useMutation({
    scope: { id: `mark-${eventId}` },
    mutationFn: ({ userId, came }: { userId: number; came: boolean }) =>
      call(
        came
          ? 'PUT /api/events/{id}/attendees/{userId}/came'
          : 'DELETE /api/events/{id}/attendees/{userId}/came',
        {
          params: { id: String(eventId), userId: String(userId) },
        },
      ),
    onMutate: ({ userId, came }) => set(userId, came),
    onError: (error, { userId, came }) => {
      set(userId, !came)
      toast({ title: eventPageWords.markFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
}
