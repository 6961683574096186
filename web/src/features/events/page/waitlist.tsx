import type { WaitlistEntry } from '@coterie/contract/events/attendees'
import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'

import { getItems } from '../../../api/paged.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { ErrorState, LoadMore, RowsSkeleton } from '../../../ui/states.tsx'
import { formatMoment } from '../event-times.ts'
import { waitlistQuery } from './attendees.tsx'
import { GuestAnswers } from './guest-answers.tsx'

type WaitlistProps = { event: Pick<EventPage, 'id' | 'waitlistCount'> }

export function Waitlist({ event }: WaitlistProps) {
  return (
    <section aria-labelledby="waitlist" className="mt-4 grid gap-1 border-t border-line pt-4">
      <h3 id="waitlist" className="text-17">
        {m.event_page_waitlist()}
      </h3>
      <WaitlistRows event={event} />
    </section>
  )
}

function WaitlistRows({ event }: WaitlistProps) {
  const list = useInfiniteQuery(waitlistQuery(event.id))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null)
      return <RowsSkeleton label={m.event_page_loading_waitlist()} rows={2} twoLines={false} />
    return <ErrorState title={m.event_page_waitlist_failed()} query={{ error, refetch, isRefetching }} />
  }
  const entries = getItems(data)
  if (entries.length === 0)
    return (
      <p className="text-15 text-ink-soft">
        {event.waitlistCount === 0
          ? m.event_page_waitlist_empty()
          : m.event_page_waiting_without_account({ count: event.waitlistCount })}
      </p>
    )
  return (
    <>
      <p className="text-13 text-ink-soft">{m.event_page_waitlist_hint()}</p>
      <ol className="divide-y divide-line">
        {entries.map((person, index) => (
          <WaitlistRow key={person.id} person={person} position={index + 1} />
        ))}
      </ol>
      <LoadMore list={list} errorText={m.event_page_more_waiting_failed()} fullWidth />
    </>
  )
}

function WaitlistRow({ person, position }: { person: WaitlistEntry; position: number }) {
  const { id, name, avatar, offerExpiresAt, plusOnes, answers } = person
  const [now] = useState(() => new Date())
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-5 text-15 text-ink-soft tabular-nums">{position}</span>
      <Avatar name={name} picture={avatar} />
      <span className="grid min-w-0 grow justify-items-start gap-1">
        <Link href={`/people/${id}`} className="text-15 font-semibold text-ink wrap-anywhere">
          {name}
          {plusOnes > 0 && ` +${plusOnes}`}
        </Link>
        {offerExpiresAt !== null && (
          <Badge tone="good">
            {m.event_page_offered_until({ until: formatMoment(offerExpiresAt, now) })}
          </Badge>
        )}
        <GuestAnswers answers={answers} />
      </span>
    </li>
  )
}
