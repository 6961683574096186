import { nearbyMiles } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazy } from '../../ui/lazy.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EventCards } from './event-cards.tsx'
import { isFiltered, useEventFilter, useSearchFarther, type EventFilter } from './event-filters.ts'
import { discoverQuery } from './event-queries.ts'
import { EventCardsSkeleton } from './events-skeleton.tsx'
import { FartherEvents, SearchFartherButton } from './farther-events.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { useEventUpdates } from './use-event-updates.ts'

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
