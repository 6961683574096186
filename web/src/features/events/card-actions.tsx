import type { EventCard } from '@coterie/contract/events/events'
import { CalendarCheck, Hourglass, Megaphone, Ticket, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { answerWords, eventsWords } from '../../i18n/events.ts'
import { useAnswer } from './use-attendance.ts'
import { useSkipEvent } from './like-skip-event.ts'
import { momentIn } from './event-times.ts'

type CardActionsProps = { event: EventCard; onLeave: () => void }

/** Skip and "I'll Go!"; after an answer, and for the host, the current status. */
export function CardActions({ event, onLeave }: CardActionsProps) {
  const { mine } = event
  const [now] = useState(() => Date.now())
  if (mine.attendance === 'offered') return <Offered event={event} />
  if (mine.attendance === 'going')
    return <Standing event={event} icon={CalendarCheck} says={answerWords.isGoing} />
  if (mine.attendance === 'waiting')
    return <Standing event={event} icon={Hourglass} says={answerWords.isWaiting(mine.position)} />
  if (mine.hosting) return <Standing event={event} icon={Megaphone} says={answerWords.isHosting} />
  // Nobody waits for a spot any more.
  if (event.placesLeft === 0 && Date.parse(event.startsAt) <= now)
    return <Standing event={event} icon={Hourglass} says={eventsWords.full} />
  return <Answer event={event} onLeave={onLeave} />
}

function Answer({ event, onLeave }: CardActionsProps) {
  const skip = useSkipEvent(event)
  const { answer, pending } = useAnswer(event)
  const isFull = event.placesLeft === 0
  function leave() {
    onLeave()
    skip()
  }
  return (
    <div className="flex gap-3">
      <Button look="secondary" icon={X} aria-label={eventsWords.skipOf(event.title)} onClick={leave}>
        {eventsWords.skip}
      </Button>
      <Button
        className="min-w-0 grow"
        look={isFull ? 'connect' : 'primary'}
        icon={isFull ? Hourglass : Ticket}
        pending={pending !== null}
        onClick={() => answer('yes', null)}
      >
        {pending === null ? (isFull ? answerWords.joinList : answerWords.go) : answerWords.joining}
        <span className="sr-only">: {event.title}</span>
      </Button>
    </div>
  )
}

function Standing({ event, icon: Icon, says }: { event: EventCard; icon: LucideIcon; says: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-15 font-semibold text-good">
        <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {says}
      </p>
      <ButtonLink href={`/events/${event.id}`} look="secondary">
        {answerWords.details}
        <span className="sr-only">: {event.title}</span>
      </ButtonLink>
    </div>
  )
}

/** A place has come free, and is held for a while. */
function Offered({ event }: { event: EventCard }) {
  const { answer, pending } = useAnswer(event)
  const [now] = useState(() => new Date())
  const { offerUntil } = event.mine
  return (
    <div className="grid gap-3">
      <p className="text-15 font-semibold text-good">
        {offerUntil !== null && answerWords.isOffered(momentIn(offerUntil, now))}
      </p>
      <div className="flex gap-3">
        <Button look="secondary" pending={pending === 'no'} onClick={() => answer('no', 'offered')}>
          {answerWords.letGo}
        </Button>
        <Button className="grow" pending={pending === 'yes'} onClick={() => answer('yes', 'offered')}>
          {answerWords.take}
        </Button>
      </div>
    </div>
  )
}
