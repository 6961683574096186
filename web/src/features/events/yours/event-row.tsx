import type { OwnEvent } from '@coterie/contract/events/events'
import { placeName } from '@coterie/contract/i18n/cities'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Badge } from '../../../ui/badge.tsx'
import { answerWords, eventsWords } from '../../../i18n/events.ts'
import { Leaf } from '../event-cover.tsx'
import { momentIn, timeThere } from '../event-times.ts'

/** An event in a line: the day, the time, the place, and how one stands. */
export function EventRow({ event, level }: { event: OwnEvent; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [now] = useState(() => new Date())
  const { id, title, location, cancelled, mine, promotedUntil } = event
  return (
    <li className="relative flex items-center gap-4 py-3">
      <Leaf startsAt={event.startsAt} timezone={event.timezone} />
      <div className="grid min-w-0 grow gap-0.5">
        <Heading className="text-17 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className="text-13 text-ink-soft">{timeThere(event, now)}</p>
        {location !== null && <p className="text-13 wrap-anywhere text-ink-soft">{placeName(location)}</p>}
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {cancelled && <Badge tone="bad">{eventsWords.cancelled}</Badge>}
          {!cancelled && mine.attendance === 'waiting' && (
            <Badge tone="warn">{answerWords.isWaiting(mine.position)}</Badge>
          )}
          {promotedUntil !== null && (
            <Badge tone="second" icon={Megaphone}>
              {eventsWords.promotedUntil(momentIn(promotedUntil, now))}
            </Badge>
          )}
          {!cancelled && mine.attendance === 'offered' && <Badge tone="good">{answerWords.take}</Badge>}
        </p>
      </div>
    </li>
  )
}
