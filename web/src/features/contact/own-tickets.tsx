import { m } from '@coterie/contract/paraglide/messages'
import type { Ticket } from '@coterie/contract/support'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callPage } from '../../api/call.ts'
import { cursorQuery, getItems, pagination } from '../../api/paged.ts'
import { Badge } from '../../ui/chips.tsx'
import { formatRelativeTime } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'

export function Replies({ replies }: Pick<Ticket, 'replies'>) {
  return replies.map(({ id, content, createdAt }) => (
    <div key={id} className="grid gap-1 border-l-3 border-second pl-3">
      <p className="flex justify-between gap-2 text-13 text-ink-soft">
        <span className="font-semibold">{m.ticket_reply()}</span>
        <ReplyTime instant={createdAt} />
      </p>
      <p className="max-w-[65ch] text-15 wrap-anywhere whitespace-pre-line">{content}</p>
    </div>
  ))
}

/** Time relative to the first render. */
export function ReplyTime({ instant }: { instant: string }) {
  const [now] = useState(Date.now)
  return (
    <time dateTime={instant} className="ml-auto text-13 font-normal text-ink-soft">
      {formatRelativeTime(instant, now)}
    </time>
  )
}

export function OwnTickets() {
  const list = useInfiniteQuery({
    ...pagination,
    queryKey: ['tickets', 'own'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/tickets', { query: cursorQuery(pageParam), signal }),
    refetchOnMount: 'always',
  })
  const { data, error, refetch, isRefetching } = list
  if (data === undefined && error === null) return <TicketsSkeleton />
  const tickets = getItems(data)
  if (error === null && tickets.length === 0) return null
  return (
    <section aria-labelledby="own-tickets" className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="own-tickets" className="text-24">
        {m.ticket_title()}
      </h2>
      {data === undefined ? (
        <ErrorState title={m.ticket_failed()} query={{ error, refetch, isRefetching }} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tickets.map((ticket) => (
            <OwnTicket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <LoadMore list={list} errorText={m.ticket_more_failed()} fullWidth />
    </section>
  )
}

function OwnTicket({ ticket }: { ticket: Ticket }) {
  const { message, replies, priority, createdAt, email } = ticket
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 wide:p-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge ticket={ticket} />
        {priority && <Badge tone="sun">{m.ticket_priority()}</Badge>}
        <ReplyTime instant={createdAt} />
      </p>
      <p className="text-15 wrap-anywhere whitespace-pre-line">{message}</p>
      <Replies replies={replies} />
      {replies.length > 0 && (
        <p className="text-13 wrap-anywhere text-ink-soft">{m.ticket_replies_emailed({ email })}</p>
      )}
    </li>
  )
}

function StatusBadge({ ticket: { status, replies } }: { ticket: Ticket }) {
  if (status === 'closed') return <Badge>{m.ticket_status_closed()}</Badge>
  if (replies.length > 0) return <Badge tone="good">{m.ticket_status_answered()}</Badge>
  return <Badge tone="second">{m.ticket_status_open()}</Badge>
}

function TicketsSkeleton() {
  return (
    <div className="mt-10 grid gap-4">
      <output className="sr-only">{m.ticket_loading()}</output>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
