import type { EventPage } from '@coterie/contract/events/events'
import type { EventPromotion } from '@coterie/contract/events/promotions'
import { maxPromotedInterests } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../../api/checkout-link.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { hasInterest } from '../../profiles/interest-choice.ts'
import { canCreateEvent } from '../can-create-event.ts'
import { AudienceField } from './audience-field.tsx'
import { usePromote, useStopPromotion, type Audience } from './promotion-queries.ts'
import { ReachEstimate } from './reach.tsx'

/** In miles. */
const [minMiles, defaultMiles, maxMiles] = [5, 25, 100]

type PromotionSheetProps = {
  event: EventPage
  promotion: EventPromotion | null
  open: boolean
  onClose: () => void
}

export function PromotionSheet(props: PromotionSheetProps) {
  return canCreateEvent(useUser()) || props.promotion?.running === true ? (
    <PromoteForm {...props} />
  ) : (
    <PlanSheet {...props} />
  )
}

/** People who lost the plan can still subscribe again. */
function PlanSheet({ open, onClose }: PromotionSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.promotion_plan_title()}
      description={m.promotion_plan_reason()}
    >
      <Illustration name="gathering" className="mx-auto mb-5 h-auto w-48" />
      <ButtonLink
        href={getCheckoutHref('advertiser')}
        unavailableReason={getPaymentsUnavailableReason()}
        fullWidth
        onClick={onClose}
      >
        {m.advertiser_upgrade()}
      </ButtonLink>
    </Sheet>
  )
}

function PromoteForm({ event, promotion, open, onClose }: PromotionSheetProps) {
  const isRunning = promotion?.running === true
  const [audience, setAudience] = useState<Audience>(() => ({
    interests: promotion?.interests ?? event.tags.slice(0, maxPromotedInterests),
    range: promotion?.range ?? defaultMiles,
  }))
  // Keep earlier choices visible, even those from the long list.
  const [suggested] = useState(() => [
    ...event.tags,
    ...(promotion?.interests ?? []).filter((name) => !hasInterest(event.tags, name)),
  ])
  const [problem, setProblem] = useState<string>()
  const promote = usePromote(event.id, !isRunning)
  function choose(interests: readonly string[]) {
    const isTooMany = interests.length > maxPromotedInterests
    setProblem(isTooMany ? m.promotion_too_many({ max: maxPromotedInterests }) : undefined)
    if (!isTooMany) setAudience({ ...audience, interests })
  }
  function send() {
    if (audience.interests.length === 0) setProblem(m.promotion_no_interests())
    else promote.mutate(audience, { onSuccess: onClose })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.promotion_title()}
      description={m.promotion_hint()}
      footer={
        <div className="grid w-full gap-3">
          <ReachEstimate eventId={event.id} audience={audience} />
          <Button fullWidth pending={promote.isPending} onClick={send}>
            {getSubmitLabel(isRunning, promote.isPending)}
          </Button>
          {isRunning && <StopButton eventId={event.id} onStopped={onClose} />}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AudienceField suggested={suggested} chosen={audience.interests} onChange={choose} error={problem} />
        <Range value={audience.range} onChange={(range) => setAudience({ ...audience, range })} />
      </div>
    </Sheet>
  )
}

function Range({ value, onChange }: { value: number; onChange: (miles: number) => void }) {
  return (
    <Slider
      label={m.promotion_range()}
      value={value}
      min={minMiles}
      max={maxMiles}
      step={minMiles}
      valueText={m.promotion_miles({ miles: value })}
      onChange={onChange}
    />
  )
}

function StopButton({ eventId, onStopped }: { eventId: number; onStopped: () => void }) {
  const { mutate, isPending } = useStopPromotion(eventId)
  return (
    <Button
      variant="danger"
      fullWidth
      pending={isPending}
      onClick={() => mutate(undefined, { onSuccess: onStopped })}
    >
      {isPending ? m.promotion_stopping() : m.promotion_stop()}
    </Button>
  )
}

function getSubmitLabel(isRunning: boolean, isPending: boolean): string {
  if (isRunning) return isPending ? m.promotion_saving() : m.promotion_save()
  return isPending ? m.promotion_starting() : m.promotion_start()
}
