import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { plans, type Plan, type PlanId } from '@coterie/contract/plans'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { getCheckoutHref, getPaymentsUnavailableReason, invalidatePlan } from '../../../api/plans.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import { formatPrice, getPaidPlan, ownSubscriptionQuery, getPlanName } from '../plans.ts'
import { PlanFeatures } from '../upgrade.tsx'

export function useCancelPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/billing/subscriptions/{id}/cancel', { params: { id: String(id) } }),
    onSuccess: (subscription) => {
      cacheSubscription(client, subscription)
      const { planId, currentPeriodEnd } = subscription
      const description =
        currentPeriodEnd &&
        m.billing_cancelled_detail({
          plan: getPlanName(planId),
          day: formatDate(currentPeriodEnd, 'longDate'),
        })
      toast({ title: m.billing_cancelled(), ...(description !== null && { description }) })
    },
    onError: (error) => showError(client, m.billing_cancel_failed(), getErrorText(error)),
  })
}

export function useResumePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/billing/subscriptions/{id}/resume', { params: { id: String(id) } }),
    onSuccess: (subscription) => {
      cacheSubscription(client, subscription)
      toast({
        title: m.billing_resumed(),
        description: m.billing_resumed_detail({ plan: getPlanName(subscription.planId) }),
      })
    },
    onError: (error) => showError(client, m.billing_resume_failed(), getErrorText(error)),
  })
}

/** Changes to the Free plan at the end of the paid period. */
function useChangeToFree() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/subscription/change', { body: { planId: 'free' } }),
    onSuccess: (subscription) => {
      cacheSubscription(client, subscription)
      toast({ title: m.billing_updated(), description: m.billing_updated_detail() })
    },
    onError: () => showError(client, m.billing_update_failed(), m.billing_update_failed_detail()),
  })
}

function cacheSubscription(client: QueryClient, subscription: Subscription): void {
  client.setQueryData(ownSubscriptionQuery.queryKey, subscription)
  void invalidatePlan(client)
}

/** Refetches, because another browser or PayPal may have changed the subscription. */
function showError(client: QueryClient, title: string, description: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.subscription })
  toast({ title, description, kind: 'destructive' })
}

type PlanButtonProps = { plan: Plan; currentPlanId: PlanId; subscription: Subscription | undefined }

/** A plan that will not renew can be subscribed to again. */
function PlanButton({ plan, currentPlanId, subscription }: PlanButtonProps) {
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

type PlansProps = {
  currentPlanId: PlanId
  /** Undefined while loading. */
  subscription: Subscription | undefined
}

export function Plans({ currentPlanId, subscription }: PlansProps) {
  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <h2 id="plans" className="text-20">
        {m.billing_plans()}
      </h2>
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} currentPlanId={currentPlanId} subscription={subscription} />
        ))}
      </ul>
    </section>
  )
}

type PlanCardProps = PlansProps & { plan: Plan }

function PlanCard({ plan, ...rest }: PlanCardProps) {
  const isCurrent = plan.id === rest.currentPlanId
  return (
    <Card as="li" className={`grid gap-4 p-5 ${isCurrent ? 'border-second high-contrast:border-4' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-20">{plan.getName()}</h3>
        {plan.recommended && <Badge tone="second">{m.billing_best_value()}</Badge>}
        <p className="basis-full text-15 text-ink-soft wide:ml-auto wide:basis-auto">
          <span className="font-display text-24 font-semibold text-ink">{formatPrice(plan.price)}</span>{' '}
          {m.billing_per_month()}
        </p>
      </div>
      <PlanFeatures plan={plan} />
      <PlanButton plan={plan} {...rest} />
    </Card>
  )
}
