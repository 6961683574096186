import type { Attendee } from '@coterie/contract/events/attendees'
import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { isApiError, getErrorText } from '../../../api/errors.ts'
import { getItems } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { ErrorState, LoadMore, ProfileViewLimit, RowsSkeleton } from '../../../ui/states.tsx'
import { getGuestCountText } from '../event-data.ts'
import { hasTakenPlace } from '../event-times.ts'
import { attendeesQuery, useCheckInAttendee } from './attendees.tsx'
import { GuestAnswers } from './guest-answers.tsx'
import { Waitlist } from './waitlist.tsx'

type AttendeesSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** Attendees, friends first. The host can check them in and sees the waitlist. */
export function AttendeesSheet({ event, open, onClose }: AttendeesSheetProps) {
  const [now] = useState(() => Date.now())
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={hasTakenPlace(event, now) ? m.event_page_went() : m.event_page_going()}
      description={getGuestCountText(event, now)}
    >
      {open && <AttendeeList event={event} />}
      {open && event.can.manageGuests && event.allowsEmailGuests && (
        <ButtonLink href={`/events/${event.id}/guests`} variant="link" className="justify-self-start">
          {m.guests_names_on_page()}
        </ButtonLink>
      )}
      {open && event.can.seeWaitlist && event.capacity !== null && <Waitlist event={event} />}
    </Sheet>
  )
}

function AttendeeList({ event }: { event: EventPage }) {
  const list = useInfiniteQuery(attendeesQuery(event.id))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (isApiError(error, 'profile_view_limit')) return <ProfileViewLimit detail={getErrorText(error)} />
    if (error === null)
      return <RowsSkeleton label={m.event_page_loading_people()} rows={3} twoLines={false} />
    return <ErrorState title={m.event_page_people_failed()} query={{ error, refetch, isRefetching }} />
  }
  const people = getItems(data)
  return (
    <>
      {people.some(({ attended }) => attended !== null) && (
        <p className="pb-3 text-13 text-ink-soft">{m.event_page_attendance_hint()}</p>
      )}
      {people.length === 0 && event.emailGuestCount === 0 && (
        <p className="text-15 text-ink-soft">{m.event_page_no_guests()}</p>
      )}
      <ul className="divide-y divide-line">
        {people.map((attendee) => (
          <AttendeeRow key={attendee.id} eventId={event.id} attendee={attendee} />
        ))}
      </ul>
      <LoadMore list={list} errorText={m.event_page_more_people_failed()} fullWidth />
      {event.emailGuestCount > 0 && (
        <p className="flex min-h-14 items-center gap-3 border-t border-line py-2 text-15 text-ink-soft">
          <UserRound size={20} strokeWidth={1.75} aria-hidden className="mx-3" />
          {m.event_page_email_guests({ count: event.emailGuestCount })}
        </p>
      )}
    </>
  )
}

function AttendeeRow({ eventId, attendee }: { eventId: number; attendee: Attendee }) {
  const { id: viewerId } = useUser()
  const { mutate } = useCheckInAttendee(eventId)
  const { id, name, avatar, isFriend, isHost, attended, plusOnes, answers } = attendee
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar name={name} picture={avatar} />
      <Link href={`/people/${id}`} className="min-w-0 grow text-15 font-semibold text-ink wrap-anywhere">
        {name}
        {plusOnes > 0 && ` +${plusOnes}`}
        {id === viewerId && <span className="font-normal text-ink-soft"> ({m.event_page_you()})</span>}
      </Link>
      {isHost && <Badge tone="sun">{m.event_page_host()}</Badge>}
      {isFriend && <Badge tone="second">{m.event_page_friend()}</Badge>}
      {attended !== null && (
        <Checkbox
          checked={attended}
          onChange={(next) => mutate({ userId: id, attended: next })}
          label={
            <>
              <span aria-hidden>{m.event_page_attended()}</span>
              <span className="sr-only">{m.event_page_attended_label({ name })}</span>
            </>
          }
        />
      )}
      {answers !== null && <GuestAnswers answers={answers} />}
    </li>
  )
}
