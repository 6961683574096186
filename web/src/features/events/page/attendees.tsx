import type { Attendee } from '@coterie/contract/events/attendees'
import type { EventPage } from '@coterie/contract/events/events'
import { earlyAccessEvents, earlyAccessHours } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call, callPage } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { cursorQuery, mapItems, pagination, type PagedList } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'
import { getFriendsText, getGuestCountText } from '../event-data.ts'
import { formatMoment, hasTakenPlace } from '../event-times.ts'

const AttendeesSheet = lazy(async () => ({
  default: (await import('./attendees-sheet.tsx')).AttendeesSheet,
}))

/** Friends by name; strangers as a count until the guest list is open. Only for signed-in people. */
export function AttendeesSummary({ event }: { event: EventPage }) {
  const [open, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const { goingCount, friendsGoing, friendsGoingCount, can, guestListOpensAt } = event
  const friendsText = getFriendsText(event, now.getTime())
  const isPast = hasTakenPlace(event, now.getTime())
  const canSee = can.seeWaitlist || (goingCount > 0 && (can.seeGuests || friendsGoingCount > 0))
  return (
    <section className="grid gap-1">
      <h2 className="sr-only">{isPast ? m.event_page_went() : m.event_page_going()}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        {friendsGoing.length > 0 && (
          <AvatarRow people={friendsGoing} total={goingCount} getHref={(id) => `/people/${id}`} />
        )}
        <p className={friendsText === null ? 'text-ink-soft' : ''}>
          {friendsText ??
            (goingCount === 0 && !isPast
              ? m.event_page_no_guests()
              : getGuestCountText(event, now.getTime()))}
        </p>
        {canSee && (
          <Button variant="link" onClick={() => setOpen(true)}>
            {m.event_page_see_all()}
          </Button>
        )}
      </div>
      {goingCount > 0 && !isPast && !can.seeGuests && guestListOpensAt === null && (
        <p className="text-13 text-ink-soft">{m.event_page_rsvp_to_see_guests()}</p>
      )}
      {guestListOpensAt !== null && (
        <p className="text-13 text-ink-soft">
          {m.event_page_guests_visible_from({ when: formatMoment(guestListOpensAt, now) })} ·{' '}
          {m.event_page_early_access_hint({ events: earlyAccessEvents, hours: earlyAccessHours })}
        </p>
      )}
      <MountOnceOpened open={open}>
        <AttendeesSheet event={event} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </section>
  )
}

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
    client.setQueryData<PagedList<Attendee>>(
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
