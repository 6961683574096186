import type { EventPage } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { ExternalLink, House, MapPin, Repeat, Rss, Users } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { product } from '../../../i18n/product.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LocalText } from '../../../ui/dates.tsx'
import { DirectionsLink } from '../../../ui/directions-link.tsx'
import { HostLinks } from '../co-hosts/co-host-invitation.tsx'
import { getSpotsText } from '../event-data.ts'
import { EventLine, EventTime } from '../event-info.tsx'
import { formatMoment } from '../event-times.ts'
import { EventMap } from './event-map.tsx'

const repeatTexts = {
  week: m.event_page_series_week,
  'two-weeks': m.event_page_series_two_weeks,
  month: m.event_page_series_month,
}

type EventPageInfoProps = {
  event: EventPage
  /** The faces of the guests. Before the address, so that no bar covers them on phones. */
  attendees?: ReactNode
}

export function EventPageInfo({ event, attendees }: EventPageInfoProps) {
  const { location, series, recurring } = event
  const [now] = useState(() => Date.now())
  return (
    <div className="grid gap-3">
      <Host event={event} />
      <Source event={event} />
      <div className="grid gap-2">
        <EventTime event={event} />
        {!event.cancelled && <EventLine icon={Users}>{getSpotsText(event, now)}</EventLine>}
      </div>
      {attendees}
      <div className="grid gap-2 empty:hidden">
        {location !== null && (
          <EventLine icon={MapPin}>
            {translateCity(location)}
            <Address event={event} />
          </EventLine>
        )}
        {series !== null && (
          <EventLine icon={Repeat}>
            {repeatTexts[series.every]({ position: series.position, total: series.total })}
          </EventLine>
        )}
        {series === null && recurring && <EventLine icon={Repeat}>{m.events_repeats()}</EventLine>}
      </div>
    </div>
  )
}

const hostLinkClasses = 'font-semibold text-second underline-offset-4 hover:underline'

/** The host's face and name; for a meetup, its circle. */
function Host({ event: { host, group, coHosts } }: { event: EventPage }) {
  const hosts = [...(group === null && host !== null ? [host] : []), ...coHosts]
  const [first] = hosts
  return (
    <>
      {group !== null && (
        <EventLine icon={House}>
          {m.event_page_meetup_of()}{' '}
          <Link href={`/messages/${group.id}`} className={hostLinkClasses}>
            {group.name}
          </Link>
        </EventLine>
      )}
      {first !== undefined && (
        <p className="flex items-center gap-3 text-15">
          <Avatar name={first.name} picture={first.avatar} />
          <span className="min-w-0 wrap-anywhere">
            <HostLinks hosts={hosts} />
          </span>
        </p>
      )}
    </>
  )
}

/** Where the event comes from, and its page there. */
function Source({ event: { source } }: { event: EventPage }) {
  if (source === null) return null
  const { name, url } = source
  return (
    <EventLine icon={Rss}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`inline-flex items-center gap-1.5 max-wide:min-h-11 ${hostLinkClasses}`}
      >
        {m.event_page_source_link({ name })}
        <ExternalLink size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      </a>
      <span className="block text-13 text-ink-soft">{m.event_page_source_hint({ name, product })}</span>
    </EventLine>
  )
}

function Address({ event }: { event: EventPage }) {
  const { address, coordinates, location, hasAddress, guestListOpensAt } = event
  const [now] = useState(() => new Date())
  if (address !== null || coordinates !== null) {
    return (
      <>
        {address !== null && <span className="block font-semibold whitespace-pre-line">{address}</span>}
        <DirectionsLink address={[address, location].filter(Boolean).join(', ')} coordinates={coordinates} />
      </>
    )
  }
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

export function AddressMap({ event: { address, coordinates, location, title } }: { event: EventPage }) {
  if (coordinates === null) return null
  return <EventMap coordinates={coordinates} address={address ?? location ?? title} />
}
