import type { OwnEvent } from '@coterie/contract/events/events'
import { placeName } from '@coterie/contract/i18n/cities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'

import { itemsOf } from '../../api/paged.ts'
import { Leaf } from '../../features/events/event-cover.tsx'
import { ownEventsQuery } from '../../features/events/event-queries.ts'
import { friendsWords, seatsWords } from '../../features/events/event-texts.ts'
import { timeThere } from '../../features/events/event-times.ts'
import { AvatarRow } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { answerWords } from '../../i18n/events.ts'
import { homeWords } from '../../i18n/home.ts'
import { Nothing, Panel } from './panel.tsx'

/** The next meetup or event that the person goes to or hosts. */
export function NextUp() {
  const going = useInfiniteQuery(ownEventsQuery('going'))
  const hosting = useInfiniteQuery(ownEventsQuery('hosting'))
  const isThere = going.data !== undefined && hosting.data !== undefined
  const source = {
    items: isThere ? soonest([...itemsOf(going.data), ...itemsOf(hosting.data)]) : undefined,
    error: going.error ?? hosting.error,
    isRefetching: going.isRefetching || hosting.isRefetching,
    refetch: () => Promise.all([going.refetch(), hosting.refetch()]),
  }
  return (
    <Panel
      title={homeWords.next}
      href="/events/yours"
      source={source}
      says={{ loading: homeWords.nextLoading, failed: homeWords.nextFailed }}
      none={<Nothing text={homeWords.nextNone} href="/events" label={homeWords.findEvents} />}
      skeleton={<NextSkeleton />}
    >
      {([event]) => event && <NextEvent event={event} />}
    </Panel>
  )
}

/** The first event that isn't cancelled and for which the person is not only on the waitlist. */
function soonest(events: readonly OwnEvent[]): readonly OwnEvent[] {
  return events
    .filter(({ cancelled, mine }) => !cancelled && mine.attendance !== 'waiting')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, 1)
}

function NextEvent({ event }: { event: OwnEvent }) {
  const [now] = useState(() => new Date())
  const { id, title, group, location, mine, friendsGoing, friendsGoingCount } = event
  return (
    <div className="relative flex items-start gap-4 pt-2">
      <Leaf startsAt={event.startsAt} timezone={event.timezone} />
      <div className="grid min-w-0 grow gap-0.5">
        <h3 className="line-clamp-2 text-17 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="truncate text-13 text-ink-soft">{timeThere(event, now)}</p>
        {location !== null && <p className="truncate text-13 text-ink-soft">{placeName(location)}</p>}
        {group !== null && <p className="truncate text-13 text-ink-soft">{group.name}</p>}
        <div className="mt-1 flex min-h-8 min-w-0 items-center gap-2 text-13 text-ink-soft">
          {mine.attendance === 'offered' && <Badge tone="good">{answerWords.take}</Badge>}
          {friendsGoing.length > 0 && (
            <AvatarRow people={friendsGoing} total={friendsGoing.length} size="small" />
          )}
          <span className="truncate">
            {friendsWords(friendsGoing, friendsGoingCount) ?? seatsWords(event)}
          </span>
        </div>
      </div>
    </div>
  )
}

function NextSkeleton() {
  return (
    <div className="flex items-start gap-4 pt-2">
      <Skeleton className="h-18 w-14 shrink-0" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="mt-1 h-6 w-1/2" />
      </div>
    </div>
  )
}
