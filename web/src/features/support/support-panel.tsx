import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { getItems } from '../../api/paged.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { QueuedTicket } from './queued-ticket.tsx'
import { ticketCountQuery, ticketQueueQuery, type TicketStatus } from './ticket-queries.ts'

const filterTexts = { open: m.support_filters_open, closed: m.support_filters_closed }

const noTicketTexts = {
  open: { title: m.support_no_tickets_open_title, hint: m.support_no_tickets_open_hint },
  closed: { title: m.support_no_tickets_closed_title, hint: m.support_no_tickets_closed_hint },
}

const getQueueTabs = () =>
  (['open', 'closed'] as const).map((value) => ({
    value,
    label: filterTexts[value](),
  }))

/** The support queue: /admin?tab=support, and &status=closed for closed tickets. */
export function SupportPanel() {
  const [search, setSearch] = useSearchParams()
  const status: TicketStatus = search.get('status') === 'closed' ? 'closed' : 'open'
  function showQueue(next: TicketStatus) {
    setSearch(next === 'open' ? { tab: 'support' } : { tab: 'support', status: next }, { replace: true })
  }
  return (
    <div className="max-w-[44rem]">
      <Tabs label={m.support_filter_label()} tabs={getQueueTabs()} value={status} onChange={showQueue}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
          <TicketQueue status={status} />
        </div>
      </Tabs>
    </div>
  )
}

function TicketQueue({ status }: { status: TicketStatus }) {
  const list = useInfiniteQuery(ticketQueueQuery(status))
  const { data, error, refetch, isRefetching, hasNextPage } = list
  if (data === undefined) {
    if (error === null) return <QueueSkeleton />
    return <ErrorState title={m.support_failed()} query={{ error, refetch, isRefetching }} />
  }
  const tickets = getItems(data)
  if (tickets.length === 0 && !hasNextPage)
    return (
      <EmptyState scene="sealed" title={noTicketTexts[status].title()} hint={noTicketTexts[status].hint()} />
    )
  return (
    <>
      {status === 'open' && <OpenTicketCount />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {tickets.map((ticket) => (
          <QueuedTicket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <LoadMore list={list} errorText={m.support_more_failed()} fullWidth />
    </>
  )
}

function OpenTicketCount() {
  const { data } = useQuery(ticketCountQuery)
  return (
    <output className="min-h-5 text-13 text-ink-soft">
      {data !== undefined && m.support_open_count({ open: data.open, priority: data.priority })}
    </output>
  )
}

function QueueSkeleton() {
  return (
    <>
      <output className="sr-only">{m.support_loading()}</output>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-44 w-full" />
      ))}
    </>
  )
}
