import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { useState } from 'react'

import { formatEventTime, getDateParts } from '../../features/events/event-times.ts'
import { PanelRow } from './panel.tsx'

/** An event of the week, with its date as a date tile. */
export function WeekRow({ event }: { event: DiscoveredEvent }) {
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
  return translateCity(location).split(',')[0] ?? ''
}

/** The date as a date tile. Hidden from screen readers, because the text next to it repeats it. */
function Day({ startsAt, timezone }: Pick<DiscoveredEvent, 'startsAt' | 'timezone'>) {
  const { weekday, day } = getDateParts(startsAt, timezone)
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
