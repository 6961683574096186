import type { EventPage } from '@coterie/contract/events/events'
import type { EventPromotion } from '@coterie/contract/events/promotions'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { minReach } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, UsersRound } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatList, formatNumber } from '../../../ui/text.ts'
import { formatMoment } from '../event-times.ts'
import { promotionQuery, reachQuery, type Audience } from './promotion-queries.ts'

const PromotionSheet = lazy(async () => ({
  default: (await import('./promotion-sheet.tsx')).PromotionSheet,
}))
export function PromotionSection({ event }: { event: EventPage }) {
  const { data, error, refetch, isRefetching } = useQuery(promotionQuery(event.id))
  const [open, setOpen] = useState(false)
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-24" />
    return (
      <Notice
        tone="bad"
        title={m.promotion_failed()}
        action={
          <Button variant="secondary" pending={isRefetching} onClick={() => void refetch()}>
            {m.promotion_try_again()}
          </Button>
        }
      >
        {getErrorText(error)}
      </Notice>
    )
  }
  const { promotion } = data
  return (
    <section
      aria-label={m.promotion_section_title()}
      className="grid gap-3 rounded-control border border-second/35 bg-second/8 p-4 wide:flex wide:items-center wide:justify-between high-contrast:border-2"
    >
      <div className="flex items-start gap-3">
        <Megaphone size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
        <PromotionStatus promotion={promotion} />
      </div>
      <Button variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
        {promotion?.running === true ? m.promotion_change() : m.promotion_promote()}
      </Button>
      <MountOnceOpened open={open}>
        <PromotionSheet event={event} promotion={promotion} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </section>
  )
}

function PromotionStatus({ promotion }: { promotion: EventPromotion | null }) {
  const [now] = useState(() => new Date())
  if (promotion?.running !== true) {
    return (
      <p className="text-15">
        {promotion !== null && <span className="block font-semibold">{m.promotion_promotion_ended()}</span>}
        {m.promotion_pitch()}
      </p>
    )
  }
  const { interests, range, until } = promotion
  return (
    <p className="min-w-0 text-15">
      <span className="block font-semibold">
        {m.promotion_promoted_until({ when: formatMoment(until, now) })}
      </span>
      <span className="wrap-anywhere text-ink-soft">
        {m.promotion_audience_summary({
          interests: formatList(interests.map(translateInterest)),
          miles: range,
        })}
      </span>
    </p>
  )
}

/** Debounce of audience changes (ms). */
const updateDelay = 400

export function ReachEstimate({ eventId, audience }: { eventId: number; audience: Audience }) {
  const debouncedAudience = useDebouncedValue(audience, updateDelay)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    reachQuery(eventId, debouncedAudience),
  )
  const isStale = isPlaceholderData || isFetching || debouncedAudience !== audience
  if (audience.interests.length === 0) return <ReachLine mainText={m.promotion_no_interests()} />
  if (error !== null && !isStale) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p role="alert" className="text-15 text-bad">
          {m.promotion_reach_failed()} {getErrorText(error)}
        </p>
        <Button variant="secondary" className="shrink-0" onClick={() => void refetch()}>
          {m.promotion_try_again()}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <ReachLine mainText={m.promotion_reach_loading()} isStale />
  const { people } = data
  const isSmall = people === null
  return (
    <ReachLine
      mainText={
        isSmall
          ? m.promotion_reach_too_small({ people: minReach })
          : m.promotion_reach_estimate({ people: formatNumber(people) })
      }
      note={isSmall ? m.promotion_reach_too_small_hint() : m.promotion_reach_hint()}
      isStale={isStale}
    />
  )
}

type LineProps = { mainText: string; note?: string; isStale?: boolean }

function ReachLine({ mainText, note, isStale = false }: LineProps) {
  return (
    <div className="flex items-start gap-3" aria-busy={isStale}>
      <UsersRound size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
      <output aria-label={m.promotion_reach()} className={`grid text-15 ${isStale ? 'text-ink-soft' : ''}`}>
        <span className="font-semibold tabular-nums">{mainText}</span>
        {note !== undefined && <span className="text-13 text-ink-soft">{note}</span>}
      </output>
    </div>
  )
}
