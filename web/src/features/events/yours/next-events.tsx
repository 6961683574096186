import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { getItems } from '../../../api/paged.ts'
import { ownEventsQuery } from '../event-queries.ts'
import { EventRow } from './event-row.tsx'

const maxEvents = 4

export function NextEvents() {
  const { data } = useInfiniteQuery(ownEventsQuery('going'))
  const events = getItems(data)
    .filter(({ cancelled }) => !cancelled)
    .slice(0, maxEvents)
  if (events.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{m.your_events_next()}</h2>
      <ul className="grid divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} level={3} />
        ))}
      </ul>
      <Link
        href="/events/yours"
        className="inline-flex min-h-11 items-center text-15 font-semibold text-second"
      >
        {m.your_events_all()}
      </Link>
    </section>
  )
}
