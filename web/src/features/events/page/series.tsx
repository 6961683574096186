import type { EventPage } from '@coterie/contract/events/events'
import type { SeriesDate, SeriesRsvp } from '@coterie/contract/events/series'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { cacheEvent, refreshEvents } from '../event-data.ts'
import { isEventOver } from '../event-times.ts'

const AddDateDialog = lazy(async () => ({
  default: (await import('./host/add-date-dialog.tsx')).AddDateDialog,
}))

/** Refetched when the shown date changes, for example after an RSVP. */
const seriesQuery = ({ id, mine, spotsLeft }: EventPage) =>
  queryOptions({
    queryKey: [...queryKeys.events, 'series', id, mine.attendance, spotsLeft],
    queryFn: ({ signal }) => call('GET /api/events/{id}/series', { params: { id: String(id) }, signal }),
    placeholderData: keepPreviousData,
  })

type SeriesSectionProps = { event: EventPage; signedIn: boolean }

/** All dates of the series, and the actions for all of them. */
export function SeriesSection({ event, signedIn }: SeriesSectionProps) {
  const titleId = useId()
  const { data, error, refetch, isRefetching } = useQuery(seriesQuery(event))
  const [isAdding, setIsAdding] = useState(false)
  if (data === undefined && error !== null)
    return <ErrorState title={m.series_failed()} query={{ error, refetch, isRefetching }} />
  if (data === undefined) return <Skeleton className="h-28 w-full" />
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={titleId} className="text-20">
        {m.series_title()}
      </h2>
      <DateStrip dates={data.dates} currentId={event.id} labelId={titleId} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {signedIn && (!event.mine.isHost || event.group !== null) && (
          <GoToAllButton event={event} dates={data.dates} />
        )}
        {data.next !== null && (
          <Button variant="secondary" icon={CalendarPlus} onClick={() => setIsAdding(true)}>
            {m.series_add_date()}
          </Button>
        )}
      </div>
      {data.next !== null && (
        <Suspense>
          <MountOnceOpened open={isAdding}>
            <AddDateDialog
              event={event}
              next={data.next}
              open={isAdding}
              onClose={() => setIsAdding(false)}
            />
          </MountOnceOpened>
        </Suspense>
      )}
    </section>
  )
}

type DateStripProps = { dates: readonly SeriesDate[]; currentId: number; labelId: string }

/** One tab stop, as for tabs: the arrow keys, Home and End move between dates. */
function DateStrip({ dates, currentId, labelId }: DateStripProps) {
  return (
    <nav aria-labelledby={labelId}>
      <ul className="relative -mx-5 flex snap-x gap-2 overflow-x-auto px-5 py-1 wide:-mx-8 wide:px-8">
        {dates.map((date) => (
          <DateLink key={date.id} date={date} isCurrent={date.id === currentId} />
        ))}
      </ul>
    </nav>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const index = links.findIndex((link) => link === event.currentTarget)
  const targets: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: links.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  links[target]?.focus()
}

/** `scrollIntoView` would also scroll the page. */
function centerInStrip(item: HTMLLIElement | null): void {
  const strip = item?.closest('ul')
  if (item && strip) strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.clientWidth) / 2
}

function DateLink({ date, isCurrent }: { date: SeriesDate; isCurrent: boolean }) {
  const { id, startsAt, timezone, attendance, cancelled } = date
  const [now] = useState(() => new Date())
  const isGoing = attendance === 'going'
  return (
    <li ref={isCurrent ? centerInStrip : undefined} className="shrink-0 snap-center">
      <Link
        href={`/events/${id}`}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onKeyDown={moveFocus}
        className="grid min-h-18 min-w-24 content-center rounded-control border border-line bg-card px-3 py-2 text-center text-ink no-underline motion-feedback hover:border-ink-soft aria-[current]:border-2 aria-[current]:border-second aria-[current]:bg-second/10"
      >
        <span className="text-13 text-ink-soft">{formatDate(startsAt, 'shortWeekday', timezone)}</span>
        <span className={`text-17 font-semibold ${cancelled ? 'line-through' : ''}`}>
          {formatDate(startsAt, 'day', timezone)}
        </span>
        <span
          className={`inline-flex items-center justify-center gap-1 text-13 ${isGoing ? 'font-semibold text-good' : 'text-ink-soft'}`}
        >
          {isGoing && <CalendarCheck size={14} strokeWidth={1.75} aria-hidden />}
          {getStatusText(date, now)}
        </span>
      </Link>
    </li>
  )
}

function getStatusText(date: SeriesDate, now: Date): string {
  const { cancelled, attendance, spotsLeft, goingCount } = date
  if (cancelled) return m.events_cancelled()
  if (isEventOver(date, now.getTime())) return m.series_over()
  if (attendance === 'going') return m.series_going()
  if (attendance === 'waitlisted') return m.series_waitlisted()
  if (attendance === 'offered') return m.series_offered()
  if (spotsLeft === null) return m.events_going({ count: goingCount })
  return spotsLeft === 0 ? m.events_full() : m.events_spots_left({ count: spotsLeft })
}

type GoToAllButtonProps = { event: EventPage; dates: readonly SeriesDate[] }

/** Shown if at least two dates are upcoming and the viewer has no RSVP for one of them. */
function GoToAllButton({ event, dates }: GoToAllButtonProps) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const [now] = useState(() => new Date())
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /api/events/{id}/series/attendance', { params: { id: String(event.id) } }),
    onSuccess: (result) => {
      cacheEvent(client, result.event, viewerId)
      void client.invalidateQueries({ queryKey: queryKeys.game })
      toast({ ...getGoingToAllTexts(result), isPersistent: hasProblems(result) })
    },
    onError: (error) =>
      toast({ title: m.rsvp_failed(), description: getErrorText(error), kind: 'destructive' }),
    onSettled: () => refreshEvents(client),
  })
  const openDates = dates.filter((date) => !date.cancelled && !isEventOver(date, now.getTime()))
  if (openDates.length < 2 || openDates.every(({ attendance }) => attendance !== null)) return null
  return (
    <Button variant="secondary" icon={CalendarCheck} pending={isPending} onClick={() => mutate()}>
      {isPending ? m.rsvp_joining() : m.series_go_to_all()}
    </Button>
  )
}

const hasProblems = ({ dates }: SeriesRsvp) => dates.some(({ attendance }) => attendance !== 'going')

/** 'You’re going to 5 of 6.' and 'Dec 15 is full: you’re on its waitlist.' */
export function getGoingToAllTexts({ dates }: SeriesRsvp): { title: string; description: string } {
  const going = dates.filter(({ attendance }) => attendance === 'going').length
  const others = dates.flatMap(({ startsAt, timezone, attendance, refusal }) => {
    const date = formatDate(startsAt, 'day', timezone)
    if (refusal !== null) return m.series_refused({ date, reason: refusal })
    return attendance === 'going' ? [] : m.series_is_full({ date })
  })
  return { title: m.series_going_to({ count: going, total: dates.length }), description: others.join(' ') }
}
