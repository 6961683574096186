import type { Activity } from '@coterie/contract/activities'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Check, Hourglass, X } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { useMeetupAttendance } from './activities.ts'
import { formatEventTime } from './format-event-time.ts'

type Meetup = NonNullable<Activity['event']>
type MeetupAttendanceProps = { activity: Activity; event: Meetup }

/** There is no waitlist once the meetup has started. */
export function MeetupAttendance({ activity, event, now }: MeetupAttendanceProps & { now: number }) {
  if (getEventEnd(event).getTime() <= now) return <StatusLine>{m.activities_meetup_over()}</StatusLine>
  const hasStarted = Date.parse(event.startsAt) <= now
  const isFull = event.spotsLeft === 0 && event.mine.attendance !== 'going'
  if (hasStarted && isFull) return <StatusLine>{m.events_full()}</StatusLine>
  return (
    <>
      <AttendanceButtons activity={activity} event={event} hasStarted={hasStarted} />
      <p aria-live="polite" className="text-15 font-semibold text-good empty:hidden">
        {event.mine.offerExpiresAt !== null &&
          m.rsvp_offered_until({ until: formatEventTime(event.mine.offerExpiresAt, activity.timezone) })}
      </p>
    </>
  )
}

function StatusLine({ children }: { children: string }) {
  return <p className="text-15 text-ink-soft">{children}</p>
}

function AttendanceButtons({ activity, event, hasStarted }: MeetupAttendanceProps & { hasStarted: boolean }) {
  const { rsvp, pendingRsvp } = useMeetupAttendance(activity)
  const { attendance, declined } = event.mine
  const isWaitlisted = attendance === 'waitlisted' && !hasStarted
  const isGoing = attendance === 'going' || isWaitlisted
  const joinsWaitlist = isWaitlisted || (event.spotsLeft === 0 && attendance === null)
  return (
    <fieldset
      aria-label={m.activities_are_you_coming({ title: activity.title })}
      className="flex flex-wrap gap-2"
    >
      <Button
        variant={isGoing ? 'connect' : 'secondary'}
        icon={joinsWaitlist ? Hourglass : Check}
        className="flex-auto"
        aria-pressed={isGoing}
        pending={pendingRsvp === true}
        onClick={() => rsvp(true)}
      >
        {getButtonLabel(event, isWaitlisted)}
      </Button>
      <Button
        variant={declined ? 'primary' : 'secondary'}
        icon={X}
        className="flex-auto"
        aria-pressed={declined}
        pending={pendingRsvp === false}
        onClick={() => rsvp(false)}
      >
        {m.activities_cannot_go()}
      </Button>
    </fieldset>
  )
}

function getButtonLabel({ spotsLeft, mine: { attendance } }: Meetup, isWaitlisted: boolean): string {
  if (isWaitlisted) return m.activities_on_waitlist()
  if (attendance === 'offered') return m.rsvp_claim_spot()
  return spotsLeft === 0 && attendance === null ? m.rsvp_join_waitlist() : m.activities_confirm_going()
}
