import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { plans, type Plan, type PlanId } from '@coterie/contract/plans'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../../api/checkout-link.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { getPaidPlan } from '../paid-plan.ts'
import { useChangeToFree } from './plan-mutations.ts'

type PlanButtonProps = { plan: Plan; currentPlanId: PlanId; subscription: Subscription | undefined }

/** A plan that will not renew can be subscribed to again. */
export function PlanButton({ plan, currentPlanId, subscription }: PlanButtonProps) {
  const paidPlan = getPaidPlan(plan.id)
  const isEnding = subscription?.status === 'cancelled' || subscription?.status === 'past_due'
  const mustResubscribe = isEnding && !subscription.canResume
  if (paidPlan === undefined)
    return <FreeButton isCurrent={currentPlanId === 'free'} subscription={subscription} />
  if (plan.id === currentPlanId && !mustResubscribe) return <CurrentPlan />
  const isUpgrade = getPrice(currentPlanId) < plan.price
  const label =
    plan.id === currentPlanId
      ? m.billing_resubscribe_to
      : isUpgrade
        ? m.billing_upgrade_to
        : m.billing_switch_to
  return (
    <ButtonLink
      href={getCheckoutHref(paidPlan.id, '/account')}
      unavailableReason={getPaymentsUnavailableReason()}
      variant={plan.recommended ? 'primary' : 'secondary'}
    >
      {label({ plan: plan.getName() })}
    </ButtonLink>
  )
}

function CurrentPlan() {
  return (
    <Button variant="secondary" disabled>
      {m.billing_current_plan()}
    </Button>
  )
}

type FreeButtonProps = { isCurrent: boolean; subscription: Subscription | undefined }

function FreeButton({ isCurrent, subscription }: FreeButtonProps) {
  const { mutate, isPending } = useChangeToFree()
  if (isCurrent) return <CurrentPlan />
  const periodEnd = subscription?.status === 'cancelled' ? subscription.currentPeriodEnd : null
  if (periodEnd !== null) {
    return (
      <Button variant="secondary" disabled>
        {m.billing_free_from({ day: formatDate(periodEnd, 'longDate') })}
      </Button>
    )
  }
  // Plans granted by the operator have no payments to cancel.
  if (subscription === undefined || !subscription.canCancel) return null
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      {isPending ? m.billing_changing() : m.billing_switch_to_free()}
    </Button>
  )
}

const getPrice = (id: PlanId) => plans.find((plan) => plan.id === id)?.price ?? 0
