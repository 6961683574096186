import type { Activity } from '@coterie/contract/activities'
import { checkInHours, getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { useVote } from './activities.ts'
import { activityQuery } from './activity-query.ts'
import { formatEventTime, formatStart } from './format-event-time.ts'
import { ManageActivity } from './manage-activity.tsx'
import { MeetupAttendance } from './meetup-attendance.tsx'
import { MeetupDetails, PlanDetails } from './plan-details.tsx'
import { Voting } from './voting.tsx'

const AtTheEvent = lazy(async () => ({ default: (await import('./at-the-event.tsx')).AtTheEvent }))

const cardClasses = 'grid w-full gap-3 rounded-card border border-line bg-card p-4 text-left'

export function ActivityCard({ groupId, id }: { groupId: number; id: number }) {
  const { data, error, refetch, isFetching } = useQuery(activityQuery(groupId, id))
  if (data !== undefined) return <Card activity={data} />
  if (error === null) {
    return (
      <div className={cardClasses}>
        <span className="sr-only">{m.activities_loading()}</span>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  return (
    <div className={cardClasses}>
      <p role="alert" className="text-15">
        {m.add_to_chat_load_vote_failed()}. {getErrorText(error)}
      </p>
      <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
        {m.activities_try_again()}
      </Button>
    </div>
  )
}

function Card({ activity }: { activity: Activity }) {
  const { optimisticActivity, vote } = useVote(activity)
  const { id, title, event, timezone } = optimisticActivity
  const [now] = useState(() => Date.now())
  return (
    <article aria-labelledby={`activity-${id}`} className={cardClasses}>
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-second">{getStatusText(optimisticActivity)}</p>
        <h3 id={`activity-${id}`} className="text-20 wrap-anywhere">
          {title}
        </h3>
        <PlanDetails activity={optimisticActivity} />
      </div>
      {event === null ? (
        <Voting activity={optimisticActivity} onVote={vote} />
      ) : (
        <>
          <MeetupDetails event={event} timezone={timezone} now={now} />
          <MeetupAttendance activity={optimisticActivity} event={event} now={now} />
          {event.mine.attendance === 'going' && isCheckInOpen(event, now) && <Arrival event={event} />}
          <ButtonLink href={`/events/${event.id}`} variant="secondary" fullWidth icon={CalendarDays}>
            {m.activities_view_meetup()}
          </ButtonLink>
        </>
      )}
      {activity.canManage && <ManageActivity activity={activity} />}
    </article>
  )
}

function Arrival({ event: { id, attended } }: { event: NonNullable<Activity['event']> }) {
  if (attended) return <p className="text-15 font-semibold text-good">{m.event_page_you_attended()}</p>
  return (
    <Suspense>
      <AtTheEvent id={id} isMeetup />
    </Suspense>
  )
}

/** From an hour before the start to the end. */
function isCheckInOpen(event: NonNullable<Activity['event']>, now: number): boolean {
  const opensAt = Date.parse(event.startsAt) - checkInHours.before * 60 * 60 * 1000
  return opensAt <= now && now < getEventEnd(event).getTime()
}

function getStatusText({ event, open, deadline, timezone }: Activity): string {
  if (event !== null) {
    const parts = [
      m.activities_meetup_at({ date: formatStart(event, timezone) }),
      m.activities_going({ count: event.going }),
    ]
    return parts.join(' · ')
  }
  if (!open) return m.activities_voting_closed()
  return deadline === null
    ? m.activities_voting_open()
    : m.activities_voting_closes_at({ date: formatEventTime(deadline, timezone) })
}
