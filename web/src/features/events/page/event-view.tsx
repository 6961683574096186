import type { EventPage } from '@coterie/contract/events/events'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { Heart, Images, Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'

import { product } from '../../../i18n/product.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { PublicFrame } from '../../../ui/frames.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Loading, Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CoHostInvitation } from '../co-hosts/co-host-invitation.tsx'
import { EventCover } from '../event-cover.tsx'
import { useTrackPageView } from '../event-data.ts'
import { LikeEventButton } from '../event-info.tsx'
import { isEventOver } from '../event-times.ts'
import { AttendanceBar } from './attendance-bar.tsx'
import { AttendeesSummary } from './attendees.tsx'
import { AddressMap, EventPageInfo } from './event-facts.tsx'
import { EventTools } from './event-tools.tsx'
import { areHeartsOpen } from './hearts-open.ts'

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
const TablePanel = lazy(async () => ({ default: (await import('../tables/table-panel.tsx')).TablePanel }))
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
      {event.isTable && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
          <TablePanel event={event} />
        </Suspense>
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
            <SeeAgainLink event={event} />
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
      <div className="flex items-start justify-between gap-3 large-text:flex-wrap">
        <p className="flex flex-wrap gap-2 pt-2">
          {cancelled && <Badge tone="bad">{m.events_cancelled()}</Badge>}
          {category !== null && <Badge>{translateInterest(category)}</Badge>}
          <Badge tone="sun" icon={Star}>
            {m.events_points({ count: points })}
          </Badge>
        </p>
        <span className="-mr-2 ml-auto">
          <EventTools event={event} signedIn={signedIn} />
        </span>
      </div>
      <h1 id="event-title" className="text-32 wrap-anywhere wide:text-44 min-[80rem]:text-32">
        {title}
      </h1>
    </header>
  )
}

/** For people who came. Their choice is on the page that it leads to. */
function SeeAgainLink({ event }: PartProps) {
  const [now] = useState(() => Date.now())
  const came = event.attended || (event.mine.isHost && event.mine.attendance === 'going')
  if (!came || event.cancelled || !areHeartsOpen(event, now)) return null
  return (
    <ButtonLink href={`/events/${event.id}/again`} icon={Heart} className="justify-self-start">
      {m.hearts_title()}
    </ButtonLink>
  )
}

/** Members of a circle find the photos of its meetup here once it is over. */
export function AlbumLink({ event }: PartProps) {
  const [now] = useState(() => Date.now())
  if (event.group === null || event.cancelled || !isEventOver(event, now)) return null
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
