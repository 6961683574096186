import type { EventCard } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, MapPin, Repeat, Rss, Users, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { HeartButton } from '../../ui/buttons.tsx'
import { LocalText } from '../../ui/dates.tsx'
import { useIsHydrated } from '../../ui/hooks.ts'
import { useLikeEvent } from './event-actions.ts'
import { getSpotsText } from './event-data.ts'
import { formatOwnTime, formatEventTime } from './event-times.ts'

export function EventLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-15">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-[3px] shrink-0 text-ink-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** Local time at the venue, plus the viewer's time if it differs. */
export function EventTime({ event }: { event: EventCard }) {
  const [now] = useState(() => new Date())
  const isHydrated = useIsHydrated()
  const ownTime = isHydrated ? formatOwnTime(event, now) : null
  return (
    <EventLine icon={CalendarDays}>
      <span className="font-semibold">
        <LocalText>{formatEventTime(event, now)}</LocalText>
      </span>
      {ownTime !== null && <span className="block text-13 text-ink-soft">{ownTime}</span>}
    </EventLine>
  )
}

export function EventInfo({ event }: { event: EventCard }) {
  const [now] = useState(() => Date.now())
  return (
    <div className="grid gap-1.5">
      <EventTime event={event} />
      {event.location !== null && <EventLine icon={MapPin}>{translateCity(event.location)}</EventLine>}
      {!event.cancelled && <EventLine icon={Users}>{getSpotsText(event, now)}</EventLine>}
      {event.recurring && <EventLine icon={Repeat}>{m.events_repeats()}</EventLine>}
      {event.source !== null && (
        <EventLine icon={Rss}>{m.event_page_source({ name: event.source.name })}</EventLine>
      )}
    </div>
  )
}

export function LikeEventButton({ event: { id, likes } }: { event: Pick<EventCard, 'id' | 'likes'> }) {
  const like = useLikeEvent(id)
  return (
    <HeartButton
      label={m.events_like({ count: likes.count })}
      isLiked={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
