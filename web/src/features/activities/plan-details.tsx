import type { Activity } from '@coterie/contract/activities'
import { eventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, MapPin, Repeat, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { AvatarRow } from '../../ui/avatar.tsx'
import { formatDateRange } from '../../ui/dates.tsx'
import { DirectionsLink } from '../../ui/directions-link.tsx'

const repeatTexts = {
  week: m.event_form_repeat_options_week,
  'two-weeks': m.event_form_repeat_options_two_weeks,
  month: m.event_form_repeat_options_month,
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-15 text-ink-soft">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** The plan’s details except its dates. Only a meetup has directions. */
export function PlanDetails({ activity }: { activity: Activity }) {
  const { place, address, description, capacity, repeat, event } = activity
  const venue = [address, place].filter((part) => part !== null).join(', ')
  return (
    <>
      {place !== null && <Line icon={MapPin}>{place}</Line>}
      {address !== null && <Line icon={MapPin}>{address}</Line>}
      {event === null && capacity !== null && (
        <Line icon={Users}>{m.activities_spots_count({ count: capacity })}</Line>
      )}
      {repeat !== null && (
        <Line icon={Repeat}>
          {repeatTexts[repeat.every]()}, {m.activities_dates_count({ count: repeat.count })}
        </Line>
      )}
      {description !== null && <p className="text-15 whitespace-pre-line wrap-anywhere">{description}</p>}
      {event !== null && venue !== '' && (
        <div>
          <DirectionsLink address={venue} />
        </div>
      )}
    </>
  )
}

type MeetupDetailsProps = { event: NonNullable<Activity['event']>; timezone: string; now: number }

/** The meetup’s end, attendees and spots left. */
export function MeetupDetails({ event, timezone, now }: MeetupDetailsProps) {
  const { startsAt, endsAt, attendees, going, spotsLeft, waitlistCount } = event
  const isRunning = Date.parse(startsAt) <= now && eventEnd(event).getTime() > now
  return (
    <div className="grid gap-2">
      {isRunning && (
        <p className="justify-self-start rounded-full bg-good/15 px-2.5 py-0.5 text-13 font-semibold text-good">
          {m.activities_happening_now()}
        </p>
      )}
      {endsAt !== null && (
        <Line icon={CalendarDays}>{formatDateRange(startsAt, endsAt, 'appointment', timezone)}</Line>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-soft">
        {attendees.length > 0 && <AvatarRow people={attendees} total={going} />}
        {spotsLeft !== null && spotsLeft > 0 && m.activities_spots_left({ count: spotsLeft })}
        {spotsLeft === 0 && m.activities_full({ count: waitlistCount })}
      </div>
    </div>
  )
}
