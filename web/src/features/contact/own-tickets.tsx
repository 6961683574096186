import type { Ticket } from '@coterie/contract/support'
import { useInfiniteQuery } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { cursorQuery, itemsOf, paging } from '../../api/paged.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { ticketWords } from '../../i18n/support.ts'
import { Replies, When } from './replies.tsx'

/** What somebody has written while signed in, and what they were answered. Nothing where they have not. */
export function OwnTickets() {
  const list = useInfiniteQuery({
    ...paging,
    queryKey: ['tickets', 'own'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/tickets', { query: cursorQuery(pageParam), signal }),
    refetchOnMount: 'always',
  })
  const { data, error, refetch, isRefetching } = list
  if (data === undefined && error === null) return <TicketsSkeleton />
  const tickets = itemsOf(data)
  if (error === null && tickets.length === 0) return null
  return (
    <section aria-labelledby="own-tickets" className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="own-tickets" className="text-24">
        {ticketWords.title}
      </h2>
      {data === undefined ? (
        <Problem
          title={ticketWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tickets.map((ticket) => (
            <OwnTicket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <ShowMore list={list} problem={error === null ? undefined : ticketWords.moreFailed} wide />
    </section>
  )
}

function OwnTicket({ ticket }: { ticket: Ticket }) {
  const { message, replies, priority, createdAt, email } = ticket
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 wide:p-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge ticket={ticket} />
        {priority && <Badge tone="sun">{ticketWords.priority}</Badge>}
        <When instant={createdAt} />
      </p>
      <p className="text-15 wrap-anywhere whitespace-pre-line">{message}</p>
      <Replies replies={replies} />
      {replies.length > 0 && (
        <p className="text-13 wrap-anywhere text-ink-soft">{ticketWords.mailed(email)}</p>
      )}
    </li>
  )
}

function StatusBadge({ ticket: { status, replies } }: { ticket: Ticket }) {
  if (status === 'closed') return <Badge>{ticketWords.status.closed}</Badge>
  if (replies.length > 0) return <Badge tone="good">{ticketWords.status.answered}</Badge>
  return <Badge tone="second">{ticketWords.status.open}</Badge>
}

function TicketsSkeleton() {
  return (
    <div className="mt-10 grid gap-4">
      <output className="sr-only">{ticketWords.loading}</output>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
