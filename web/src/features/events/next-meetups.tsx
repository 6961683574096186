import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus, MapPin, Repeat, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'

import { callPage } from '../../api/call.ts'
import { cursorQuery, getItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { AvatarRow } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { DirectionsLink } from '../../ui/directions-link.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { formatStart } from '../activities/format-event-time.ts'
import { AttendanceChoice } from '../activities/meetup-attendance.tsx'
import { RsvpSheetSlot } from '../activities/rsvp.tsx'
import { useAttendance } from './event-actions.ts'
import { useEventUpdates } from './event-data.ts'

const SuggestSheet = lazy(async () => ({
  default: (await import('../activities/suggest-sheet.tsx')).SuggestSheet,
}))

const meetupsQuery = (groupId: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: queryKeys.meetups(groupId),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/groups/{id}/meetups', {
        params: { id: String(groupId) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

type NextMeetupsProps = {
  groupId: number
  /** Whether the viewer can suggest a plan. */
  canSuggest: boolean
}

/** A circle's current and upcoming meetups, each with the viewer's answer. */
export function NextMeetups({ groupId, canSuggest }: NextMeetupsProps) {
  const id = useId()
  useEventUpdates()
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
            {meetups.map((event) => (
              <Meetup key={event.id} event={event} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </section>
  )
}

function Meetup({ event }: { event: EventCard }) {
  const { id, title, timezone, location, recurring, goingCount, spotsLeft } = event
  const { friendsGoing, waitlistCount } = event
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 wide:p-5">
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-second">
          {formatStart(event, timezone)} · {m.activities_going({ count: goingCount })}
        </p>
        <h3 className="text-20 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="-my-2.5 inline-block py-2.5 text-ink no-underline hover:underline"
          >
            {title}
          </Link>
        </h3>
        {location !== null && <Line icon={MapPin}>{location}</Line>}
        {recurring && <Line icon={Repeat}>{m.events_repeats()}</Line>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-soft empty:hidden">
        {friendsGoing.length > 0 && <AvatarRow people={friendsGoing} total={goingCount} />}
        {spotsLeft !== null && spotsLeft > 0 && m.activities_spots_left({ count: spotsLeft })}
        {spotsLeft === 0 && m.activities_full({ count: waitlistCount })}
      </div>
      {location !== null && (
        <div>
          <DirectionsLink address={location} />
        </div>
      )}
      <MeetupAnswer event={event} />
    </Card>
  )
}

function MeetupAnswer({ event }: { event: EventCard }) {
  const [now] = useState(() => Date.now())
  const { rsvp, pending, sheetProps } = useAttendance(event)
  const { attendance, offerExpiresAt, plusOnes, dismissed } = event.mine
  const mine = { attendance, offerExpiresAt, plusOnes, declined: attendance === null && dismissed }
  return (
    <>
      <AttendanceChoice
        meetup={event}
        event={{ ...event, mine }}
        now={now}
        pendingRsvp={pending === null ? null : pending === 'yes'}
        onRsvp={(isGoing) => rsvp(isGoing ? 'yes' : 'no', attendance)}
      />
      <RsvpSheetSlot {...sheetProps} />
    </>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-15 text-ink-soft">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
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
