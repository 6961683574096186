import type { EventPage } from '@coterie/contract/events/events'
import { placeName } from '@coterie/contract/i18n/cities'
import { House, MapPin, Megaphone, Repeat, Users, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { eventPageWords } from '../../../i18n/event-page.ts'
import { eventsWords } from '../../../i18n/events.ts'
import { EventLine, EventTime } from '../event-info.tsx'
import { seatsWords } from '../event-texts.ts'
import { momentIn } from '../event-times.ts'

/** When, where exactly, how often, by whom, and how many. */
export function PageFacts({ event }: { event: EventPage }) {
  const { location, series, recurring, host, group } = event
  return (
    <div className="grid gap-2">
      <EventTime event={event} />
      {location !== null && (
        <EventLine icon={MapPin}>
          {placeName(location)}
          <Address event={event} />
        </EventLine>
      )}
      <EventLine icon={Users}>{seatsWords(event)}</EventLine>
      {series !== null && (
        <EventLine icon={Repeat}>
          {eventPageWords.series[series.every](series.position, series.total)}
        </EventLine>
      )}
      {series === null && recurring && <EventLine icon={Repeat}>{eventsWords.recurring}</EventLine>}
      {group !== null && (
        <By icon={House} says={eventPageWords.meetupOf} href={`/messages/${group.id}`} name={group.name} />
      )}
      {group === null && host !== null && (
        <By icon={Megaphone} says={eventPageWords.hostedBy} href={`/people/${host.id}`} name={host.name} />
      )}
    </div>
  )
}

/** Exactly where, or when the person learns it. */
function Address({ event: { address, hasAddress, opensAt } }: { event: EventPage }) {
  const [now] = useState(() => new Date())
  if (address !== null) return <span className="block font-semibold whitespace-pre-line">{address}</span>
  return hasAddress ? (
    <span className="block text-13 text-ink-soft">
      {opensAt === null ? eventPageWords.addressLater : eventPageWords.addressOpens(momentIn(opensAt, now))}
    </span>
  ) : null
}

type ByProps = { icon: LucideIcon; says: string; href: string; name: string }

function By({ icon, says, href, name }: ByProps) {
  return (
    <EventLine icon={icon}>
      {says}{' '}
      <Link href={href} className="font-semibold text-second underline-offset-4 hover:underline">
        {name}
      </Link>
    </EventLine>
  )
}
