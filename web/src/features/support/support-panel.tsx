import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Empty } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { supportWords } from '../../i18n/support.ts'
import { countQuery, queueQuery, type Status } from './ticket-queries.ts'
import { QueuedTicket } from './queued-ticket.tsx'

const shows = (['open', 'closed'] as const).map((value) => ({ value, label: supportWords.show[value] }))

/** The queue of what people wrote to the operator: /admin?tab=support, and with &status=closed what is closed. */
export function SupportPanel() {
  const [search, setSearch] = useSearchParams()
  const status: Status = search.get('status') === 'closed' ? 'closed' : 'open'
  function show(next: Status) {
    setSearch(next === 'open' ? { tab: 'support' } : { tab: 'support', status: next }, { replace: true })
  }
  return (
    <div className="max-w-[44rem]">
      <Tabs label={supportWords.shows} tabs={shows} value={status} onChange={show}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
          <Queue status={status} />
        </div>
      </Tabs>
    </div>
  )
}

function Queue({ status }: { status: Status }) {
  const list = useInfiniteQuery(queueQuery(status))
  const { data, error, refetch, isRefetching, hasNextPage } = list
  if (data === undefined) {
    if (error === null) return <QueueSkeleton />
    return (
      <Problem
        title={supportWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const tickets = itemsOf(data)
  if (tickets.length === 0 && !hasNextPage) return <Empty scene="sealed" {...supportWords.none[status]} />
  return (
    <>
      {status === 'open' && <Waiting />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {tickets.map((ticket) => (
          <QueuedTicket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <ShowMore list={list} problem={error === null ? undefined : supportWords.moreFailed} wide />
    </>
  )
}

/** How many wait in all, also beyond this page. */
function Waiting() {
  const { data } = useQuery(countQuery)
  return (
    <output className="min-h-5 text-13 text-ink-soft">
      {data !== undefined && supportWords.waiting(data.open, data.priority)}
    </output>
  )
}

function QueueSkeleton() {
  return (
    <>
      <output className="sr-only">{supportWords.loading}</output>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-44 w-full" />
      ))}
    </>
  )
}
