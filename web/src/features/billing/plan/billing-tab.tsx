import { useQuery } from '@tanstack/react-query'

import { useUser } from '../../../api/session.ts'
import { ownSubscriptionQuery } from '../billing-queries.ts'
import { OwnPlan } from './own-plan.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { Plans } from './plans.tsx'

/**
 * 'Billing & Plan': the current plan, the available plans and past payments. Until the subscription has loaded,
 * the session provides the plan; if loading fails, the plan is shown as Free.
 */
export function BillingTab() {
  const { subscriptionPlan } = useUser()
  const query = useQuery(ownSubscriptionQuery)
  const current = query.isPending ? subscriptionPlan : (query.data?.planId ?? 'free')
  return (
    <>
      <OwnPlan query={query} />
      <Plans current={current} subscription={query.data} />
      <PaymentsSection />
    </>
  )
}
