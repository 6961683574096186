import type { Attendee } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { call, callPage } from '../../../api/call.ts'
import { cursorQuery, mapItems, pagination, type Paged } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'

/** Attendees, friends first. */
export const attendeesQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.events, 'attendees', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/attendees', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

export const waitlistQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.events, 'waitlist', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/waitlist', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** Lets the host check an attendee in or out. Optimistic. */
export function useCheckInAttendee(eventId: number) {
  const client = useQueryClient()
  const setAttended = (userId: number, attended: boolean) =>
    client.setQueryData<Paged<Attendee>>(
      attendeesQuery(eventId).queryKey,
      (paged) =>
        paged &&
        mapItems(paged, (attendee) => (attendee.id === userId ? { ...attendee, attended } : attendee)),
    )
  return useMutation({
    scope: { id: `check-in-${eventId}` },
    mutationFn: ({ userId, attended }: { userId: number; attended: boolean }) =>
      call(
        attended
          ? 'PUT /api/events/{id}/attendees/{userId}/attended'
          : 'DELETE /api/events/{id}/attendees/{userId}/attended',
        {
          params: { id: String(eventId), userId: String(userId) },
        },
      ),
    onMutate: ({ userId, attended }) => setAttended(userId, attended),
    onError: (error, { userId, attended }) => {
      setAttended(userId, !attended)
      toast({
        title: m.event_page_attendance_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      })
    },
  })
}
