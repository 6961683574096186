import type { OwnEvent } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'

import { getItems } from '../../api/paged.ts'
import { DateTile } from '../../features/events/date-tile.tsx'
import {
  useEventUpdates,
  ownEventsQuery,
  getFriendsText,
  getSpotsText,
} from '../../features/events/event-data.ts'
import { formatEventTime } from '../../features/events/event-times.ts'
import { AvatarRow } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/chips.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { RequestsPanel, ThisWeekPanel, UnreadPanel } from './home-panels.tsx'
import { EmptyPanel, Panel } from './panel.tsx'

function NextEventPanel() {
  const going = useInfiniteQuery(ownEventsQuery('going'))
  const hosting = useInfiniteQuery(ownEventsQuery('hosting'))
  const hasLoaded = going.data !== undefined && hosting.data !== undefined
  const source = {
    items: hasLoaded ? getNextEvent([...getItems(going.data), ...getItems(hosting.data)]) : undefined,
    error: going.error ?? hosting.error,
    isRefetching: going.isRefetching || hosting.isRefetching,
    refetch: () => Promise.all([going.refetch(), hosting.refetch()]),
  }
  return (
    <Panel
      title={m.home_next_event()}
      href="/events/yours"
      source={source}
      statusTexts={{ loading: m.home_next_event_loading(), failed: m.home_next_event_failed() }}
      emptyState={<EmptyPanel text={m.home_no_next_event()} href="/events" label={m.home_find_events()} />}
      skeleton={<NextEventSkeleton />}
    >
      {([event]) => event && <EventRow event={event} />}
    </Panel>
  )
}

/** Skips cancelled events and those where the viewer is only on the waitlist. */
function getNextEvent(events: readonly OwnEvent[]): readonly OwnEvent[] {
  return events
    .filter(({ cancelled, mine }) => !cancelled && mine.attendance !== 'waitlisted')
    .toSorted((first, second) => Date.parse(first.startsAt) - Date.parse(second.startsAt))
    .slice(0, 1)
}

function EventRow({ event }: { event: OwnEvent }) {
  const [now] = useState(() => new Date())
  const { id, title, group, location, mine, friendsGoing } = event
  return (
    <div className="relative flex items-start gap-4 pt-2">
      <DateTile startsAt={event.startsAt} timezone={event.timezone} />
      <div className="grid min-w-0 grow gap-0.5">
        <h3 className="line-clamp-2 text-17 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="truncate text-13 text-ink-soft">{formatEventTime(event, now)}</p>
        {location !== null && <p className="truncate text-13 text-ink-soft">{translateCity(location)}</p>}
        {group !== null && <p className="truncate text-13 text-ink-soft">{group.name}</p>}
        <div className="mt-1 flex min-h-8 min-w-0 items-center gap-2 text-13 text-ink-soft">
          {mine.attendance === 'offered' && <Badge tone="good">{m.rsvp_claim_spot()}</Badge>}
          {friendsGoing.length > 0 && (
            <AvatarRow people={friendsGoing} total={friendsGoing.length} size="small" />
          )}
          <span className="truncate">
            {getFriendsText(event, now.getTime()) ?? getSpotsText(event, now.getTime())}
          </span>
        </div>
      </div>
    </div>
  )
}

function NextEventSkeleton() {
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

/** Four panels of fixed height, so that nothing below moves when their data loads. */
export function Overview() {
  useEventUpdates()
  return (
    // Arrow keys swipe the card below, but not from within the panels.
    <div data-own-keys className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[56rem]:grid-cols-2">
      <NextEventPanel />
      <RequestsPanel />
      <UnreadPanel />
      <ThisWeekPanel />
    </div>
  )
}
