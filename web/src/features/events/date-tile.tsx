import type { EventCard } from '@coterie/contract/events/events'

import { getDateParts } from './event-times.ts'

/** Hidden from screen readers: the text next to it says the same. */
export function DateTile({ startsAt, timezone }: Pick<EventCard, 'startsAt' | 'timezone'>) {
  const { weekday, day, month } = getDateParts(startsAt, timezone)
  return (
    <span
      aria-hidden
      className="grid w-14 justify-items-center overflow-hidden rounded-control border border-line bg-card text-ink shadow-lift"
    >
      <span className="w-full bg-accent py-px text-center text-13 font-semibold text-accent-ink">
        {month}
      </span>
      <span className="pt-1 font-display text-24 leading-none font-semibold">{day}</span>
      <span className="pb-1 text-13 text-ink-soft">{weekday}</span>
    </span>
  )
}
