import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { cityName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { noFilter } from '../../features/events/event-filters.ts'
import { discoverQuery } from '../../features/events/event-queries.ts'
import { getCalendarLeaf, formatEventTime } from '../../features/events/event-times.ts'
import { maxRows, EmptyPanel, Panel, PanelRow } from './panel.tsx'

export function ThisWeekPanel() {
  const { place } = useUser()
  const query = discoverQuery({ ...noFilter, when: 'week', sort: 'soonest' })
  const list = useInfiniteQuery({ ...query, enabled: place !== null })
  const events = getItems(list.data).filter(({ mine }) => !mine.dismissed)
  const items = place === null ? [] : list.data && events.slice(0, maxRows)
  return (
    <Panel
      title={m.home_week()}
      href="/events"
      source={{ ...list, items }}
      statusTexts={{ loading: m.home_week_loading(), failed: m.home_week_failed() }}
      emptyText={
        place === null ? (
          <EmptyPanel text={m.home_city_required()} href="/profile" label={m.home_add_city()} />
        ) : (
          <EmptyPanel text={m.home_no_events_this_week()} href="/events" label={m.home_all_events()} />
        )
      }
    >
      {(shownEvents) => (
        <ul>
          {shownEvents.map((event) => (
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
  const when = formatEventTime(event, now)
  return (
    <PanelRow
      href={`/events/${id}`}
      leading={<Day startsAt={startsAt} timezone={timezone} />}
      name={title}
      detail={location === null ? when : `${when} · ${getCity(location)}`}
    />
  )
}

/** 'Berlin, Germany' → 'Berlin'. Nearby events rarely need the country. */
function getCity(location: string): string {
  return cityName(location).split(',')[0] ?? ''
}

/** The date as a calendar leaf. Hidden from screen readers, because the text beside it repeats it. */
function Day({ startsAt, timezone }: Pick<DiscoveredEvent, 'startsAt' | 'timezone'>) {
  const { weekday, day } = getCalendarLeaf(startsAt, timezone)
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
