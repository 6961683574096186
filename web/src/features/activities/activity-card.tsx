import type { Activity } from '@coterie/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin } from 'lucide-react'

import { getErrorText } from '../../api/api-errors.ts'
import { activitiesTexts } from '../../i18n/activities.ts'
import { addToChatTexts } from '../../i18n/add-to-chat.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { useVote } from './activity-mutations.ts'
import { activityQuery } from './batch-activities.ts'
import { formatEventTime } from './format-event-time.ts'
import { ManageActivity } from './manage-activity.tsx'
import { MeetupAttendance } from './meetup-attendance.tsx'
import { Voting } from './voting.tsx'

const cardClasses = 'grid w-full gap-3 rounded-card border border-line bg-card p-4 text-left'

export function ActivityCard({ groupId, id }: { groupId: number; id: number }) {
  const { data, error, refetch, isFetching } = useQuery(activityQuery(groupId, id))
  if (data !== undefined) return <Card activity={data} />
  if (error === null) {
    return (
      <div className={cardClasses}>
        <span className="sr-only">{activitiesTexts.loading}</span>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  return (
    <div className={cardClasses}>
      <p role="alert" className="text-15">
        {addToChatTexts.loadVoteFailed}. {getErrorText(error)}
      </p>
      <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
        {activitiesTexts.tryAgain}
      </Button>
    </div>
  )
}

function Card({ activity }: { activity: Activity }) {
  const { optimisticActivity, vote } = useVote(activity)
  const { id, title, place } = optimisticActivity
  return (
    <article aria-labelledby={`activity-${id}`} className={cardClasses}>
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-second">{getStatusText(optimisticActivity)}</p>
        <h3 id={`activity-${id}`} className="text-20 wrap-anywhere">
          {title}
        </h3>
        {place !== null && (
          <p className="flex items-center gap-1.5 text-15 text-ink-soft">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="wrap-anywhere">{place}</span>
          </p>
        )}
      </div>
      {optimisticActivity.event === null ? (
        <Voting activity={optimisticActivity} onVote={vote} />
      ) : (
        <>
          <MeetupAttendance activity={optimisticActivity} event={optimisticActivity.event} />
          <ButtonLink
            href={`/events/${optimisticActivity.event.id}`}
            variant="secondary"
            fullWidth
            icon={CalendarDays}
          >
            {activitiesTexts.viewMeetup}
          </ButtonLink>
        </>
      )}
      {activity.canManage && <ManageActivity activity={activity} />}
    </article>
  )
}

function getStatusText({ event, open, deadline, timezone }: Activity): string {
  if (event !== null) {
    const parts = [
      activitiesTexts.meetupAt(formatEventTime(event.startsAt, timezone)),
      activitiesTexts.going(event.going),
    ]
    return parts.join(' · ')
  }
  if (!open) return activitiesTexts.votingClosed
  return deadline === null
    ? activitiesTexts.votingOpen
    : activitiesTexts.votingClosesAt(formatEventTime(deadline, timezone))
}
