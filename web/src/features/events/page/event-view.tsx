import type { EventPage } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { ExternalLink, House, Images, MapPin, Repeat, Rss, Star, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { product } from '../../../i18n/product.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { LocalText } from '../../../ui/dates.tsx'
import { DirectionsLink } from '../../../ui/directions-link.tsx'
import { PublicFrame } from '../../../ui/frames.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Loading, Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CoHostInvitation, HostLinks } from '../co-hosts/co-host-invitation.tsx'
import { EventCover } from '../event-cover.tsx'
import { useTrackPageView, getSpotsText } from '../event-data.ts'
import { LikeEventButton, EventLine, EventTime } from '../event-info.tsx'
import { formatMoment } from '../event-times.ts'
import { AttendanceBar } from './attendance-bar.tsx'
import { AttendeesSummary } from './attendees.tsx'
import { EventMap } from './event-map.tsx'
import { EventTools } from './event-tools.tsx'

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
  return (
    <div className="grid gap-3">
      <Host event={event} />
      <Source event={event} />
      <div className="grid gap-2">
        <EventTime event={event} />
        <EventLine icon={Users}>{getSpotsText(event)}</EventLine>
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

export function AddressMap({ event: { address, coordinates, location, title } }: PartProps) {
  if (coordinates === null) return null
  return <EventMap coordinates={coordinates} address={address ?? location ?? title} />
}

const Promotion = lazy(async () => ({
  default: (await import('../promotion/promotion-section.tsx')).PromotionSection,
}))
const CheckIn = lazy(async () => ({ default: (await import('./check-in.tsx')).CheckIn }))
const OwnSafetyCheckins = lazy(async () => ({
  default: (await import('../safety-checkins/own-safety-checkins.tsx')).OwnSafetyCheckins,
}))
const Feedback = lazy(async () => ({ default: (await import('./check-in.tsx')).FeedbackForm }))
const GoWithoutAccount = lazy(async () => ({
  default: (await import('./go-without-account.tsx')).GoWithoutAccount,
}))
const SeriesSection = lazy(async () => ({ default: (await import('./series.tsx')).SeriesSection }))
const HostMessages = lazy(async () => ({
  default: (await import('../host/host-messages.tsx')).HostMessages,
}))
const CommentsSection = lazy(async () => ({
  default: (await import('./comments/comments-section.tsx')).CommentsSection,
}))

type EventViewProps = { event: EventPage; signedIn: boolean }

/**
 * From 1280 pixels on, the main facts are next to the picture. Below that, the parts are one column, and the bar comes last, so
 * that it sticks to the bottom edge.
 */
const cardClasses =
  'flex flex-col overflow-clip rounded-card border border-line bg-card shadow-lift min-[80rem]:grid min-[80rem]:grid-cols-[7fr_5fr] min-[80rem]:grid-rows-[auto_1fr]'
const glanceClasses =
  'contents min-[80rem]:row-span-2 min-[80rem]:block min-[80rem]:border-l min-[80rem]:border-line'

export function EventView({ event, signedIn }: EventViewProps) {
  useTrackPageView(event.id, signedIn && event.group === null)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="event-title">
      <Suspense>
        <CheckIn event={event} signedIn={signedIn} />
      </Suspense>
      {signedIn && <CoHostInvitation event={event} />}
      {event.paused && (
        <Notice tone="bad" title={m.event_page_paused_title()}>
          {m.event_page_paused_hint()}
        </Notice>
      )}
      <div className={cardClasses}>
        <EventCover
          event={event}
          sizes="(min-width: 80rem) 578px, (min-width: 48rem) 680px, 100vw"
          isEager
          className="aspect-5/2 min-[80rem]:aspect-video"
        >
          {signedIn && (
            <span className="absolute top-3 right-3">
              <LikeEventButton event={event} />
            </span>
          )}
        </EventCover>
        <div className={glanceClasses}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-4 wide:gap-5 wide:p-8">
            <EventHeader event={event} signedIn={signedIn} />
            <EventPageInfo event={event} attendees={signedIn ? <AttendeesSummary event={event} /> : null} />
            <AddressMap event={event} />
            <AlbumLink event={event} />
          </div>
          <AttendanceBar event={event} signedIn={signedIn} />
        </div>
        <Details event={event} signedIn={signedIn} />
      </div>
      {!signedIn && event.can.goWithoutAccount && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <GoWithoutAccount event={event} />
        </Suspense>
      )}
      <AttendeeOnlySections event={event} />
      {!signedIn && <p className="px-1 text-13 text-ink-soft">{m.event_page_about({ product })}</p>}
    </article>
  )
}

