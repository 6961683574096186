import { useQuery } from '@tanstack/react-query'

import { useUser } from '../../../api/session.ts'
import { ownSubscriptionQuery } from '../billing-queries.ts'
import { OwnPlan } from './own-plan.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { Plans } from './plans.tsx'

/** Until the subscription has loaded, the session provides the plan. If loading fails, the plan is Free. */
export function BillingTab() {
  const { subscriptionPlan } = useUser()
  const query = useQuery(ownSubscriptionQuery)
  const current = query.isPending ? subscriptionPlan : (query.data?.planId ?? 'free')
  return (
    <>
      <OwnPlan query={query} />
      <Plans currentPlanId={current} subscription={query.data} />
      <PaymentsSection />
    </>
  )
}
