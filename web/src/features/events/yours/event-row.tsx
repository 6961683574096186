import type { OwnEvent } from '@coterie/contract/events/events'
import { cityName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Badge } from '../../../ui/badge.tsx'
import { CalendarLeaf } from '../event-cover.tsx'
import { getWaitlistText } from '../event-texts.ts'
import { formatMoment, formatEventTime } from '../event-times.ts'

export function EventRow({ event, level }: { event: OwnEvent; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [now] = useState(() => new Date())
  const { id, title, location, cancelled, mine, promotedUntil } = event
  return (
    <li className="relative flex items-center gap-4 py-3">
      <CalendarLeaf startsAt={event.startsAt} timezone={event.timezone} />
      <div className="grid min-w-0 grow gap-0.5">
        <Heading className="text-17 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className="text-13 text-ink-soft">{formatEventTime(event, now)}</p>
        {location !== null && <p className="text-13 wrap-anywhere text-ink-soft">{cityName(location)}</p>}
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {cancelled && <Badge tone="bad">{m.events_cancelled()}</Badge>}
          {!cancelled && mine.attendance === 'waitlisted' && (
            <Badge tone="warn">{getWaitlistText(mine.position)}</Badge>
          )}
          {promotedUntil !== null && (
            <Badge tone="second" icon={Megaphone}>
              {m.events_promoted_until({ when: formatMoment(promotedUntil, now) })}
            </Badge>
          )}
          {!cancelled && mine.attendance === 'offered' && <Badge tone="good">{m.rsvp_claim_spot()}</Badge>}
        </p>
      </div>
    </li>
  )
}
