import type { OwnEvent } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSync, ChartLine, ChevronLeft, Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams, Link } from 'wouter'

import { getItems } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { canCreateEvent } from '../create-event-button.tsx'
import { DateTile } from '../date-tile.tsx'
import { ownEventsQuery, type EventsView, useEventUpdates, getWaitlistText } from '../event-data.ts'
import { formatMoment, formatEventTime } from '../event-times.ts'
import { OwnSafetyCheckins } from '../safety-checkins/own-safety-checkins.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

function EventRow({ event, level }: { event: OwnEvent; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [now] = useState(() => new Date())
  const { id, title, location, cancelled, mine, promotedUntil } = event
  return (
    <li className="relative flex items-center gap-4 py-3">
      <DateTile startsAt={event.startsAt} timezone={event.timezone} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <Heading className="text-17 wrap-anywhere">
          <Link
            href={`/events/${id}`}
            className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className="text-13 text-ink-soft">{formatEventTime(event, now)}</p>
        {location !== null && (
          <p className="text-13 wrap-anywhere text-ink-soft">{translateCity(location)}</p>
        )}
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {cancelled && <Badge tone="bad">{m.events_cancelled()}</Badge>}
          {!cancelled && mine.attendance === 'waitlisted' && (
            <Badge tone="warn">{getWaitlistText(mine.position)}</Badge>
          )}
          {promotedUntil !== null && (
            <Badge tone="second" icon={Megaphone} wraps>
              {m.events_promoted_until({ when: formatMoment(promotedUntil, now) })}
            </Badge>
          )}
          {!cancelled && mine.attendance === 'offered' && <Badge tone="good">{m.rsvp_claim_spot()}</Badge>}
        </p>
      </div>
    </li>
  )
}

export function EventRowsSkeleton({ label }: { label: string }) {
  return (
    <div className="grid divide-y divide-line">
      <output className="sr-only">{label}</output>
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

const getViewTabs = () =>
  (['going', 'hosting', 'liked', 'past'] as const).map((value) => ({
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
  const show: EventsView = getViewTabs().find(({ value }) => value === searchView)?.value ?? 'going'
  // People who can no longer list events keep their drafts.
  const tabs =
    canCreateEvent(user) || isDrafts
      ? [...getViewTabs(), { value: 'drafts', label: m.drafts_tab() } as const]
      : getViewTabs()
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
    return <ErrorState title={m.your_events_failed()} query={{ error, refetch, isRefetching }} />
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
      <LoadMore list={list} errorText={m.your_events_more_failed()} fullWidth />
    </>
  )
}
