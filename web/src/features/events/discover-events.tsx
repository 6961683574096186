import { nearbyMiles } from '@coterie/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { lazy } from '../../ui/lazy.ts'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { eventsWords } from '../../i18n/events.ts'
import { EventCards } from './event-cards.tsx'
import { EventsSkeleton } from './events-skeleton.tsx'
import { Farther, LookFarther } from './farther-events.tsx'
import { isFiltered, useEventFilter, useFarther, type EventFilter } from './event-filters.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { useEventNews } from './use-event-updates.ts'
import { discoverQuery } from './event-queries.ts'

const NoEvents = lazy(async () => ({ default: (await import('./no-events.tsx')).NoEvents }))
const CityNeeded = lazy(async () => ({ default: (await import('./no-events.tsx')).CityNeeded }))

type Listed = { filter: EventFilter; onChange: (filter: EventFilter) => void }

/** The list of events: search and filters, nearby events, and on request those farther away. */
export function DiscoverEvents() {
  useEventNews()
  const [filter, setFilter] = useEventFilter()
  const { place } = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilterBar filter={filter} onChange={setFilter} />
      {place === null ? <WithoutCity filter={filter} /> : <Nearby filter={filter} onChange={setFilter} />}
    </div>
  )
}

/** Without a city nothing is nearby: the screen asks for one, and "Look farther" lists everything. */
function WithoutCity({ filter }: Pick<Listed, 'filter'>) {
  const farther = useFarther(filter)
  return (
    <Suspense fallback={<EventsSkeleton />}>
      <CityNeeded />
      {farther.exclude === null ? (
        <LookFarther onLook={() => farther.open([])} />
      ) : (
        <Farther filter={filter} exclude={farther.exclude} />
      )}
    </Suspense>
  )
}

function Nearby({ filter, onChange }: Listed) {
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
  const events = itemsOf(data)
  const shown = events.filter(({ mine }) => !mine.dismissed)
  return (
    <>
      {isFiltered(filter) && (
        <output className="sr-only">{eventsWords.found(shown.length, hasNextPage)}</output>
      )}
      {shown.length > 0 && <EventCards events={shown} />}
      <ShowMore list={query} problem={error === null ? undefined : eventsWords.moreFailed} wide />
      {!hasNextPage && (
        <End
          filter={filter}
          onChange={onChange}
          promoted={events.flatMap(({ id, promoted }) => (promoted === null ? [] : id))}
          isEmpty={shown.length === 0}
        />
      )}
    </>
  )
}

type EndProps = Listed & {
  /** Promoted events that the list has shown; they are not to come again. */
  promoted: readonly number[]
  isEmpty: boolean
}

/** The end of the nearby list. A chosen range has nothing beyond it. */
function End({ filter, onChange, promoted, isEmpty }: EndProps) {
  const { place } = useUser()
  const { exclude, open } = useFarther(filter)
  const mayLook = filter.range === null
  const look = mayLook && exclude === null ? () => open(promoted) : undefined
  return (
    <>
      {isEmpty && (
        <Suspense fallback={<EventsSkeleton />}>
          <NoEvents filter={filter} onChange={onChange} onLook={look} />
        </Suspense>
      )}
      {!isEmpty && look && (
        <LookFarther note={eventsWords.nearbyEnd(nearbyMiles, place?.city ?? '')} onLook={look} />
      )}
      {mayLook && exclude !== null && <Farther filter={filter} exclude={exclude} />}
    </>
  )
}
