import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { plans, type Plan, type PlanId } from '@coterie/contract/plans'

import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatPrice } from '../money.ts'
import { PlanFeatures } from '../plan-features.tsx'
import { PlanButton } from './plan-button.tsx'

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
