import type { ViewSource } from '@coterie/contract/analytics/analytics'
import type { AttendanceResult } from '@coterie/contract/events/attendance'
import type { EventArea, EventCard, EventPage, EventReasons } from '@coterie/contract/events/events'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

import { call, callPage } from '../../api/call.ts'
import { onLiveUpdate } from '../../api/live.ts'
import { cursorQuery, mapItems, pagination, type PagedList } from '../../api/paged.ts'
import { queryKeys, refetchUnlessNew } from '../../api/query-keys.ts'
import { useSession } from '../../api/session.ts'
import { formatList } from '../../ui/text.ts'
import { toEventQuery, type EventFilter } from './event-filters.ts'
import { hasTakenPlace, type CancellableEvent } from './event-times.ts'

const listKey = [...queryKeys.events, 'list']
const pageKey = [...queryKeys.events, 'page']

export function discoverQuery(
  filter: EventFilter,
  area: EventArea = 'nearby',
  exclude: readonly number[] = [],
) {
  const query = {
    ...toEventQuery(filter, new Date()),
    ...(area !== 'nearby' && { area }),
    ...(exclude.length > 0 && { exclude: exclude.join(',') }),
  }
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...listKey, 'discover', query],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events', { query: { ...query, ...cursorQuery(pageParam) }, signal }),
    // Keep the previous results while the viewer types.
    placeholderData: keepPreviousData,
  })
}

export type EventsView = 'going' | 'hosting' | 'liked' | 'past'

/** The viewer's own events: soonest first, past events latest first. */
export const ownEventsQuery = (show: EventsView) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...listKey, 'own', show],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/events', { query: { show, ...cursorQuery(pageParam) }, signal }),
    // Spots are offered and expire at any time.
    refetchOnMount: 'always',
  })

/** An event's page as this viewer sees it; `viewerId` is null when signed out. */
export const eventPageQuery = (id: number, viewerId: number | null) =>
  queryOptions({
    queryKey: [...pageKey, id, viewerId],
    queryFn: ({ signal }) => call('GET /api/events/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: refetchUnlessNew,
  })

export function updateCachedEvent(
  client: QueryClient,
  id: number,
  change: (event: EventCard) => Partial<EventCard>,
): void {
  client.setQueriesData<PagedList<EventCard>>(
    { queryKey: listKey },
    (paged) =>
      paged && mapItems(paged, (event) => (event.id === id ? { ...event, ...change(event) } : event)),
  )
  client.setQueriesData<EventPage>(
    { queryKey: [...pageKey, id] },
    (event) => event && { ...event, ...change(event) },
  )
}

export function cacheEvent(client: QueryClient, event: EventPage, viewerId: number): void {
  updateCachedEvent(client, event.id, () => event)
  client.setQueryData(eventPageQuery(event.id, viewerId).queryKey, event)
}

/** Whether the viewer has the event's page open, which an RSVP changes in more ways than its card. */
export function isEventPageOpen(client: QueryClient, id: number, viewerId: number): boolean {
  const { queryKey } = eventPageQuery(id, viewerId)
  return client.getQueryCache().find({ queryKey })?.isActive() ?? false
}

/** Shows the result of an RSVP. If it came without the event, the event's page is loaded anew when it opens. */
export function cacheAttendance(
  client: QueryClient,
  { id, viewerId, plusOnes }: { id: number; viewerId: number; plusOnes: number },
  { event, attendance, goingCount, spotsLeft }: AttendanceResult,
): void {
  if (event !== null) return cacheEvent(client, event, viewerId)
  const ownRsvp = {
    attendance,
    position: null,
    offerExpiresAt: null,
    plusOnes: attendance === null ? 0 : plusOnes,
  }
  updateCachedEvent(client, id, ({ mine, group }) => {
    // At a circle's meetup, giving up the spot is a "no".
    const dismissed = group === null ? mine.dismissed : attendance === null
    return { goingCount, spotsLeft, mine: { ...mine, ...ownRsvp, dismissed } }
  })
  // The response has no position on the waitlist.
  if (attendance === 'waitlisted') return void refreshEvent(client, id, viewerId)
  void client.invalidateQueries({ queryKey: [...pageKey, id] })
}

/** Refreshes lists that an RSVP or a new event has changed. Visible ones refetch immediately. */
export function refreshOwnEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [...listKey, 'own'] })
}

/** Refreshes all event queries, after a change that affects many events. */
export function refreshEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.events })
}

/** At least half of a card must be visible for this long (ms). */
const minViewTime = 600

/** Counts a view once the card has been visible long enough. Attach the returned ref to the card. */
export function useTrackCardView(eventId: number, from: ViewSource): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = card.current
    if (element === null) return
    let timer: number | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting !== true) return
        timer = setTimeout(() => {
          recordView(eventId, from)
          observer.disconnect()
        }, minViewTime)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [eventId, from])
  return card
}

/** Counts a view of the event's own page by a signed-in person. */
export function useTrackPageView(eventId: number, isSignedIn: boolean): void {
  useEffect(() => {
    if (isSignedIn) recordView(eventId, 'page')
  }, [eventId, isSignedIn])
}

function recordView(eventId: number, from: ViewSource): void {
  void import('../../api/event-views.ts').then(
    ({ recordEventView }) => recordEventView(eventId, from),
    () => undefined,
  )
}

