import { chooseCovers, type Cover } from '@coterie/contract/events/covers'
import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { Check, Megaphone, Sparkles, Star } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'

import { AvatarRow } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/chips.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { CardActions } from './card-actions.tsx'
import { EventCover } from './event-cover.tsx'
import { getFriendsText, getReasonTexts, useTrackCardView } from './event-data.ts'
import { EventInfo, LikeEventButton } from './event-info.tsx'

const PromotionReason = lazy(async () => ({
  default: (await import('./promotion-reason.tsx')).PromotionReason,
}))

/** The width of a card: one, two or three in a row. */
const cardSizes = '(min-width: 80rem) 300px, (min-width: 56rem) 400px, 100vw'
const gridClasses = 'grid gap-6 min-[56rem]:grid-cols-2 min-[80rem]:grid-cols-3'

type EventCardProps = {
  event: DiscoveredEvent
  cover: Cover | undefined
  /** Called when a skip is about to remove the card. */
  onRemove: () => void
}

function EventCard({ event, cover, onRemove }: EventCardProps) {
  'use memo'
  const { id, title } = event
  const card = useTrackCardView(id, event.promoted === null ? 'card' : 'promoted')
  return (
    <Card
      ref={card}
      as="li"
      variant="lifted"
      aria-labelledby={`event-${id}`}
      className="relative flex flex-col overflow-hidden focus-within:border-ink-soft"
    >
      <EventCover event={event} cover={cover} sizes={cardSizes} />
      <span className="absolute top-3 right-3 z-1">
        <LikeEventButton event={event} />
      </span>
      <div className="flex grow flex-col gap-4 p-5">
        <div className="grid gap-2">
          <Badges event={event} />
          <h2 id={`event-${id}`} className="text-24 wrap-anywhere">
            {/* Pressing the picture opens the event as well. */}
            <Link
              href={`/events/${id}`}
              className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-x-0 after:top-0 after:aspect-video"
            >
              {title}
            </Link>
          </h2>
        </div>
        <EventInfo event={event} />
        <EventReasons event={event} />
        {event.promoted !== null && (
          <Suspense>
            <PromotionReason event={event} promoted={event.promoted} />
          </Suspense>
        )}
        <FriendsGoing event={event} />
        <div className="mt-auto">
          <CardActions event={event} onRemove={onRemove} />
        </div>
      </div>
    </Card>
  )
}

type PartProps = Pick<EventCardProps, 'event'>

function Badges({ event: { recommended, promoted, category, points, cancelled } }: PartProps) {
  return (
    <p className="flex flex-wrap gap-2">
      {cancelled && <Badge tone="bad">{m.events_cancelled()}</Badge>}
      {promoted !== null && <Badge icon={Megaphone}>{m.events_promoted()}</Badge>}
      {recommended && (
        <Badge tone="second" icon={Sparkles}>
          {m.events_recommended()}
        </Badge>
      )}
      {category !== null && <Badge>{translateInterest(category)}</Badge>}
      <Badge tone="sun" icon={Star}>
        {m.events_points({ count: points })}
      </Badge>
    </p>
  )
}

/** Only for recommended events, because distance isn't a reason to go. */
function EventReasons({ event: { reasons, recommended } }: PartProps) {
  const texts = getReasonTexts(reasons)
  if (!recommended || texts.length === 0) return null
  return (
    <section className="grid gap-1 border-l-3 border-second pl-3">
      <h3 className="font-text text-13 font-semibold tracking-normal text-ink-soft">
        {m.events_reasons_title()}
      </h3>
      {texts.map((reason) => (
        <p key={reason} className="flex items-start gap-2 text-15">
          <Check size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-second" />
          {reason}
        </p>
      ))}
    </section>
  )
}

function FriendsGoing({ event }: PartProps) {
  const [now] = useState(() => Date.now())
  const { friendsGoing } = event
  const text = getFriendsText(event, now)
  if (text === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <AvatarRow
        people={friendsGoing}
        total={friendsGoing.length}
        getHref={(person) => `/people/${person}`}
      />
      <span>{text}</span>
    </div>
  )
}

export function EventCards({ events }: { events: readonly DiscoveredEvent[] }) {
  const list = useRef<HTMLUListElement>(null)
  /** Skipping removes the focused button, so the focus moves to the title of a neighboring card. */
  function moveFocus(index: number) {
    const titles = list.current?.querySelectorAll<HTMLElement>('h2 a')
    const nextTitle = titles?.[index + 1] ?? titles?.[index - 1]
    nextTitle?.focus({ preventScroll: true })
  }
  const covers = chooseCovers(events)
  return (
    <ul ref={list} className={gridClasses}>
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} cover={covers[index]} onRemove={() => moveFocus(index)} />
      ))}
    </ul>
  )
}

/** Shown while the cards load. */
export function EventCardsSkeleton() {
  return (
    <div className={gridClasses}>
      <output className="sr-only">{m.events_loading()}</output>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-card shadow-lift">
          <div className="aspect-video animate-pulse bg-ink/8" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-4/5" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
