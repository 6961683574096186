import type { Analytics } from '@coterie/contract/analytics/analytics'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

import { ApiError } from '../../api/errors.ts'
import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/plans.ts'
import { useUser } from '../../api/session.ts'
import { getButtonClasses, ButtonLink } from '../../ui/button.tsx'
import { ChartSkeleton } from '../../ui/chart/chart.tsx'
import { RangePicker } from '../../ui/chart/range-picker.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { getCsvHref, analyticsQuery, ranges, useRange } from './analytics-data.ts'
import { Charts } from './charts.tsx'

function AnalyticsSkeleton() {
  return (
    <>
      <output className="sr-only">{m.analytics_loading()}</output>
      <div className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line wide:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className="grid gap-2 bg-card px-4 py-4 wide:px-5 wide:py-5">
            <Skeleton className="h-7 w-14" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <ChartSkeleton title={m.analytics_views()} />
      <ChartSkeleton title={m.analytics_people_chart()} />
    </>
  )
}

type AnalyticsViewProps = {
  /** Null for all events. */
  id: string | null
  back: { href: string; label: string }
}

/** For Advertisers and admins. */
function AnalyticsView({ id, back }: AnalyticsViewProps) {
  const { subscriptionPlan, role } = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href={back.href} variant="link" icon={ChevronLeft} className="justify-self-start">
        {back.label}
      </ButtonLink>
      {subscriptionPlan === 'advertiser' || role === 'admin' ? <AnalyticsStats id={id} /> : <UpgradeNotice />}
    </div>
  )
}

function AnalyticsStats({ id }: Pick<AnalyticsViewProps, 'id'>) {
  const [range, setRange] = useRange()
  const { data, error, isPlaceholderData, isRefetching, refetch } = useQuery(analyticsQuery(id, range))
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return <EventNotFound />
  if (data?.events === 0) return <NoEvents />
  return (
    <>
      <AnalyticsHeader event={data?.event ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangePicker ranges={ranges} value={range} onChange={setRange} />
        <a href={getCsvHref(id, range)} download className={getButtonClasses('secondary')}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.analytics_download()}
        </a>
      </div>
      {isPlaceholderData && <output className="sr-only">{m.analytics_updating()}</output>}
      {data !== undefined && (error === null || !isPlaceholderData) ? (
        <DimmedWhileLoading isStale={isPlaceholderData}>
          <Charts analytics={data} />
        </DimmedWhileLoading>
      ) : error === null ? (
        <AnalyticsSkeleton />
      ) : (
        <ErrorState title={m.analytics_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </>
  )
}

function AnalyticsHeader({ event }: { event: Analytics['event'] }) {
  return (
    <header className="grid gap-1">
      <h1 className="text-32 wrap-anywhere">
        {event === null ? m.analytics_title() : `${m.analytics_title()} · ${event.title}`}
      </h1>
      <p className="text-15 text-ink-soft">{m.analytics_intro()}</p>
      {event !== null && (
        <ButtonLink href="/events/analytics" variant="link" className="justify-self-start">
          {m.analytics_back_to_all()}
        </ButtonLink>
      )}
    </header>
  )
}

function DimmedWhileLoading({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={isStale}
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${isStale ? 'opacity-60' : ''}`}
    >
      {children}
    </div>
  )
}

function UpgradeNotice() {
  const [currentPath] = useLocation()
  return (
    <div className="invitation py-4">
      <EmptyState
        scene="gathering"
        title={m.analytics_plan_required()}
        hint={m.analytics_plan_required_hint()}
        level={1}
      >
        <ButtonLink
          href={getCheckoutHref('advertiser', currentPath)}
          unavailableReason={getPaymentsUnavailableReason()}
        >
          {m.analytics_upgrade()}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

function NoEvents() {
  return (
    <div className="invitation py-4">
      <EmptyState
        scene="gathering"
        title={m.analytics_no_events()}
        hint={m.analytics_no_events_hint()}
        level={1}
      >
        <ButtonLink href="/events/new">{m.analytics_create()}</ButtonLink>
      </EmptyState>
    </div>
  )
}

function EventNotFound() {
  return (
    <div className="invitation py-4">
      <EmptyState
        scene="lost"
        title={m.analytics_not_available()}
        hint={m.analytics_not_available_hint()}
        level={1}
      >
        <ButtonLink href="/events/yours">{m.analytics_back_to_events()}</ButtonLink>
      </EmptyState>
    </div>
  )
}

/** /events/analytics covers all of the viewer's events, /events/7/analytics a single one. */
export function AnalyticsPage({ id }: { id?: string }) {
  if (id !== undefined)
    return <AnalyticsView id={id} back={{ href: `/events/${id}`, label: m.analytics_back_to_event() }} />
  const back = { href: '/events/yours?show=hosting', label: m.analytics_back_to_events() }
  return <AnalyticsView id={null} back={back} />
}
