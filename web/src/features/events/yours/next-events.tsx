import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { itemsOf } from '../../../api/paged.ts'
import { yoursWords } from '../../../i18n/your-events.ts'
import { ownEventsQuery } from '../event-queries.ts'
import { EventRow } from './event-row.tsx'

const shownAtMost = 4

/** Beside the list on a wide screen: the next events one goes to. */
export function NextEvents() {
  const { data } = useInfiniteQuery(ownEventsQuery('going'))
  const events = itemsOf(data)
    .filter(({ cancelled }) => !cancelled)
    .slice(0, shownAtMost)
  if (events.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{yoursWords.next}</h2>
      <ul className="grid divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} level={3} />
        ))}
      </ul>
      <Link
        href="/events/yours"
        className="inline-flex min-h-11 items-center text-15 font-semibold text-second"
      >
        {yoursWords.all}
      </Link>
    </section>
  )
}
