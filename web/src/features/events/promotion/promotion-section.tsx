import type { EventPage } from '@coterie/contract/events/events'
import type { EventPromotion } from '@coterie/contract/events/promotions'
import { interestName } from '@coterie/contract/i18n/interests'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { locale } from '../../../i18n/language.ts'
import { promotionTexts } from '../../../i18n/promotion.ts'
import { Button } from '../../../ui/button.tsx'
import { MountOnceOpened } from '../../../ui/keep-mounted.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatMoment } from '../event-times.ts'
import { promotionQuery } from './promotion-queries.ts'

const PromotionSheet = lazy(async () => ({
  default: (await import('./promotion-sheet.tsx')).PromotionSheet,
}))
const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' })

export function PromotionSection({ event }: { event: EventPage }) {
  const { data, error, refetch, isRefetching } = useQuery(promotionQuery(event.id))
  const [open, setOpen] = useState(false)
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-24" />
    return (
      <Notice
        tone="bad"
        title={promotionTexts.failed}
        action={
          <Button variant="secondary" pending={isRefetching} onClick={() => void refetch()}>
            {promotionTexts.tryAgain}
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
      aria-label={promotionTexts.sectionTitle}
      className="grid gap-3 rounded-control border border-second/35 bg-second/8 p-4 wide:flex wide:items-center wide:justify-between high-contrast:border-2"
    >
      <div className="flex items-start gap-3">
        <Megaphone size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
        <PromotionStatus promotion={promotion} />
      </div>
      <Button variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
        {promotion?.running === true ? promotionTexts.change : promotionTexts.promote}
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
        {promotion !== null && <span className="block font-semibold">{promotionTexts.promotionEnded}</span>}
        {promotionTexts.pitch}
      </p>
    )
  }
  const { interests, range, until } = promotion
  return (
    <p className="min-w-0 text-15">
      <span className="block font-semibold">{promotionTexts.promotedUntil(formatMoment(until, now))}</span>
      <span className="wrap-anywhere text-ink-soft">
        {promotionTexts.audienceSummary(listFormat.format(interests.map(interestName)), range)}
      </span>
    </p>
  )
}
