import type { EventPage } from '@coterie/contract/events/events'
import type { EventPromotion } from '@coterie/contract/events/promotions'
import { findInterest } from '@coterie/contract/i18n/interests'
import { interestCatalog, toInterestId } from '@coterie/contract/interests'
import { maxPromotedInterests, maxInterestLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { ChevronDown } from 'lucide-react'
import { useState, useId } from 'react'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../../api/plans.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { FieldNote } from '../../../ui/fields.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { getCustomInterests, hasInterest } from '../../profiles/interest-choice.ts'
import { InterestChips } from '../../profiles/interest-picker.tsx'
import { canCreateEvent } from '../create-event-button.tsx'
import { ListField } from '../form/event-fields.tsx'
import { usePromote, useStopPromotion, type Audience } from './promotion-queries.ts'
import { ReachEstimate } from './promotion-section.tsx'

type AudienceFieldProps = {
  suggested: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: string | undefined
}

function AudienceField({ suggested, chosen, onChange, error }: AudienceFieldProps) {
  const noteId = useId()
  const customInterests = getCustomInterests(chosen).filter((name) => !hasInterest(suggested, name))
  return (
    <section aria-label={m.promotion_interests()} aria-describedby={noteId} className="grid gap-4 pt-2">
      <div className="grid gap-1">
        <h3 className="text-20">{m.promotion_interests()}</h3>
        <FieldNote
          id={noteId}
          hint={m.promotion_interests_hint({ max: maxPromotedInterests })}
          error={error}
        />
      </div>
      {suggested.length > 0 && (
        <InterestChips
          legend={m.promotion_related_interests()}
          names={suggested}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      <AllInterests open={suggested.length === 0} chosen={chosen} onChange={onChange} />
      <ListField
        legend={m.promotion_own_interests()}
        label={m.promotion_add_own_interest()}
        hint={m.promotion_own_interest_hint()}
        maxItems={maxPromotedInterests}
        maxItemLength={maxInterestLength}
        values={customInterests}
        parseItem={findInterest}
        onChange={(next) => onChange(withCustomInterests(chosen, customInterests, next))}
        error={undefined}
      />
    </section>
  )
}

type AllInterestsProps = Pick<AudienceFieldProps, 'chosen' | 'onChange'> & { open: boolean }

function AllInterests({ open, chosen, onChange }: AllInterestsProps) {
  return (
    <details className="group rounded-control border border-line" open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-control px-4 text-15 font-semibold [&::-webkit-details-marker]:hidden">
        {m.promotion_all_interests()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 p-4 pt-2">
        {Object.entries(interestCatalog).map(([category, names]) => (
          <InterestChips key={category} legend={category} names={names} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </details>
  )
}

/** Replaces the custom interests among the chosen ones. Invalid entries are dropped. */
function withCustomInterests(
  chosen: readonly string[],
  previous: readonly string[],
  next: readonly string[],
) {
  const remaining = chosen.filter((name) => !previous.includes(name) || next.includes(name))
  const added = next.filter((name) => toInterestId(name) !== '' && !hasInterest(remaining, name))
  return [...remaining, ...added]
}

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
    const hasTooMany = interests.length > maxPromotedInterests
    setProblem(hasTooMany ? m.promotion_too_many({ max: maxPromotedInterests }) : undefined)
    if (!hasTooMany) setAudience({ ...audience, interests })
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
