import type { Attendee, EventPage } from '@coterie/contract/events/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { PeopleLimit } from '../../../ui/profile-view-limit.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { eventsWords } from '../../../i18n/events.ts'
import { attendeesQuery, useMark } from './attendee-queries.ts'
import { Waitlist } from './waitlist.tsx'

type AttendeesSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** Who goes, friends first; the host also marks who came, and sees who waits. */
export function AttendeesSheet({ event, open, onClose }: AttendeesSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={eventPageWords.going}
      description={eventsWords.going(event.goingCount)}
    >
      {open && <People event={event} />}
      {open && event.can.seeWaitlist && event.capacity !== null && <Waitlist eventId={event.id} />}
    </Sheet>
  )
}

function People({ event }: { event: EventPage }) {
  const list = useInfiniteQuery(attendeesQuery(event.id))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (isRefused(error, 'people_limit')) return <PeopleLimit detail={sentenceOf(error)} />
    if (error === null) return <RowsSkeleton label={eventPageWords.loadingPeople} rows={3} twoLines={false} />
    return (
      <Problem
        title={eventPageWords.peopleFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const people = itemsOf(data)
  return (
    <>
      {people.some(({ came }) => came !== null) && (
        <p className="pb-3 text-13 text-ink-soft">{eventPageWords.markHint}</p>
      )}
      {people.length === 0 && <p className="text-15 text-ink-soft">{eventPageWords.nobody}</p>}
      <ul className="divide-y divide-line">
        {people.map((attendee) => (
          <Row key={attendee.id} eventId={event.id} attendee={attendee} />
        ))}
      </ul>
      <ShowMore list={list} problem={error === null ? undefined : eventPageWords.morePeopleFailed} wide />
    </>
  )
}

function Row({ eventId, attendee }: { eventId: number; attendee: Attendee }) {
  const { id: viewerId } = useUser()
  const { mutate } = useMark(eventId)
  const { id, name, avatar, friend, came } = attendee
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar name={name} picture={avatar} />
      <Link href={`/people/${id}`} className="min-w-0 grow text-15 font-semibold text-ink wrap-anywhere">
        {name}
        {id === viewerId && <span className="font-normal text-ink-soft"> ({eventPageWords.you})</span>}
      </Link>
      {friend && <Badge tone="second">{eventPageWords.friend}</Badge>}
      {came !== null && (
        <Checkbox
          checked={came}
          onChange={(next) => mutate({ userId: id, came: next })}
          label={
            <>
              <span aria-hidden>{eventPageWords.came}</span>
              <span className="sr-only">{eventPageWords.cameOf(name)}</span>
            </>
          }
        />
      )}
    </li>
  )
}