export function useEventUpdates(): void {
  const client = useQueryClient()
  const session = useSession()
  const viewerId = session.state === 'in' ? session.user.id : null
  useEffect(() => {
    if (viewerId === null) return undefined
    const refreshes = combineRefreshes((id) => void refreshEvent(client, id, viewerId))
    const unsubscribers = [
      onLiveUpdate('event', ({ id }) => refreshes.add(id)),
      refreshes.stop,
      onLiveUpdate('event-comment', ({ eventId }) =>
        client.invalidateQueries({ queryKey: [...queryKeys.events, 'comments', eventId] }),
      ),
      onLiveUpdate('missed', () => client.invalidateQueries({ queryKey: queryKeys.events })),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [client, viewerId])
}

/** Minimum time between two refreshes of an event (ms). A host may get many RSVPs at once. */
const refreshInterval = 2000

/** Refreshes immediately, and again at the end of the interval if there were more updates of this event. */
function combineRefreshes(refresh: (id: number) => void) {
  const timers = new Map<number, number>()
  const updatedAgain = new Set<number>()
  function add(id: number) {
    if (timers.has(id)) return void updatedAgain.add(id)
    refresh(id)
    const onEnd = () => {
      timers.delete(id)
      if (updatedAgain.delete(id)) add(id)
    }
    timers.set(id, window.setTimeout(onEnd, refreshInterval))
  }
  const stop = () => timers.forEach((timer) => clearTimeout(timer))
  return { add, stop }
}

/** Refetches the event and then what hosts see of it: someone who is no longer a host must not ask for that. */
export async function refreshEvent(client: QueryClient, id: number, viewerId: number): Promise<void> {
  refreshOwnEvents(client)
  try {
    const event = await client.fetchQuery({ ...eventPageQuery(id, viewerId), staleTime: 0 })
    cacheEvent(client, event, viewerId)
    const lists = ['host-messages', 'table', ...(event.can.manageGuests ? hostLists : [])]
    for (const list of lists) void client.invalidateQueries({ queryKey: [...queryKeys.events, list, id] })
  } catch {
    // Failures are fine: opening the event refetches it.
  }
}

const hostLists = ['guests', 'attendees', 'waitlist', 'co-hosts']

const maxNamed = 3
/** Reasons for a recommendation, strongest first: ['You like Jazz and Coffee', '4 miles away']. */
export function getReasonTexts({ sharedTags, distanceMiles, circleMatesGoing }: EventReasons): string[] {
  const names = sharedTags.slice(0, maxNamed).map(translateInterest)
  const remaining = sharedTags.length - names.length
  const tags = remaining > 0 ? [...names, m.events_and_more({ count: remaining })] : names
  return [
    ...(tags.length > 0 ? [m.events_in_common({ tags: formatList(tags) })] : []),
    ...(circleMatesGoing > 0 ? [m.events_circle_mates_going({ count: circleMatesGoing })] : []),
    ...(distanceMiles === null
      ? []
      : [distanceMiles === 0 ? m.events_in_your_city() : m.events_miles_away({ miles: distanceMiles })]),
  ]
}

type NamedPerson = { name: string }

type FriendCounts = CancellableEvent & { friendsGoing: readonly NamedPerson[]; friendsGoingCount: number }

/** 'Ben Okafor is going', 'Ben Okafor and Cleo Tan went'; null if no friend is going. */
export function getFriendsText(event: FriendCounts, now: number): string | null {
  const { friendsGoing: friends, friendsGoingCount: count } = event
  if (count === 0) return null
  const names = friends.slice(0, 2).map(({ name }) => name)
  const isPast = hasTakenPlace(event, now)
  if (names.length === 0) return isPast ? m.events_friends_went({ count }) : m.events_friends_going({ count })
  const remaining = count - names.length
  const list = formatList(remaining > 0 ? [...names, m.events_and_more({ count: remaining })] : names)
  return isPast ? m.events_named_went({ names: list, count }) : m.events_named_going({ names: list, count })
}

/** '8 going', '8 went'. */
export function getGuestCountText(event: CancellableEvent & { goingCount: number }, now: number): string {
  const count = event.goingCount
  return hasTakenPlace(event, now) ? m.events_went({ count }) : m.events_going({ count })
}

type SpotCounts = CancellableEvent & { goingCount: number; spotsLeft: number | null; waitlistCount: number }

/** '8 going · 2 spots left', 'Full · 3 waiting', and '8 went' once it is over. */
export function getSpotsText(event: SpotCounts, now: number): string {
  const { spotsLeft, waitlistCount } = event
  const guests = getGuestCountText(event, now)
  if (hasTakenPlace(event, now) || spotsLeft === null) return guests
  if (spotsLeft > 0) return `${guests} · ${m.events_spots_left({ count: spotsLeft })}`
  return waitlistCount > 0
    ? `${m.events_full()} · ${m.events_waiting({ count: waitlistCount })}`
    : m.events_full()
}

/** The number of people going, not counting the viewer if they host the event. */
export function countOtherGuests({ goingCount, mine }: Pick<EventCard, 'goingCount' | 'mine'>): number {
  return goingCount - (mine.isHost && mine.attendance === 'going' ? 1 : 0)
}

/** The position is unknown for a moment after joining. */
export function getWaitlistText(position: number | null): string {
  return position === null ? m.rsvp_on_waitlist() : m.rsvp_on_waitlist_at({ position })
}
