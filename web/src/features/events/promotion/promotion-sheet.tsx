import type { EventPromotion } from '@coterie/contract/events/promotions'
import type { EventPage } from '@coterie/contract/events/events'
import { mostPromotedInterests } from '@coterie/contract/limits'
import { useState } from 'react'

import { checkoutHref, whyNoPayments } from '../../../api/checkout-link.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Scene } from '../../../ui/illustration.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { advertiserWords } from '../../../i18n/events.ts'
import { promotionWords } from '../../../i18n/promotion.ts'
import { holds } from '../../profiles/interest-choice.ts'
import { mayCreate } from '../can-create-event.ts'
import { PromotedTo } from './audience-field.tsx'
import { usePromote, useStopPromotion, type Audience } from './promotion-queries.ts'
import { Reach } from './reach.tsx'

/** Miles; it begins with the middle one. */
const [least, usual, most] = [5, 25, 100]

type PromotionSheetProps = {
  event: EventPage
  /** As it is, or was before it was stopped. */
  promotion: EventPromotion | null
  open: boolean
  onClose: () => void
}

/** Whom to show an event of one's own, how many that are, and starting, changing and stopping it. */
export function PromotionSheet(props: PromotionSheetProps) {
  return mayCreate(useUser()) || props.promotion?.running === true ? (
    <PromoteSheet {...props} />
  ) : (
    <PlanSheet {...props} />
  )
}

/** Who has no plan for it any more can still change their mind. */
function PlanSheet({ open, onClose }: PromotionSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={promotionWords.planTitle}
      description={promotionWords.planReason}
    >
      <Scene name="gathering" className="mx-auto mb-5 h-auto w-48" />
      <ButtonLink href={checkoutHref('advertiser')} unavailable={whyNoPayments()} wide onClick={onClose}>
        {advertiserWords.upgrade}
      </ButtonLink>
    </Sheet>
  )
}

function PromoteSheet({ event, promotion, open, onClose }: PromotionSheetProps) {
  const isRunning = promotion?.running === true
  const [audience, setAudience] = useState<Audience>(() => ({
    interests: promotion?.interests ?? event.tags.slice(0, mostPromotedInterests),
    range: promotion?.range ?? usual,
  }))
  // What was chosen before stands in sight, though it be one of the long list.
  const [suggested] = useState(() => [
    ...event.tags,
    ...(promotion?.interests ?? []).filter((name) => !holds(event.tags, name)),
  ])
  const [problem, setProblem] = useState<string>()
  const promote = usePromote(event.id, !isRunning)
  function choose(interests: readonly string[]) {
    const tooMany = interests.length > mostPromotedInterests
    setProblem(tooMany ? promotionWords.tooMany(mostPromotedInterests) : undefined)
    if (!tooMany) setAudience({ ...audience, interests })
  }
  function send() {
    if (audience.interests.length === 0) setProblem(promotionWords.noInterests)
    else promote.mutate(audience, { onSuccess: onClose })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={promotionWords.title}
      description={promotionWords.hint}
      footer={
        <div className="grid w-full gap-3">
          <Reach eventId={event.id} audience={audience} />
          <Button wide pending={promote.isPending} onClick={send}>
            {labelOf(isRunning, promote.isPending)}
          </Button>
          {isRunning && <StopButton eventId={event.id} onStopped={onClose} />}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PromotedTo suggested={suggested} chosen={audience.interests} onChange={choose} error={problem} />
        <Range value={audience.range} onChange={(range) => setAudience({ ...audience, range })} />
      </div>
    </Sheet>
  )
}

function Range({ value, onChange }: { value: number; onChange: (miles: number) => void }) {
  return (
    <Slider
      label={promotionWords.range}
      value={value}
      minimum={least}
      maximum={most}
      step={least}
      said={promotionWords.miles(value)}
      onChange={onChange}
    />
  )
}

function StopButton({ eventId, onStopped }: { eventId: number; onStopped: () => void }) {
  const { mutate, isPending } = useStopPromotion(eventId)
  return (
    <Button
      look="danger"
      wide
      pending={isPending}
      onClick={() => mutate(undefined, { onSuccess: onStopped })}
    >
      {isPending ? promotionWords.stopping : promotionWords.stop}
    </Button>
  )
}

function labelOf(isRunning: boolean, isPending: boolean): string {
  if (isRunning) return isPending ? promotionWords.saving : promotionWords.save
  return isPending ? promotionWords.starting : promotionWords.start
}
