import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSync, ChevronLeft } from 'lucide-react'
import { useSearchParams } from 'wouter'

import { sentenceOf } from '../../../api/failures.ts'
import { itemsOf } from '../../../api/paged.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { yoursWords } from '../../../words/your-events.ts'
import { useEventNews } from '../news.ts'
import { ownEventsQuery, type Show } from '../queries.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { EventRow } from './event-row.tsx'

const shows = (['going', 'hosting', 'liked', 'past'] as const).map((value) => ({
  value,
  label: yoursWords.show[value],
}))

/** One's own events: /events/yours?show=hosting. Below them the way into one's calendar. */
export function YoursPage() {
  useEventNews()
  const [search, setSearch] = useSearchParams()
  const show: Show = shows.find(({ value }) => value === search.get('show'))?.value ?? 'going'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href="/events" look="link" icon={ChevronLeft} className="justify-self-start">
        {yoursWords.back}
      </ButtonLink>
      <h1 className="text-32">{yoursWords.title}</h1>
      <div>
        <Tabs
          label={yoursWords.shows}
          tabs={shows}
          value={show}
          onChange={(value) => setSearch(value === 'going' ? {} : { show: value }, { replace: true })}
        >
          <div className="pt-2">
            <Own show={show} />
          </div>
        </Tabs>
      </div>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-5 wide:p-6">
        <h2 className="flex items-center gap-2 text-20">
          <CalendarSync size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
          {yoursWords.feed}
        </h2>
        <CalendarFeed />
      </section>
    </div>
  )
}

function Own({ show }: { show: Show }) {
  const list = useInfiniteQuery(ownEventsQuery(show))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />
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

function RowsSkeleton() {
  return (
    <div className="grid divide-y divide-line">
      <output className="sr-only">{yoursWords.loading}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="h-18 w-14" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
