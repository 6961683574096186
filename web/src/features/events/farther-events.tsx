import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EventCards } from './event-cards.tsx'
import { isFiltered, type EventFilter } from './event-filters.ts'
import { discoverQuery } from './event-queries.ts'
import { EventCardsSkeleton } from './events-skeleton.tsx'

type SearchFartherButtonProps = {
  note?: string
  onSearch: () => void
}

export function SearchFartherButton({ note, onSearch }: SearchFartherButtonProps) {
  return (
    <div className="grid justify-items-center gap-3 border-t border-line pt-6 text-center">
      {note !== undefined && <p className="text-15 text-ink-soft">{note}</p>}
      <Button variant="secondary" icon={Telescope} onClick={onSearch}>
        {m.events_look_farther()}
      </Button>
    </div>
  )
}

type FartherEventsProps = {
  filter: EventFilter
  /** Promoted events already listed nearby. */
  exclude: readonly number[]
}

export function FartherEvents({ filter, exclude }: FartherEventsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened this list had the focus and is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      aria-labelledby="farther"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6"
    >
      <h2 ref={heading} id="farther" tabIndex={-1} className="text-24 outline-none">
        {m.events_farther_away()}
      </h2>
      <FartherEventsList filter={filter} exclude={exclude} />
    </section>
  )
}

function FartherEventsList({ filter, exclude }: FartherEventsProps) {
  const list = useInfiniteQuery(discoverQuery(filter, 'farther', exclude))
  const { data, error, isPending, isRefetching, refetch, hasNextPage } = list
  if (isPending) return <EventCardsSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title={m.events_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const events = getItems(data).filter(({ mine }) => !mine.dismissed)
  if (events.length === 0 && !hasNextPage) {
    const none = isFiltered(filter) ? m.events_no_matches_farther() : m.events_no_events_farther()
    return <p className="text-15 text-ink-soft">{none}</p>
  }
  return (
    <>
      <EventCards events={events} />
      <LoadMore list={list} errorText={error === null ? undefined : m.events_more_failed()} fullWidth />
    </>
  )
}
