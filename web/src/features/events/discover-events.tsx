import { nearbyMiles } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import { Suspense, useLayoutEffect, useRef } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { EventCards } from './event-card.tsx'
import { discoverQuery, useEventUpdates } from './event-data.ts'
import { isFiltered, useEventFilter, useSearchFarther, type EventFilter } from './event-filters.ts'
import { FilterBar } from './filters/filter-bar.tsx'

function EventCardsSkeleton() {
  return (
    <div className="grid gap-6 min-[56rem]:grid-cols-2">
      <output className="sr-only">{m.events_loading()}</output>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-card shadow-lift">
          <div className="aspect-video animate-breathe bg-ink/8" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-4/5" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

type SearchFartherButtonProps = {
  note?: string
  onSearch: () => void
}

function SearchFartherButton({ note, onSearch }: SearchFartherButtonProps) {
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

function FartherEvents({ filter, exclude }: FartherEventsProps) {
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

const NoEvents = lazy(async () => ({ default: (await import('./no-events.tsx')).NoEvents }))
const CityNeeded = lazy(async () => ({ default: (await import('./no-events.tsx')).CityNeeded }))

type ListProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }

/** Search and filters, nearby events, and on request those farther away. */
export function DiscoverEvents() {
  useEventUpdates()
  const [filter, setFilter] = useEventFilter()
  const { place } = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilterBar filter={filter} onChange={setFilter} />
      {place === null ? (
        <EventsWithoutCity filter={filter} />
      ) : (
        <NearbyEvents filter={filter} onChange={setFilter} />
      )}
    </div>
  )
}

/** Without a city nothing is nearby: the screen asks for one, and "Look farther" lists everything. */
function EventsWithoutCity({ filter }: Pick<ListProps, 'filter'>) {
  const fartherEvents = useSearchFarther(filter)
  return (
    <Suspense fallback={<EventCardsSkeleton />}>
      <CityNeeded />
      {fartherEvents.exclude === null ? (
        <SearchFartherButton onSearch={() => fartherEvents.open([])} />
      ) : (
        <FartherEvents filter={filter} exclude={fartherEvents.exclude} />
      )}
    </Suspense>
  )
}

function NearbyEvents({ filter, onChange }: ListProps) {
  const query = useInfiniteQuery(discoverQuery(filter))
  const { data, error, isPending, isRefetching, refetch, hasNextPage } = query
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
  const events = getItems(data)
  const shown = events.filter(({ mine }) => !mine.dismissed)
  return (
    <>
      {isFiltered(filter) && (
        <output className="sr-only">
          {hasNextPage
            ? m.events_found_more({ count: shown.length })
            : m.events_found({ count: shown.length })}
        </output>
      )}
      {shown.length > 0 && <EventCards events={shown} />}
      <LoadMore list={query} errorText={error === null ? undefined : m.events_more_failed()} fullWidth />
      {!hasNextPage && (
        <ListEnd
          filter={filter}
          onChange={onChange}
          promoted={events.flatMap(({ id, promoted }) => (promoted === null ? [] : id))}
          isEmpty={shown.length === 0}
        />
      )}
    </>
  )
}

type ListEndProps = ListProps & {
  promoted: readonly number[]
  isEmpty: boolean
}

/** The end of the nearby list. A chosen range has nothing beyond it. */
function ListEnd({ filter, onChange, promoted, isEmpty }: ListEndProps) {
  const { place } = useUser()
  const { exclude, open } = useSearchFarther(filter)
  const canSearchFarther = filter.range === null
  const searchFarther = canSearchFarther && exclude === null ? () => open(promoted) : undefined
  return (
    <>
      {isEmpty && (
        <Suspense fallback={<EventCardsSkeleton />}>
          <NoEvents filter={filter} onChange={onChange} onSearchFarther={searchFarther} />
        </Suspense>
      )}
      {!isEmpty && searchFarther && (
        <SearchFartherButton
          note={m.events_nearby_end({ miles: nearbyMiles, city: place?.city ?? '' })}
          onSearch={searchFarther}
        />
      )}
      {canSearchFarther && exclude !== null && <FartherEvents filter={filter} exclude={exclude} />}
    </>
  )
}
