import type { Activity } from '@coterie/contract/activities'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Button } from '../../ui/button.tsx'
import { useMeetupAttendance } from './activities.ts'
import { nextMeetupQuery } from './activity-query.ts'
import { formatStart } from './format-event-time.ts'
import { RsvpSheetSlot } from './rsvp.tsx'

/** The circle's next meetup, above its messages. Takes no space until it has loaded. */
export function NextMeetupBar({ groupId }: { groupId: number }) {
  const [now] = useState(() => Date.now())
  const { data: activity } = useQuery(nextMeetupQuery(groupId))
  const event = activity?.event
  if (activity === undefined || activity === null || event === undefined || event === null) return null
  const { title, timezone } = activity
  const isRunning = Date.parse(event.startsAt) <= now
  const when = isRunning ? m.activities_happening_now() : formatStart(event, timezone)
  return (
    <section
      aria-label={m.activities_next_meetup()}
      className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 py-2"
    >
      <CalendarDays size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
      <Link
        href={`/events/${event.id}`}
        className="grid min-h-11 min-w-0 grow content-center text-ink no-underline hover:underline"
      >
        <span className="truncate text-15 font-semibold">{title}</span>
        <span className="text-13 text-ink-soft">
          {when} · {m.events_going({ count: event.going })}
        </span>
      </Link>
      <NextMeetupButton activity={activity} event={event} />
    </section>
  )
}

type NextMeetupButtonProps = { activity: Activity; event: NonNullable<Activity['event']> }

function NextMeetupButton({ activity, event: { spotsLeft, mine } }: NextMeetupButtonProps) {
  const { rsvp, pendingRsvp, sheetProps } = useMeetupAttendance(activity)
  const isGoing = mine.attendance === 'going'
  // The waitlist and offers need the card's explanations.
  if (!isGoing && (mine.attendance !== null || spotsLeft === 0)) return null
  return (
    <>
      <Button
        variant={isGoing ? 'connect' : 'secondary'}
        {...(isGoing && { icon: Check })}
        aria-pressed={isGoing}
        pending={pendingRsvp !== null}
        onClick={() => rsvp(!isGoing)}
      >
        {m.activities_confirm_going()}
      </Button>
      <RsvpSheetSlot {...sheetProps} />
    </>
  )
}
