import type { Activity } from '@coterie/contract/activities'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Check, Hourglass, X } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { useMeetupAttendance } from './activities.ts'
import { formatEventTime } from './format-event-time.ts'
import { RsvpSheetSlot } from './rsvp.tsx'

type Meetup = Pick<NonNullable<Activity['event']>, 'startsAt' | 'endsAt' | 'spotsLeft' | 'mine'>
type MeetupAttendanceProps = { activity: Activity; event: Meetup; now: number }

export function MeetupAttendance({ activity, event, now }: MeetupAttendanceProps) {
  const { rsvp, pendingRsvp, sheetProps } = useMeetupAttendance(activity)
  return (
    <>
      <AttendanceChoice meetup={activity} event={event} now={now} pendingRsvp={pendingRsvp} onRsvp={rsvp} />
      <RsvpSheetSlot {...sheetProps} />
    </>
  )
}

type AttendanceChoiceProps = {
  meetup: Pick<Activity, 'title' | 'timezone'>
  event: Meetup
  now: number
  /** The answer that is being sent, or null. */
  pendingRsvp: boolean | null
  onRsvp: (isGoing: boolean) => void
}

/** There is no waitlist once the meetup has started. */
export function AttendanceChoice(props: AttendanceChoiceProps) {
  const { meetup, event, now } = props
  if (getEventEnd(event).getTime() <= now) return <StatusLine>{m.activities_meetup_over()}</StatusLine>
  const hasStarted = Date.parse(event.startsAt) <= now
  const isFull = event.spotsLeft === 0 && event.mine.attendance !== 'going'
  if (hasStarted && isFull) return <StatusLine>{m.events_full()}</StatusLine>
  return (
    <>
      <AttendanceButtons {...props} hasStarted={hasStarted} />
      <p aria-live="polite" className="text-15 font-semibold text-good empty:hidden">
        {event.mine.offerExpiresAt !== null &&
          m.rsvp_offered_until({ until: formatEventTime(event.mine.offerExpiresAt, meetup.timezone) })}
      </p>
    </>
  )
}

function StatusLine({ children }: { children: string }) {
  return <p className="text-15 text-ink-soft">{children}</p>
}

type AttendanceButtonsProps = AttendanceChoiceProps & { hasStarted: boolean }

function AttendanceButtons({ meetup, event, hasStarted, pendingRsvp, onRsvp }: AttendanceButtonsProps) {
  const { attendance, declined } = event.mine
  const isWaitlisted = attendance === 'waitlisted' && !hasStarted
  const isGoing = attendance === 'going' || isWaitlisted
  const joinsWaitlist = isWaitlisted || (event.spotsLeft === 0 && attendance === null)
  return (
    <fieldset
      aria-label={m.activities_are_you_coming({ title: meetup.title })}
      className="flex flex-wrap gap-2"
    >
      <Button
        variant={isGoing ? 'connect' : 'secondary'}
        icon={joinsWaitlist ? Hourglass : Check}
        className="flex-auto"
        aria-pressed={isGoing}
        pending={pendingRsvp === true}
        onClick={() => onRsvp(true)}
      >
        {getButtonLabel(event, isWaitlisted)}
      </Button>
      <Button
        variant={declined ? 'primary' : 'secondary'}
        icon={X}
        className="flex-auto"
        aria-pressed={declined}
        pending={pendingRsvp === false}
        onClick={() => onRsvp(false)}
      >
        {m.activities_cannot_go()}
      </Button>
    </fieldset>
  )
}

function getButtonLabel(
  { spotsLeft, mine: { attendance, plusOnes } }: Meetup,
  isWaitlisted: boolean,
): string {
  if (isWaitlisted) return m.activities_on_waitlist()
  if (attendance === 'offered') return m.rsvp_claim_spot()
  if (spotsLeft === 0 && attendance === null) return m.rsvp_join_waitlist()
  return plusOnes > 0 && attendance === 'going'
    ? `${m.activities_confirm_going()} +${plusOnes}`
    : m.activities_confirm_going()
}
