import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSync, ChartLine, ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'

import { getErrorText } from '../../../api/api-errors.ts'
import { getItems } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { canCreateEvent } from '../can-create-event.ts'
import { ownEventsQuery, type EventsView } from '../event-queries.ts'
import { OwnSafetyCheckins } from '../safety-checkins/own-safety-checkins.tsx'
import { useEventUpdates } from '../use-event-updates.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { EventRow } from './event-row.tsx'
import { EventRowsSkeleton } from './event-rows-skeleton.tsx'

const filterTexts = {
  going: m.your_events_filters_going,
  hosting: m.your_events_filters_hosting,
  liked: m.your_events_filters_liked,
  past: m.your_events_filters_past,
}

const noEventTexts = {
  going: { title: m.your_events_no_events_going_title, hint: m.your_events_no_events_going_hint },
  hosting: { title: m.your_events_no_events_hosting_title, hint: m.your_events_no_events_hosting_hint },
  liked: { title: m.your_events_no_events_liked_title, hint: m.your_events_no_events_liked_hint },
  past: { title: m.your_events_no_events_past_title, hint: m.your_events_no_events_past_hint },
}

const Drafts = lazy(async () => ({ default: (await import('./drafts.tsx')).DraftList }))

const viewTabs = (['going', 'hosting', 'liked', 'past'] as const).map((value) => ({
  value,
  label: filterTexts[value](),
}))

/** `/events/yours?show=hosting` selects a view. */
export function YourEventsPage() {
  useEventUpdates()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const searchView = search.get('show')
  const isDrafts = searchView === 'drafts'
  const show: EventsView = viewTabs.find(({ value }) => value === searchView)?.value ?? 'going'
  // People who can no longer list events keep their drafts.
  const tabs =
    canCreateEvent(user) || isDrafts
      ? [...viewTabs, { value: 'drafts', label: m.drafts_tab() } as const]
      : viewTabs
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href="/events" variant="link" icon={ChevronLeft} className="justify-self-start">
        {m.your_events_back()}
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-32">{m.your_events_title()}</h1>
        {canCreateEvent(user) && (
          <ButtonLink href="/events/analytics" variant="secondary" icon={ChartLine}>
            {m.your_events_analytics()}
          </ButtonLink>
        )}
      </div>
      <OwnSafetyCheckins />
      <div>
        <Tabs
          label={m.your_events_filter_label()}
          tabs={tabs}
          value={isDrafts ? 'drafts' : show}
          onChange={(value) => setSearch(value === 'going' ? {} : { show: value }, { replace: true })}
        >
          <div className="pt-2">
            {isDrafts ? (
              <Suspense fallback={<EventRowsSkeleton label={m.drafts_list_loading()} />}>
                <Drafts />
              </Suspense>
            ) : (
              <OwnEvents show={show} />
            )}
          </div>
        </Tabs>
      </div>
      <CalendarFeedSection />
    </div>
  )
}

function CalendarFeedSection() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-5 wide:p-6">
      <h2 className="flex items-center gap-2 text-20">
        <CalendarSync size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
        {m.your_events_feed()}
      </h2>
      <CalendarFeed />
    </section>
  )
}

function OwnEvents({ show }: { show: EventsView }) {
  const list = useInfiniteQuery(ownEventsQuery(show))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <EventRowsSkeleton label={m.your_events_loading()} />
    return (
      <ErrorState
        title={m.your_events_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const events = getItems(data)
  if (events.length === 0) {
    return (
      <EmptyState scene="conversation" title={noEventTexts[show].title()} hint={noEventTexts[show].hint()}>
        <ButtonLink href="/events">{m.your_events_find_events()}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} level={2} />
        ))}
      </ul>
      <LoadMore list={list} errorText={error === null ? undefined : m.your_events_more_failed()} fullWidth />
    </>
  )
}
