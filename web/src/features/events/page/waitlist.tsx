import type { Waiting } from '@coterie/contract/events/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { momentIn } from '../event-times.ts'
import { waitlistQuery } from './attendee-queries.ts'

/** The host's waitlist, in order, with offered spots. */
export function Waitlist({ eventId }: { eventId: number }) {
  return (
    <section aria-labelledby="waitlist" className="mt-4 grid gap-1 border-t border-line pt-4">
      <h3 id="waitlist" className="text-17">
        {eventPageWords.waitlist}
      </h3>
      <List eventId={eventId} />
    </section>
  )
}

function List({ eventId }: { eventId: number }) {
  const list = useInfiniteQuery(waitlistQuery(eventId))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null)
      return <RowsSkeleton label={eventPageWords.loadingWaitlist} rows={2} twoLines={false} />
    return (
      <Problem
        title={eventPageWords.waitlistFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const waiting = itemsOf(data)
  if (waiting.length === 0) return <p className="text-15 text-ink-soft">{eventPageWords.nobodyWaits}</p>
  return (
    <>
      <p className="text-13 text-ink-soft">{eventPageWords.waitlistHint}</p>
      <ol className="divide-y divide-line">
        {waiting.map((person, at) => (
          <Row key={person.id} person={person} position={at + 1} />
        ))}
      </ol>
      <ShowMore list={list} problem={error === null ? undefined : eventPageWords.moreWaitingFailed} wide />
    </>
  )
}

function Row({ person, position }: { person: Waiting; position: number }) {
  const { id, name, avatar, offerUntil } = person
  const [now] = useState(() => new Date())
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-5 text-15 text-ink-soft tabular-nums">{position}</span>
      <Avatar name={name} picture={avatar} />
      <span className="grid min-w-0 grow justify-items-start gap-1">
        <Link href={`/people/${id}`} className="text-15 font-semibold text-ink wrap-anywhere">
          {name}
        </Link>
        {offerUntil !== null && (
          <Badge tone="good">{eventPageWords.offeredUntil(momentIn(offerUntil, now))}</Badge>
        )}
      </span>
    </li>
  )
}
