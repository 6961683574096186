import type { AdminTicket } from '@coterie/contract/support'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, filterItems, mapItems, pagination, type PagedList } from '../../api/paged.ts'

export type TicketStatus = 'open' | 'closed'

const queueKey = ['admin', 'tickets']

export const ticketQueueQuery = (status: TicketStatus) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queueKey, status],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/tickets', { query: { status, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })

export const ticketCountQuery = queryOptions({
  queryKey: [...queueKey, 'count'],
  queryFn: ({ signal }) => call('GET /api/admin/tickets/count', { signal }),
  refetchOnMount: 'always',
})

/** Updates the ticket in the current list or removes it; the other list is refetched. */
export function cacheTicket(client: QueryClient, ticket: AdminTicket): void {
  void client.invalidateQueries({ queryKey: ticketCountQuery.queryKey })
  const otherStatus = ticket.status === 'open' ? 'closed' : 'open'
  client.setQueryData<PagedList<AdminTicket>>(
    ticketQueueQuery(ticket.status).queryKey,
    (paged) => paged && mapItems(paged, (other) => (other.id === ticket.id ? ticket : other)),
  )
  client.setQueryData<PagedList<AdminTicket>>(
    ticketQueueQuery(otherStatus).queryKey,
    (paged) => paged && filterItems(paged, (other) => other.id !== ticket.id),
  )
}
