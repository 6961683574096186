import type { Activity } from '@coterie/contract/activities'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import { getItems } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { activityQuery, meetupsQuery } from './activity-query.ts'
import { formatEventTime } from './format-event-time.ts'
import { MeetupAttendance } from './meetup-attendance.tsx'
import { MeetupDetails, PlanDetails } from './plan-details.tsx'

const SuggestSheet = lazy(async () => ({ default: (await import('./suggest-sheet.tsx')).SuggestSheet }))

type NextMeetupsProps = {
  groupId: number
  /** Whether the viewer can suggest a plan. */
  canSuggest: boolean
}

/** A circle's current and upcoming meetups, each with an answer. */
export function NextMeetups({ groupId, canSuggest }: NextMeetupsProps) {
  const id = useId()
  const list = useInfiniteQuery(meetupsQuery(groupId))
  const { data, error, isPending, isRefetching, refetch } = list
  const meetups = getItems(data)
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-24">
          {m.activities_next_meetups()}
        </h2>
        {canSuggest && <SuggestPlan groupId={groupId} />}
      </div>
      {isPending && <MeetupsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState title={m.activities_meetups_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && meetups.length === 0 && (
        <Card className="grid gap-1 p-5">
          <p className="text-17 font-semibold">{m.activities_no_meetups()}</p>
          {canSuggest && <p className="text-15 text-ink-soft">{m.activities_no_meetups_hint()}</p>}
        </Card>
      )}
      {meetups.length > 0 && (
        <>
          <ul className="grid gap-4">
            {meetups.map((activity) => (
              <Meetup key={activity.id} listed={activity} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </section>
  )
}

/** Answers update the activity's own query, which starts with what the list has. */
function Meetup({ listed }: { listed: Activity }) {
  const { data: activity = listed } = useQuery({
    ...activityQuery(listed.groupId, listed.id),
    initialData: listed,
    refetchOnMount: false,
  })
  const [now] = useState(() => Date.now())
  const { event, title, timezone } = activity
  if (event === null) return null
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 wide:p-5">
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-second">
          {formatEventTime(event.startsAt, timezone)} · {m.activities_going({ count: event.going })}
        </p>
        <h3 className="text-20 wrap-anywhere">
          <Link href={`/events/${event.id}`} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h3>
        <PlanDetails activity={activity} />
      </div>
      <MeetupDetails event={event} timezone={timezone} now={now} />
      <MeetupAttendance activity={activity} event={event} now={now} />
    </Card>
  )
}

function SuggestPlan({ groupId }: { groupId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={CalendarPlus} onClick={() => setOpen(true)}>
        {m.activities_propose()}
      </Button>
      <MountOnceOpened open={open}>
        <SuggestSheet groupId={groupId} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}

function MeetupsSkeleton() {
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 wide:p-5">
      <output className="sr-only">{m.activities_meetups_loading()}</output>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
