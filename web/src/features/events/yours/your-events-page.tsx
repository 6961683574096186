import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSync, ChartLine, ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Problem } from '../../../ui/error-state.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { draftsWords } from '../../../i18n/drafts.ts'
import { yoursWords } from '../../../i18n/your-events.ts'
import { mayCreate } from '../can-create-event.ts'
import { useEventNews } from '../use-event-updates.ts'
import { ownEventsQuery, type Show } from '../event-queries.ts'
import { OwnPlans } from '../safety-checkins/own-safety-checkins.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { EventRow } from './event-row.tsx'
import { RowsSkeleton } from './event-rows-skeleton.tsx'

const Drafts = lazy(async () => ({ default: (await import('./drafts.tsx')).Drafts }))

const shows = (['going', 'hosting', 'liked', 'past'] as const).map((value) => ({
  value,
  label: yoursWords.show[value],
}))

const drafts = { value: 'drafts', label: draftsWords.tab } as const

/** One's own events: /events/yours?show=hosting. Below them the way into one's calendar. */
export function YoursPage() {
  useEventNews()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const isDrafts = asked === 'drafts'
  const show: Show = shows.find(({ value }) => value === asked)?.value ?? 'going'
  // Drafts of who could list events once are theirs still.
  const tabs = mayCreate(user) || isDrafts ? [...shows, drafts] : shows
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href="/events" look="link" icon={ChevronLeft} className="justify-self-start">
        {yoursWords.back}
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-32">{yoursWords.title}</h1>
        {mayCreate(user) && (
          <ButtonLink href="/events/analytics" look="secondary" icon={ChartLine}>
            {yoursWords.analytics}
          </ButtonLink>
        )}
      </div>
      <OwnPlans />
      <div>
        <Tabs
          label={yoursWords.shows}
          tabs={tabs}
          value={isDrafts ? drafts.value : show}
          onChange={(value) => setSearch(value === 'going' ? {} : { show: value }, { replace: true })}
        >
          <div className="pt-2">
            {isDrafts ? (
              <Suspense fallback={<RowsSkeleton says={draftsWords.loadingAll} />}>
                <Drafts />
              </Suspense>
            ) : (
              <Own show={show} />
            )}
          </div>
        </Tabs>
      </div>
      <IntoCalendar />
    </div>
  )
}

function IntoCalendar() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-5 wide:p-6">
      <h2 className="flex items-center gap-2 text-20">
        <CalendarSync size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
        {yoursWords.feed}
      </h2>
      <CalendarFeed />
    </section>
  )
}

function Own({ show }: { show: Show }) {
  const list = useInfiniteQuery(ownEventsQuery(show))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <RowsSkeleton says={yoursWords.loading} />
    return (
      <Problem
        title={yoursWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const events = itemsOf(data)
  if (events.length === 0) {
    return (
      <Empty scene="conversation" {...yoursWords.none[show]}>
        <ButtonLink href="/events">{yoursWords.find}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <ul className="grid divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} level={2} />
        ))}
      </ul>
      <ShowMore list={list} problem={error === null ? undefined : yoursWords.moreFailed} wide />
    </>
  )
}
