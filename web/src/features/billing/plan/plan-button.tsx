import type { Subscription } from '@coterie/contract/billing'
import { plans, type Plan, type PlanId } from '@coterie/contract/plans'

import { checkoutHref, whyNoPayments } from '../../../api/checkout-link.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { billingWords } from '../../../i18n/billing.ts'
import { paidPlan } from '../paid-plan.ts'
import { useChangeToFree } from './plan-mutations.ts'

type PlanButtonProps = { plan: Plan; current: PlanId; subscription: Subscription | undefined }

/** The way to a plan from the one that one is on. One that does not go on by itself can be subscribed to again. */
export function PlanButton({ plan, current, subscription }: PlanButtonProps) {
  const paid = paidPlan(plan.id)
  const isEnding = subscription?.status === 'cancelled' || subscription?.status === 'past_due'
  const isOver = isEnding && !subscription.canResume
  if (paid === undefined) return <FreeButton isCurrent={current === 'free'} subscription={subscription} />
  if (plan.id === current && !isOver) return <Current />
  const isRise = priceOf(current) < plan.price
  const label =
    plan.id === current ? billingWords.again : isRise ? billingWords.upgradeTo : billingWords.switchTo
  return (
    <ButtonLink
      href={checkoutHref(paid.id, '/account')}
      unavailable={whyNoPayments()}
      look={plan.recommended ? 'primary' : 'secondary'}
    >
      {label(plan.name)}
    </ButtonLink>
  )
}

function Current() {
  return (
    <Button look="secondary" disabled>
      {billingWords.currentPlan}
    </Button>
  )
}

type FreeButtonProps = { isCurrent: boolean; subscription: Subscription | undefined }

function FreeButton({ isCurrent, subscription }: FreeButtonProps) {
  const { mutate, isPending } = useChangeToFree()
  if (isCurrent) return <Current />
  const end = subscription?.status === 'cancelled' ? subscription.currentPeriodEnd : null
  if (end !== null) {
    return (
      <Button look="secondary" disabled>
        {billingWords.freeFrom(dateInWords(end, 'longDate'))}
      </Button>
    )
  }
  // What the operator gave has no payments that could be ended.
  if (subscription === undefined || !subscription.canCancel) return null
  return (
    <Button look="secondary" pending={isPending} onClick={() => mutate()}>
      {isPending ? billingWords.changing : billingWords.toFree}
    </Button>
  )
}

const priceOf = (id: PlanId) => plans.find((plan) => plan.id === id)?.price ?? 0