type PartProps = { event: EventPage }

function EventHeader({ event, signedIn }: EventViewProps) {
  const { title, category, points, cancelled } = event
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <p className="flex flex-wrap gap-2 pt-2">
          {cancelled && <Badge tone="bad">{m.events_cancelled()}</Badge>}
          {category !== null && <Badge>{translateInterest(category)}</Badge>}
          <Badge tone="sun" icon={Star}>
            {m.events_points({ count: points })}
          </Badge>
        </p>
        <span className="-mr-2">
          <EventTools event={event} signedIn={signedIn} />
        </span>
      </div>
      <h1 id="event-title" className="text-32 wrap-anywhere wide:text-44 min-[80rem]:text-32">
        {title}
      </h1>
    </header>
  )
}

/** Members of a circle find the photos of its meetup here once it is over. */
export function AlbumLink({ event }: PartProps) {
  const [now] = useState(() => Date.now())
  if (event.group === null || event.cancelled || getEventEnd(event).getTime() > now) return null
  return (
    <ButtonLink
      href={`/events/${event.id}/album`}
      variant="secondary"
      icon={Images}
      className="justify-self-start"
    >
      {m.albums_see_photos()}
    </ButtonLink>
  )
}

/** The parts of the page that are not needed at a glance. */
function Details({ event, signedIn }: EventViewProps) {
  const { can, series, description, tags, sponsors } = event
  if (!can.edit && series === null && description === null && tags.length === 0 && sponsors.length === 0)
    return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-t border-line p-5 wide:p-8">
      {series !== null && (
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <SeriesSection event={event} signedIn={signedIn} />
        </Suspense>
      )}
      {can.edit && (
        <Suspense>
          <Promotion event={event} />
        </Suspense>
      )}
      <AboutSection event={event} />
    </div>
  )
}

function AttendeeOnlySections({ event }: PartProps) {
  return (
    <>
      {event.mine.attendance === 'going' && (
        <Suspense>
          <OwnSafetyCheckins eventId={event.id} />
        </Suspense>
      )}
      {event.can.rate && (
        <Suspense fallback={<Loading />}>
          <Feedback event={event} />
        </Suspense>
      )}
      {(event.mine.attendance !== null || event.can.manageGuests) && (
        <Suspense>
          <HostMessages event={event} />
        </Suspense>
      )}
      {event.can.comment && (
        <Suspense fallback={<Loading />}>
          <CommentsSection event={event} />
        </Suspense>
      )}
    </>
  )
}

function AboutSection({ event: { description, tags, sponsors } }: PartProps) {
  return (
    <>
      {description !== null && (
        <section className="grid gap-2">
          <h2 className="text-20">{m.event_page_description()}</h2>
          <p className="max-w-[65ch] text-17 wrap-anywhere whitespace-pre-line">{description}</p>
        </section>
      )}
      {tags.length > 0 && (
        <ul aria-label={m.event_page_tags()} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge tone="second">{translateInterest(tag)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {sponsors.length > 0 && (
        <section className="grid gap-1">
          <h2 className="font-text text-13 font-semibold tracking-normal text-ink-soft">
            {m.event_page_sponsors()}
          </h2>
          <p className="text-15 font-semibold wrap-anywhere">{sponsors.join(' · ')}</p>
        </section>
      )}
    </>
  )
}

export function EventSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card min-[80rem]:grid min-[80rem]:grid-cols-[7fr_5fr]">
      <output className="sr-only">{m.event_page_loading()}</output>
      <div className="aspect-5/2 animate-pulse bg-ink/8 min-[80rem]:aspect-video" />
      <div className="grid gap-4 px-5 py-4 wide:gap-5 wide:p-8">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-10 w-4/5" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
        </div>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}

/** The frame for signed-out visitors. It has no tab bar that the attendance bar must avoid. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame
      widthClasses="max-w-[42.5rem] min-[80rem]:max-w-[64rem] [--shell-bottom:0rem]"
      mainClasses="py-4 wide:content-center"
    >
      {children}
    </PublicFrame>
  )
}
