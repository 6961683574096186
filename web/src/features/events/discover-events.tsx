import type { DiscoveredEvent } from '@coterie/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'

import { sentenceOf } from '../../api/failures.ts'
import { itemsOf } from '../../api/paged.ts'
import { lazy } from '../../ui/lazy.ts'
import { Problem } from '../../ui/problem.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { eventsWords } from '../../words/events.ts'
import { EventCard } from './event-card.tsx'
import { EventsSkeleton } from './events-skeleton.tsx'
import { isFiltered, useEventFilter, type EventFilter } from './filter.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { useEventNews } from './news.ts'
import { discoverQuery } from './queries.ts'

const NoEvents = lazy(async () => ({ default: (await import('./no-events.tsx')).NoEvents }))

/** Events to go to: search and filters, and below them the cards. */
export function DiscoverEvents() {
  useEventNews()
  const [filter, setFilter] = useEventFilter()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilterBar filter={filter} onChange={setFilter} />
      <Found filter={filter} onChange={setFilter} />
    </div>
  )
}

type FoundProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }

function Found({ filter, onChange }: FoundProps) {
  const query = useInfiniteQuery(discoverQuery(filter))
  const { data, error, isPending, isRefetching, refetch, hasNextPage } = query
  if (isPending) return <EventsSkeleton />
  if (data === undefined) {
    return (
      <Problem
        title={eventsWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const events = itemsOf(data).filter(({ mine }) => !mine.dismissed)
  if (events.length === 0 && !hasNextPage) {
    return (
      <Suspense fallback={<EventsSkeleton />}>
        <NoEvents filter={filter} onChange={onChange} />
      </Suspense>
    )
  }
  return (
    <>
      {isFiltered(filter) && (
        <output className="sr-only">{eventsWords.found(events.length, hasNextPage)}</output>
      )}
      <Cards events={events} />
      <ShowMore list={query} problem={error === null ? undefined : eventsWords.moreFailed} wide />
    </>
  )
}

function Cards({ events }: { events: readonly DiscoveredEvent[] }) {
  const list = useRef<HTMLUListElement>(null)
  /** The button that has the focus goes with its card: the next card's title takes it, or the last one's before. */
  function passFocusOn(index: number) {
    const titles = list.current?.querySelectorAll<HTMLElement>('h2 a')
    const heir = titles?.[index + 1] ?? titles?.[index - 1]
    heir?.focus({ preventScroll: true })
  }
  return (
    <ul ref={list} className="grid gap-6 min-[56rem]:grid-cols-2">
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} onLeave={() => passFocusOn(index)} />
      ))}
    </ul>
  )
}
