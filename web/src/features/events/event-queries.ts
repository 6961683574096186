import type { EventArea, EventCard, EventPage } from '@coterie/contract/events/events'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, mapItems, pagination, type Paged } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toEventQuery, type EventFilter } from './event-filters.ts'

const listKey = [...queryKeys.events, 'list']
const pageKey = [...queryKeys.events, 'page']

/** Events that the filter lets through, page by page: near home unless `area` says otherwise. */
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
    // While one types, what was found stands until the next is there.
    placeholderData: keepPreviousData,
  })
}

export type EventsView = 'going' | 'hosting' | 'liked' | 'past'

/** Events of one's own: the soonest first, those that are over the latest first. */
export const ownEventsQuery = (show: EventsView) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...listKey, 'own', show],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/events', { query: { show, ...cursorQuery(pageParam) }, signal }),
    // Offers of places come and go by themselves.
    refetchOnMount: 'always',
  })

/** An event's page as this viewer sees it; null stands for somebody who is not signed in. */
export const eventPageQuery = (id: number, viewerId: number | null) =>
  queryOptions({
    queryKey: [...pageKey, id, viewerId],
    queryFn: ({ signal }) => call('GET /api/events/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

/** Changes an event wherever it is shown. */
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

/** Puts the answer of a change in place of what was known of an event. */
export function cacheEvent(client: QueryClient, event: EventPage, viewerId: number): void {
  updateCachedEvent(client, event.id, () => event)
  client.setQueryData(eventPageQuery(event.id, viewerId).queryKey, event)
}

/** Lists that an answer, or another event, has changed; those on the screen are asked for anew. */
export function refreshOwnEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [...listKey, 'own'] })
}

/** All that is known of events: something about many of them has changed. */
export function refreshEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.events })
}
