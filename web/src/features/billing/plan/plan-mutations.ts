import type { Subscription } from '@coterie/contract/billing'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { renewPlan } from '../../../api/plan-queries.ts'
import { dateInWords } from '../../../ui/dates.ts'
import { toast } from '../../../ui/toast.ts'
import { billingWords } from '../../../i18n/billing.ts'
import { planName } from '../paid-plan.ts'
import { ownSubscription } from '../billing-queries.ts'

/** Ends a subscription with its period. */
export function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/billing/subscriptions/{id}/cancel', { params: { id: String(id) } }),
    onSuccess: (after) => {
      keep(client, after)
      const { planId, currentPeriodEnd } = after
      const until =
        currentPeriodEnd &&
        billingWords.cancelledDetail(planName(planId), dateInWords(currentPeriodEnd, 'longDate'))
      toast({ title: billingWords.cancelled, ...(until !== null && { description: until }) })
    },
    onError: (error) => fail(client, billingWords.cancelFailed, sentenceOf(error)),
  })
}

/** Takes a cancellation back. */
export function useResume() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/billing/subscriptions/{id}/resume', { params: { id: String(id) } }),
    onSuccess: (after) => {
      keep(client, after)
      toast({ title: billingWords.resumed, description: billingWords.resumedDetail(planName(after.planId)) })
    },
    onError: (error) => fail(client, billingWords.resumeFailed, sentenceOf(error)),
  })
}

/** Changes to the Free plan, which begins when what was paid for is over. */
export function useChangeToFree() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/subscription/change', { body: { planId: 'free' } }),
    onSuccess: (after) => {
      keep(client, after)
      toast({ title: billingWords.updated, description: billingWords.updatedDetail })
    },
    onError: () => fail(client, billingWords.updateFailed, billingWords.updateFailedDetail),
  })
}

function keep(client: QueryClient, after: Subscription): void {
  client.setQueryData(ownSubscription.queryKey, after)
  void renewPlan(client)
}

/** What the page shows may be old: another browser, or PayPal, was first. */
function fail(client: QueryClient, title: string, description: string): void {
  void client.invalidateQueries({ queryKey: keys.subscription })
  toast({ title, description, kind: 'destructive' })
}
