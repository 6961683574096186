import type { PaidPlanId } from '@coterie/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { isApiError } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { saveReturnPage } from './return-page.ts'

/** Creates a PayPal subscription to approve. Concurrent calls create only one. */
export function useStartCheckout(planId: PaidPlanId, back: string | null) {
  const client = useQueryClient()
  const startCheckout = useMutation({
    mutationFn: () => call('POST /api/billing/subscriptions', { body: { planId } }),
    onMutate: () => saveReturnPage(back),
    onError: (error) => {
      // The page is out of date.
      const isStale = isApiError(error, 'already_subscribed') || isApiError(error, 'payments_not_set_up')
      if (isStale) void client.invalidateQueries({ queryKey: queryKeys.subscription })
    },
  })
  const redirectToPayPal = () =>
    startCheckout.mutate(undefined, { onSuccess: ({ approveUrl }) => location.assign(approveUrl) })
  return { ...startCheckout, redirectToPayPal }
}
