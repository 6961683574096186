import type { EventPage } from '@coterie/contract/events'
import { offerHours } from '@coterie/contract/limits'
import { CalendarCheck, Hourglass, Ticket } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { authFor } from '../../../api/next.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { eventPageWords } from '../../../words/event-page.ts'
import { answerWords } from '../../../words/events.ts'
import { useAnswer } from '../answer.ts'
import { momentIn } from '../times.ts'

const GiveUpDialog = lazy(async () => ({ default: (await import('./give-up-dialog.tsx')).GiveUpDialog }))

type AnswerBarProps = { event: EventPage; signedIn: boolean }

/** One's answer, always within reach: it stays at the lower edge while the rest of the event scrolls by. */
export function AnswerBar({ event, signedIn }: AnswerBarProps) {
  return (
    <div className="bar-below sticky bottom-[calc(var(--shell-bottom)-1px)] z-1 grid gap-2 large-text:static border-t border-line bg-card px-5 py-4 wide:px-8">
      {signedIn ? <Answer event={event} /> : <SignUp event={event} />}
    </div>
  )
}

function SignUp({ event: { id, cancelled } }: { event: EventPage }) {
  if (cancelled) return <Says>{eventPageWords.cancelled}</Says>
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
  const [now] = useState(() => Date.now())
  if (cancelled) return <Says>{eventPageWords.cancelled}</Says>
  if (came) return <Says good>{eventPageWords.youCame}</Says>
  const hasBegun = Date.parse(event.startsAt) <= now
  if (mine.attendance === 'offered' && !hasBegun) return <Offered event={event} />
  if (mine.attendance === 'waiting' && !hasBegun) return <Waiting event={event} />
  if (mine.attendance === 'going') return <Going event={event} hasBegun={hasBegun} />
  if (can.attend) return <Go event={event} />
  if (!hasBegun) return null
  const isOver = Date.parse(event.endsAt ?? event.startsAt) <= now
  return <Says>{isOver ? eventPageWords.over : eventPageWords.begun}</Says>
}

function Says({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className={`flex items-center gap-2 text-15 font-semibold ${good ? 'text-good' : 'text-ink-soft'}`}>
      {good && <CalendarCheck size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      {children}
    </p>
  )
}

type PartProps = { event: EventPage }

function Go({ event }: PartProps) {
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
      {isFull && <p className="text-center text-13 text-ink-soft">{answerWords.waitingHint(offerHours)}</p>}
    </>
  )
}

function Going({ event, hasBegun }: PartProps & { hasBegun: boolean }) {
  const { answer, pending } = useAnswer(event)
  const [asks, setAsks] = useState(false)
  const isFull = event.placesLeft === 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Says good>{answerWords.isGoing}</Says>
      {!hasBegun && (
        <Button
          look="secondary"
          pending={pending !== null}
          onClick={() => (isFull ? setAsks(true) : answer('no', 'going'))}
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
      {offerUntil !== null && <Says good>{answerWords.isOffered(momentIn(offerUntil, now))}</Says>}
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
