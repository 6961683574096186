import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { invalidatePlan } from '../../../api/plan-queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { formatDate } from '../../../ui/dates.ts'
import { toast } from '../../../ui/toast.ts'
import { ownSubscriptionQuery } from '../billing-queries.ts'
import { getPlanName } from '../paid-plan.ts'

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
export function useChangeToFree() {
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
