import type { Activity } from '@coterie/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin } from 'lucide-react'

import { sentenceOf } from '../../api/api-errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { activitiesWords } from '../../i18n/activities.ts'
import { addWords } from '../../i18n/add-to-chat.ts'
import { useVote } from './activity-mutations.ts'
import { activityQuery } from './batch-activities.ts'
import { Manage } from './manage-activity.tsx'
import { MeetupAnswer } from './meetup-attendance.tsx'
import { Voting } from './voting.tsx'
import { when } from './format-when.ts'

const box = 'grid w-full gap-3 rounded-card border border-line bg-card p-4 text-left'

/** Something put to the vote, as it stands in the circle's conversation. */
export function ActivityCard({ groupId, id }: { groupId: number; id: number }) {
  const { data, error, refetch, isFetching } = useQuery(activityQuery(groupId, id))
  if (data !== undefined) return <Card activity={data} />
  if (error === null) {
    return (
      <div className={box}>
        <span className="sr-only">{activitiesWords.loading}</span>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  return (
    <div className={box}>
      <p role="alert" className="text-15">
        {addWords.votesFailed}. {sentenceOf(error)}
      </p>
      <Button look="secondary" pending={isFetching} onClick={() => void refetch()}>
        {activitiesWords.tryAgain}
      </Button>
    </div>
  )
}

function Card({ activity }: { activity: Activity }) {
  const { shown, vote } = useVote(activity)
  const { id, title, place } = shown
  return (
    <article aria-labelledby={`activity-${id}`} className={box}>
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-second">{standing(shown)}</p>
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
      {shown.event === null ? (
        <Voting activity={shown} onVote={vote} />
      ) : (
        <>
          <MeetupAnswer activity={shown} event={shown.event} />
          <ButtonLink href={`/events/${shown.event.id}`} look="secondary" wide icon={CalendarDays}>
            {activitiesWords.openMeetup}
          </ButtonLink>
        </>
      )}
      {activity.mayManage && <Manage activity={activity} />}
    </article>
  )
}

/** In a line: how long one can vote, or what became of it. */
function standing({ event, open, deadline, timezone }: Activity): string {
  if (event !== null) {
    const words = [activitiesWords.meetup(when(event.startsAt, timezone)), activitiesWords.going(event.going)]
    return words.join(' · ')
  }
  if (!open) return activitiesWords.closed
  return deadline === null ? activitiesWords.open : activitiesWords.until(when(deadline, timezone))
}
