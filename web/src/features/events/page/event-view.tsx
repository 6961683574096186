import type { EventPage } from '@coterie/contract/events/events'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { Star } from 'lucide-react'
import { Suspense } from 'react'

import { product } from '../../../i18n/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Loading } from '../../../ui/loading.tsx'
import { EventCover } from '../event-cover.tsx'
import { LikeEventButton } from '../like-event-button.tsx'
import { useTrackPageView } from '../track-views.ts'
import { AttendanceBar } from './attendance-bar.tsx'
import { AttendeesSummary } from './attendees-summary.tsx'
import { EventPageInfo } from './event-page-info.tsx'
import { EventTools } from './event-tools.tsx'

const HostMenu = lazy(async () => ({ default: (await import('./host/host-menu.tsx')).HostMenu }))
const Promotion = lazy(async () => ({
  default: (await import('../promotion/promotion-section.tsx')).PromotionSection,
}))
const CheckIn = lazy(async () => ({ default: (await import('./check-in.tsx')).CheckIn }))
const OwnSafetyCheckins = lazy(async () => ({
  default: (await import('../safety-checkins/own-safety-checkins.tsx')).OwnSafetyCheckins,
}))
const Feedback = lazy(async () => ({ default: (await import('./feedback-form.tsx')).FeedbackForm }))
const CommentsSection = lazy(async () => ({
  default: (await import('./comments/comments-section.tsx')).CommentsSection,
}))

type EventViewProps = { event: EventPage; signedIn: boolean }

export function EventView({ event, signedIn }: EventViewProps) {
  useTrackPageView(event.id, signedIn && event.group === null)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="event-title">
      <Suspense>
        <CheckIn event={event} signedIn={signedIn} />
      </Suspense>
      <div className="grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-card shadow-lift">
        <EventCover event={event} sizes="(min-width: 48rem) 680px, 100vw" isEager>
          {signedIn && (
            <span className="absolute top-3 right-3">
              <LikeEventButton event={event} />
            </span>
          )}
        </EventCover>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 wide:p-8">
          <EventHeader event={event} />
          <EventPageInfo event={event} />
          {event.can.edit && (
            <Suspense>
              <Promotion event={event} />
            </Suspense>
          )}
          {signedIn && <AttendeesSummary event={event} />}
          <AboutSection event={event} />
          <EventTools event={event} signedIn={signedIn} />
        </div>
        <AttendanceBar event={event} signedIn={signedIn} />
      </div>
      <AttendeeOnlySections event={event} />
      {!signedIn && <p className="px-1 text-13 text-ink-soft">{m.event_page_about({ product })}</p>}
    </article>
  )
}

type PartProps = { event: EventPage }

function EventHeader({ event }: PartProps) {
  const { title, category, points, cancelled, can } = event
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <p className="flex flex-wrap gap-2 pt-1">
          {cancelled && <Badge tone="bad">{m.events_cancelled()}</Badge>}
          {category !== null && <Badge>{interestName(category)}</Badge>}
          <Badge tone="sun" icon={Star}>
            {m.events_points({ count: points })}
          </Badge>
        </p>
        {(can.edit || can.duplicate || can.recordAttendance) && (
          <span className="-mt-2 -mr-2">
            <Suspense>
              <HostMenu event={event} />
            </Suspense>
          </span>
        )}
      </div>
      <h1 id="event-title" className="text-32 wrap-anywhere wide:text-44">
        {title}
      </h1>
    </header>
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
              <Badge tone="second">{interestName(tag)}</Badge>
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
