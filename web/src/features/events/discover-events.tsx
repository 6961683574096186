import type { DiscoveredEvent, EventArea } from '@coterie/contract/events/events'
import { nearbyMiles } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'

import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { EventCards, EventCardsSkeleton } from './event-card.tsx'
import { discoverQuery, useEventUpdates } from './event-data.ts'
import { isFiltered, useEventFilter, useSearchFarther, type EventFilter } from './event-filters.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { WeekStrip } from './week-strip.tsx'

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
      <EventList
        filter={filter}
        area="farther"
        exclude={exclude}
        renderEnd={(events) =>
          events.every(isDismissed) && (
            <p className="text-15 text-ink-soft">
              {isFiltered(filter) ? m.events_no_matches_farther() : m.events_no_events_farther()}
            </p>
          )
        }
      />
    </section>
  )
}

type EventListProps = {
  filter: EventFilter
  area: EventArea
  exclude?: readonly number[]
  /** What follows the last event. */
  renderEnd: (events: readonly DiscoveredEvent[]) => ReactNode
}

function EventList({ filter, area, exclude, renderEnd }: EventListProps) {
  const list = useInfiniteQuery(discoverQuery(filter, area, exclude))
  const { data, error, isPending, isRefetching, refetch, hasNextPage } = list
  if (isPending) return <EventCardsSkeleton />
  if (data === undefined) {
    return <ErrorState title={m.events_failed()} query={{ error, refetch, isRefetching }} />
  }
  const events = getItems(data)
  const shown = events.filter((event) => !isDismissed(event))
  return (
    <>
      {area === 'nearby' && isFiltered(filter) && (
        <output className="sr-only">
          {hasNextPage
            ? m.events_found_more({ count: shown.length })
            : m.events_found({ count: shown.length })}
        </output>
      )}
      {shown.length > 0 && <EventCards events={shown} />}
      <LoadMore list={list} errorText={m.events_more_failed()} fullWidth />
      {!hasNextPage && renderEnd(events)}
    </>
  )
}

function isDismissed({ mine }: DiscoveredEvent): boolean {
  return mine.dismissed
}

const NoEvents = lazy(async () => ({ default: (await import('./no-events.tsx')).NoEvents }))
const CityPrompt = lazy(async () => ({ default: (await import('./no-events.tsx')).CityPrompt }))

/** The week, search and filters, nearby events, and on request those farther away. */
export function DiscoverEvents() {
  useEventUpdates()
  const [filter, setFilter] = useEventFilter()
  const { place } = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {place !== null && <WeekStrip filter={filter} onChange={setFilter} />}
      <FilterBar filter={filter} onChange={setFilter} />
      {place === null ? (
        <EventsWithoutCity filter={filter} />
      ) : (
        <EventList
          filter={filter}
          area="nearby"
          renderEnd={(events) => <ListEnd filter={filter} onChange={setFilter} events={events} />}
        />
      )}
    </div>
  )
}

/** Without a city nothing is nearby: the screen asks for one, and "Look farther" lists everything. */
function EventsWithoutCity({ filter }: { filter: EventFilter }) {
  const fartherEvents = useSearchFarther(filter)
  return (
    <Suspense fallback={<EventCardsSkeleton />}>
      <CityPrompt />
      {fartherEvents.exclude === null ? (
        <SearchFartherButton onSearch={() => fartherEvents.open([])} />
      ) : (
        <FartherEvents filter={filter} exclude={fartherEvents.exclude} />
      )}
    </Suspense>
  )
}

type ListEndProps = {
  filter: EventFilter
  onChange: (filter: EventFilter) => void
  events: readonly DiscoveredEvent[]
}

/** The end of the nearby list. A chosen range has nothing beyond it. */
function ListEnd({ filter, onChange, events }: ListEndProps) {
  const { place } = useUser()
  const { exclude, open } = useSearchFarther(filter)
  const canSearchFarther = filter.range === null
  const isEmpty = events.every(isDismissed)
  const promoted = events.flatMap((event) => (event.promoted === null ? [] : event.id))
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
