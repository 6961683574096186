import type { Activity } from '@coterie/contract/activities'
import { eventEnd } from '@coterie/contract/limits'
import { Check, Hourglass, X } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { activitiesWords } from '../../i18n/activities.ts'
import { answerWords, eventsWords } from '../../i18n/events.ts'
import { useMeetupAnswer } from './activity-mutations.ts'
import { when } from './format-when.ts'

type Meetup = NonNullable<Activity['event']>
type MeetupAnswerProps = { activity: Activity; event: Meetup }

/** Going or Can't, in one tap. While the meetup runs there is no waitlist. */
export function MeetupAnswer({ activity, event }: MeetupAnswerProps) {
  const [now] = useState(() => Date.now())
  if (eventEnd(event).getTime() <= now) return <Says>{activitiesWords.meetupOver}</Says>
  const hasBegun = Date.parse(event.startsAt) <= now
  const isFull = event.placesLeft === 0 && event.mine.attendance !== 'going'
  if (hasBegun && isFull) return <Says>{eventsWords.full}</Says>
  return (
    <>
      <Buttons activity={activity} event={event} hasBegun={hasBegun} />
      <p aria-live="polite" className="text-15 font-semibold text-good empty:hidden">
        {event.mine.offerUntil !== null &&
          answerWords.isOffered(when(event.mine.offerUntil, activity.timezone))}
      </p>
    </>
  )
}

function Says({ children }: { children: string }) {
  return <p className="text-15 text-ink-soft">{children}</p>
}

function Buttons({ activity, event, hasBegun }: MeetupAnswerProps & { hasBegun: boolean }) {
  const { answer, pending } = useMeetupAnswer(activity)
  const { attendance, declined } = event.mine
  const waits = attendance === 'waiting' && !hasBegun
  const comes = attendance === 'going' || waits
  const isForList = waits || (event.placesLeft === 0 && attendance === null)
  return (
    <fieldset aria-label={activitiesWords.coming(activity.title)} className="flex flex-wrap gap-2">
      <Button
        look={comes ? 'connect' : 'secondary'}
        icon={isForList ? Hourglass : Check}
        className="flex-auto"
        aria-pressed={comes}
        pending={pending === true}
        onClick={() => answer(true)}
      >
        {labelOf(event, waits)}
      </Button>
      <Button
        look={declined ? 'primary' : 'secondary'}
        icon={X}
        className="flex-auto"
        aria-pressed={declined}
        pending={pending === false}
        onClick={() => answer(false)}
      >
        {activitiesWords.cant}
      </Button>
    </fieldset>
  )
}

function labelOf({ placesLeft, mine: { attendance } }: Meetup, waits: boolean): string {
  if (waits) return activitiesWords.onWaitlist
  if (attendance === 'offered') return answerWords.take
  return placesLeft === 0 && attendance === null ? answerWords.joinList : activitiesWords.imGoing
}
