import type { Analytics } from '@coterie/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

import { checkoutHref, whyNoPayments } from '../../api/checkout-link.ts'
import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { useUser } from '../../api/session.ts'
import { buttonLook, ButtonLink } from '../../ui/button.tsx'
import { RangePicker } from '../../ui/chart/range-picker.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { analyticsWords } from '../../i18n/analytics.ts'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { Charts } from './charts.tsx'
import { csvAddress, analyticsQuery } from './analytics-queries.ts'
import { ranges, useRange } from './use-range.ts'

type AnalyticsViewProps = {
  /** Null: of all events. */
  id: string | null
  back: { href: string; label: string }
}

/** The figures of one's events, or of one of them; for Advertisers and the admin. */
export function AnalyticsView({ id, back }: AnalyticsViewProps) {
  const { subscriptionPlan, role } = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href={back.href} look="link" icon={ChevronLeft} className="justify-self-start">
        {back.label}
      </ButtonLink>
      {subscriptionPlan === 'advertiser' || role === 'admin' ? <Figures id={id} /> : <NeedsPlan />}
    </div>
  )
}

function Figures({ id }: Pick<AnalyticsViewProps, 'id'>) {
  const [range, setRange] = useRange()
  const { data, error, isPlaceholderData, isRefetching, refetch } = useQuery(analyticsQuery(id, range))
  if (error instanceof Refused && [400, 403, 404].includes(error.status)) return <NotHere />
  if (data?.events === 0) return <NothingListed />
  return (
    <>
      <Head event={data?.event ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangePicker ranges={ranges} value={range} onChange={setRange} />
        <a href={csvAddress(id, range)} download className={buttonLook('secondary')}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {analyticsWords.download}
        </a>
      </div>
      {isPlaceholderData && <output className="sr-only">{analyticsWords.updating}</output>}
      {data !== undefined && (error === null || !isPlaceholderData) ? (
        <Dimmed isOld={isPlaceholderData}>
          <Charts analytics={data} />
        </Dimmed>
      ) : error === null ? (
        <AnalyticsSkeleton />
      ) : (
        <Problem
          title={analyticsWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </>
  )
}

function Head({ event }: { event: Analytics['event'] }) {
  return (
    <header className="grid gap-1">
      <h1 className="text-32 wrap-anywhere">
        {event === null ? analyticsWords.title : `${analyticsWords.title} · ${event.title}`}
      </h1>
      <p className="text-15 text-ink-soft">{analyticsWords.lead}</p>
      {event !== null && (
        <ButtonLink href="/events/analytics" look="link" className="justify-self-start">
          {analyticsWords.backToAll}
        </ButtonLink>
      )}
    </header>
  )
}

/** Figures of other days are on their way. */
function Dimmed({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isOld} className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${isOld ? 'opacity-60' : ''}`}>
      {children}
    </div>
  )
}

function NeedsPlan() {
  const [here] = useLocation()
  return (
    <div className="invitation py-4">
      <Empty scene="gathering" title={analyticsWords.needsPlan} hint={analyticsWords.needsPlanHint} level={1}>
        <ButtonLink href={checkoutHref('advertiser', here)} unavailable={whyNoPayments()}>
          {analyticsWords.upgrade}
        </ButtonLink>
      </Empty>
    </div>
  )
}

function NothingListed() {
  return (
    <div className="invitation py-4">
      <Empty scene="gathering" title={analyticsWords.none} hint={analyticsWords.noneHint} level={1}>
        <ButtonLink href="/events/new">{analyticsWords.create}</ButtonLink>
      </Empty>
    </div>
  )
}

function NotHere() {
  return (
    <div className="invitation py-4">
      <Empty scene="lost" title={analyticsWords.hidden} hint={analyticsWords.hiddenHint} level={1}>
        <ButtonLink href="/events/yours">{analyticsWords.backToEvents}</ButtonLink>
      </Empty>
    </div>
  )
}
