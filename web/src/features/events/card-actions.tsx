import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarCheck, Hourglass, Megaphone, Ticket, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { getGoingText, RsvpSheetSlot } from '../activities/rsvp.tsx'
import { useSkipEvent, useAttendance } from './event-actions.ts'
import { getWaitlistText } from './event-data.ts'
import { formatMoment } from './event-times.ts'

type CardActionsProps = { event: EventCard; onRemove: () => void }

/** The buttons to skip or RSVP. After an RSVP, and for the host, shows the current status instead. */
export function CardActions({ event, onRemove }: CardActionsProps) {
  const { mine } = event
  const [now] = useState(() => Date.now())
  if (mine.isHost) return <AttendanceStatus event={event} icon={Megaphone} statusText={m.rsvp_is_hosting()} />
  if (mine.attendance === 'offered') return <SpotOffer event={event} />
  if (mine.attendance === 'going')
    return <AttendanceStatus event={event} icon={CalendarCheck} statusText={getGoingText(mine.plusOnes)} />
  if (mine.attendance === 'waitlisted')
    return <AttendanceStatus event={event} icon={Hourglass} statusText={getWaitlistText(mine.position)} />
  // The event has started, so the waitlist is closed.
  if (event.spotsLeft === 0 && Date.parse(event.startsAt) <= now)
    return <AttendanceStatus event={event} icon={Hourglass} statusText={m.events_full()} />
  return <AttendanceButtons event={event} onRemove={onRemove} />
}

function AttendanceButtons({ event, onRemove }: CardActionsProps) {
  const skip = useSkipEvent(event)
  const { rsvp, pending, sheetProps } = useAttendance(event)
  const isFull = event.spotsLeft === 0
  function removeCard() {
    onRemove()
    skip()
  }
  return (
    <div className="flex gap-3">
      <Button
        variant="secondary"
        icon={X}
        aria-label={m.events_skip_label({ title: event.title })}
        onClick={removeCard}
      >
        {m.events_skip()}
      </Button>
      <Button
        className="min-w-0 grow"
        variant={isFull ? 'connect' : 'primary'}
        icon={isFull ? Hourglass : Ticket}
        pending={pending !== null}
        onClick={() => rsvp('yes', null)}
      >
        {pending === null ? (isFull ? m.rsvp_join_waitlist() : m.rsvp_go()) : m.rsvp_joining()}
        <span className="sr-only">: {event.title}</span>
      </Button>
      <RsvpSheetSlot {...sheetProps} />
    </div>
  )
}

function AttendanceStatus({
  event,
  icon: Icon,
  statusText,
}: {
  event: EventCard
  icon: LucideIcon
  statusText: string
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-15 font-semibold text-good">
        <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {statusText}
      </p>
      <ButtonLink href={`/events/${event.id}`} variant="secondary">
        {m.rsvp_details()}
        <span className="sr-only">: {event.title}</span>
      </ButtonLink>
    </div>
  )
}

function SpotOffer({ event }: { event: EventCard }) {
  const { rsvp, pending, sheetProps } = useAttendance(event)
  const [now] = useState(() => new Date())
  const { offerExpiresAt } = event.mine
  return (
    <div className="grid gap-3">
      <p className="text-15 font-semibold text-good">
        {offerExpiresAt !== null && m.rsvp_offered_until({ until: formatMoment(offerExpiresAt, now) })}
      </p>
      <div className="flex gap-3">
        <Button variant="secondary" pending={pending === 'no'} onClick={() => rsvp('no', 'offered')}>
          {m.rsvp_decline_spot()}
        </Button>
        <Button className="grow" pending={pending === 'yes'} onClick={() => rsvp('yes', 'offered')}>
          {m.rsvp_claim_spot()}
        </Button>
      </div>
      <RsvpSheetSlot {...sheetProps} />
    </div>
  )
}
