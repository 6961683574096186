import type { EventArea, EventCard, EventPage } from '@coterie/contract/events/events'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, mapItems, pagination, type Paged } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { refetchUnlessNew } from '../../api/refetch-on-mount.ts'
import { toEventQuery, type EventFilter } from './event-filters.ts'

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
  client.setQueriesData<Paged<EventCard>>(
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

/** Refreshes lists that an RSVP or a new event has changed. Visible ones refetch immediately. */
export function refreshOwnEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [...listKey, 'own'] })
}

/** Refreshes all event queries, after a change that affects many events. */
export function refreshEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.events })
}
