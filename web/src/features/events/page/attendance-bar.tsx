import type { EventPage } from '@coterie/contract/events/events'
import { eventEnd, offerHours } from '@coterie/contract/limits'
import { CalendarCheck, Hourglass, Megaphone, Ticket, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { authFor } from '../../../api/next-page.ts'
import { bottomBar } from '../../../ui/bottom-bar.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { answerWords } from '../../../i18n/events.ts'
import { useAnswer } from '../use-attendance.ts'
import { momentIn } from '../event-times.ts'

const GiveUpDialog = lazy(async () => ({ default: (await import('./cancel-rsvp-dialog.tsx')).GiveUpDialog }))

type AnswerBarProps = { event: EventPage; signedIn: boolean }

/** One's answer, always within reach: it stays at the lower edge while the rest of the event scrolls by. */
export function AnswerBar({ event, signedIn }: AnswerBarProps) {
  return (
    <div
      ref={bottomBar}
      className="bar-below sticky bottom-[calc(var(--shell-bottom)-1px)] z-1 grid gap-2 large-text:static border-t border-line bg-card px-5 py-4 wide:px-8"
    >
      {signedIn ? <Answer event={event} /> : <SignUp event={event} />}
    </div>
  )
}

function SignUp({ event }: { event: EventPage }) {
  const { id, cancelled } = event
  const { isOver } = usePhase(event)
  if (cancelled) return <Says>{eventPageWords.cancelled}</Says>
  if (isOver) return <Says>{eventPageWords.over}</Says>
  return (
    <>
      <ButtonLink href={authFor(`/events/${id}`)} wide>
        {eventPageWords.signUp}
      </ButtonLink>
      <p className="text-center text-13 text-ink-soft">{eventPageWords.signUpHint}</p>
    </>
  )
}

function Answer({ event }: { event: EventPage }) {
  const { cancelled, mine, can, came } = event
  const { hasBegun, isOver } = usePhase(event)
  if (cancelled) return <Says>{eventPageWords.cancelled}</Says>
  if (came) return <Says icon={CalendarCheck}>{eventPageWords.youCame}</Says>
  if (mine.attendance === 'going') return <Going event={event} hasBegun={hasBegun} isOver={isOver} />
  if (isOver) return <Says>{eventPageWords.over}</Says>
  if (mine.hosting) return <Says icon={Megaphone}>{answerWords.isHosting}</Says>
  if (hasBegun && event.placesLeft === 0) return <Says>{eventPageWords.begunFull}</Says>
  if (mine.attendance === 'offered' && !hasBegun) return <Offered event={event} />
  if (mine.attendance === 'waiting' && !hasBegun) return <Waiting event={event} />
  return can.attend ? <Go event={event} hasBegun={hasBegun} /> : null
}

function usePhase(event: EventPage) {
  const [now] = useState(() => Date.now())
  return { hasBegun: Date.parse(event.startsAt) <= now, isOver: eventEnd(event).getTime() <= now }
}

function Says({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className={`flex items-center gap-2 text-15 font-semibold ${Icon ? 'text-good' : 'text-ink-soft'}`}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      {children}
    </p>
  )
}

type PartProps = { event: EventPage }

function Go({ event, hasBegun }: PartProps & { hasBegun: boolean }) {
  const { answer, pending } = useAnswer(event)
  const isFull = event.placesLeft === 0
  return (
    <>
      <Button
        wide
        look={isFull ? 'connect' : 'primary'}
        icon={isFull ? Hourglass : Ticket}
        pending={pending !== null}
        onClick={() => answer('yes', null)}
      >
        {pending !== null ? answerWords.joining : isFull ? answerWords.joinList : answerWords.go}
      </Button>
      {(isFull || hasBegun) && (
        <p className="text-center text-13 text-ink-soft">
          {isFull ? answerWords.waitingHint(offerHours) : eventPageWords.begun}
        </p>
      )}
    </>
  )
}

function Going({ event, hasBegun, isOver }: PartProps & { hasBegun: boolean; isOver: boolean }) {
  const { answer, pending } = useAnswer(event)
  const [asks, setAsks] = useState(false)
  const losesPlace = event.placesLeft === 0 && !hasBegun
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Says icon={CalendarCheck}>{answerWords.isGoing}</Says>
      {!isOver && (
        <Button
          look="secondary"
          pending={pending !== null}
          onClick={() => (losesPlace ? setAsks(true) : answer('no', 'going'))}
        >
          {answerWords.giveUp}
        </Button>
      )}
      <Overlay open={asks}>
        <GiveUpDialog open={asks} onClose={() => setAsks(false)} onGiveUp={() => answer('no', 'going')} />
      </Overlay>
    </div>
  )
}

function Waiting({ event }: PartProps) {
  const { answer, pending } = useAnswer(event)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Says>{answerWords.isWaiting(event.mine.position)}</Says>
        <Button look="secondary" pending={pending !== null} onClick={() => answer('no', 'waiting')}>
          {answerWords.stopWaiting}
        </Button>
      </div>
      <p className="text-13 text-ink-soft">{answerWords.waitingHint(offerHours)}</p>
    </>
  )
}

function Offered({ event }: PartProps) {
  const { answer, pending } = useAnswer(event)
  const [now] = useState(() => new Date())
  const { offerUntil } = event.mine
  return (
    <>
      {offerUntil !== null && (
        <Says icon={CalendarCheck}>{answerWords.isOffered(momentIn(offerUntil, now))}</Says>
      )}
      <div className="flex gap-3">
        <Button look="secondary" pending={pending === 'no'} onClick={() => answer('no', 'offered')}>
          {answerWords.letGo}
        </Button>
        <Button
          className="grow"
          icon={Ticket}
          pending={pending === 'yes'}
          onClick={() => answer('yes', 'offered')}
        >
          {answerWords.take}
        </Button>
      </div>
    </>
  )
}
