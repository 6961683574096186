import type { EventPage } from '@coterie/contract/events/events'
import { cityName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { House, MapPin, Megaphone, Repeat, Users, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { LocalText } from '../../../ui/local-text.tsx'
import { EventLine, EventTime } from '../event-info.tsx'
import { getSpotsText } from '../event-texts.ts'
import { formatMoment } from '../event-times.ts'

const repeatTexts = {
  week: m.event_page_series_week,
  'two-weeks': m.event_page_series_two_weeks,
  month: m.event_page_series_month,
}

export function EventPageInfo({ event }: { event: EventPage }) {
  const { location, series, recurring, host, group } = event
  return (
    <div className="grid gap-2">
      <EventTime event={event} />
      {location !== null && (
        <EventLine icon={MapPin}>
          {cityName(location)}
          <Address event={event} />
        </EventLine>
      )}
      <EventLine icon={Users}>{getSpotsText(event)}</EventLine>
      {series !== null && (
        <EventLine icon={Repeat}>
          {repeatTexts[series.every]({ position: series.position, total: series.total })}
        </EventLine>
      )}
      {series === null && recurring && <EventLine icon={Repeat}>{m.events_repeats()}</EventLine>}
      {group !== null && (
        <ByLine
          icon={House}
          prefix={m.event_page_meetup_of()}
          href={`/messages/${group.id}`}
          name={group.name}
        />
      )}
      {group === null && host !== null && (
        <ByLine
          icon={Megaphone}
          prefix={m.event_page_hosted_by()}
          href={`/people/${host.id}`}
          name={host.name}
        />
      )}
    </div>
  )
}

function Address({ event: { address, hasAddress, guestListOpensAt } }: { event: EventPage }) {
  const [now] = useState(() => new Date())
  if (address !== null) return <span className="block font-semibold whitespace-pre-line">{address}</span>
  return hasAddress ? (
    <span className="block text-13 text-ink-soft">
      <LocalText>
        {guestListOpensAt === null
          ? m.event_page_address_hidden_until_rsvp()
          : m.event_page_address_visible_from({ when: formatMoment(guestListOpensAt, now) })}
      </LocalText>
    </span>
  ) : null
}

type ByLineProps = { icon: LucideIcon; prefix: string; href: string; name: string }

function ByLine({ icon, prefix, href, name }: ByLineProps) {
  return (
    <EventLine icon={icon}>
      {prefix}{' '}
      <Link href={href} className="font-semibold text-second underline-offset-4 hover:underline">
        {name}
      </Link>
    </EventLine>
  )
}
