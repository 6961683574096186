import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { placeName } from '@coterie/contract/i18n/cities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { itemsOf } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { noFilter } from '../../features/events/event-filters.ts'
import { discoverQuery } from '../../features/events/event-queries.ts'
import { leafOf, timeThere } from '../../features/events/event-times.ts'
import { homeWords } from '../../i18n/home.ts'
import { mostRows, Nothing, Panel, PanelRow } from './panel.tsx'

/** The next events within the nearby distance, of the next 7 days. */
export function ThisWeek() {
  const { place } = useUser()
  const query = discoverQuery({ ...noFilter, when: 'week', sort: 'soonest' })
  const list = useInfiniteQuery({ ...query, enabled: place !== null })
  const events = itemsOf(list.data).filter(({ mine }) => !mine.dismissed)
  const items = place === null ? [] : list.data && events.slice(0, mostRows)
  return (
    <Panel
      title={homeWords.week}
      href="/events"
      source={{ ...list, items }}
      says={{ loading: homeWords.weekLoading, failed: homeWords.weekFailed }}
      none={
        place === null ? (
          <Nothing text={homeWords.cityNeeded} href="/profile" label={homeWords.addCity} />
        ) : (
          <Nothing text={homeWords.weekNone} href="/events" label={homeWords.allEvents} />
        )
      }
    >
      {(shown) => (
        <ul>
          {shown.map((event) => (
            <WeekRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WeekRow({ event }: { event: DiscoveredEvent }) {
  const [now] = useState(() => new Date())
  const { id, title, startsAt, timezone, location } = event
  const when = timeThere(event, now)
  return (
    <PanelRow
      href={`/events/${id}`}
      face={<Day startsAt={startsAt} timezone={timezone} />}
      name={title}
      detail={location === null ? when : `${when} · ${cityOf(location)}`}
    />
  )
}

/** 'Berlin, Germany' → 'Berlin': what is near is in the same country, or the next. */
function cityOf(location: string): string {
  return placeName(location).split(',')[0] ?? ''
}

/** The day as a small leaf of a calendar. The words beside it say the same, so it is not read out. */
function Day({ startsAt, timezone }: Pick<DiscoveredEvent, 'startsAt' | 'timezone'>) {
  const { weekday, day } = leafOf(startsAt, timezone)
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 content-center justify-items-center rounded-control border border-line"
    >
      <span className="font-display text-17 leading-none font-semibold">{day}</span>
      <span className="text-[0.6875rem] leading-tight text-ink-soft">{weekday}</span>
    </span>
  )
}
