import type { Activity } from '@coterie/contract/activities'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, MapPin, Repeat, Users } from 'lucide-react'

import { AvatarRow } from '../../ui/avatar.tsx'
import { formatDateRange } from '../../ui/dates.tsx'
import { DirectionsLink } from '../../ui/directions-link.tsx'
import { IconLine } from '../../ui/surfaces.tsx'

const repeatTexts = {
  week: m.event_form_repeat_options_week,
  'two-weeks': m.event_form_repeat_options_two_weeks,
  month: m.event_form_repeat_options_month,
}

/** The plan’s details except its dates. Only a meetup has directions. */
export function PlanDetails({ activity }: { activity: Activity }) {
  const { place, address, description, capacity, repeat, event } = activity
  const venue = [address, place].filter((part) => part !== null).join(', ')
  return (
    <>
      {place !== null && <IconLine icon={MapPin}>{place}</IconLine>}
      {address !== null && <IconLine icon={MapPin}>{address}</IconLine>}
      {event === null && capacity !== null && (
        <IconLine icon={Users}>{m.activities_spots_count({ count: capacity })}</IconLine>
      )}
      {repeat !== null && (
        <IconLine icon={Repeat}>
          {repeatTexts[repeat.every]()}, {m.activities_dates_count({ count: repeat.count })}
        </IconLine>
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
  const { startsAt, endsAt, allDay, attendees, going, spotsLeft, waitlistCount } = event
  const isRunning = Date.parse(startsAt) <= now && getEventEnd(event).getTime() > now
  return (
    <div className="grid gap-2">
      {isRunning && (
        <p className="justify-self-start rounded-full bg-good/15 px-2.5 py-0.5 text-13 font-semibold text-good">
          {m.activities_happening_now()}
        </p>
      )}
      {endsAt !== null && !allDay && (
        <IconLine icon={CalendarDays}>{formatDateRange(startsAt, endsAt, 'appointment', timezone)}</IconLine>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-soft">
        {attendees.length > 0 && <AvatarRow people={attendees} total={going} />}
        {spotsLeft !== null && spotsLeft > 0 && m.activities_spots_left({ count: spotsLeft })}
        {spotsLeft === 0 && m.activities_full({ count: waitlistCount })}
      </div>
    </div>
  )
}
