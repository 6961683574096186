import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { useRef } from 'react'

import { EventCard } from './event-card.tsx'

export function EventCards({ events }: { events: readonly DiscoveredEvent[] }) {
  const list = useRef<HTMLUListElement>(null)
  /** Skipping removes the focused button, so a neighboring card's title takes the focus. */
  function moveFocus(index: number) {
    const titles = list.current?.querySelectorAll<HTMLElement>('h2 a')
    const nextTitle = titles?.[index + 1] ?? titles?.[index - 1]
    nextTitle?.focus({ preventScroll: true })
  }
  return (
    <ul ref={list} className="grid gap-6 min-[56rem]:grid-cols-2">
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} onRemove={() => moveFocus(index)} />
      ))}
    </ul>
  )
}
