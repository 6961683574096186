import type { PaidPlanId } from '@coterie/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { noteBack } from './return-page.ts'

/** Has the server make a subscription at PayPal, for the person to approve. Twice at once it makes one. */
export function useBegin(planId: PaidPlanId, back: string | null) {
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: () => call('POST /api/billing/subscriptions', { body: { planId } }),
    onMutate: () => noteBack(back),
    onError: (error) => {
      // What the page shows is not so any more.
      const isOld = isRefused(error, 'already_subscribed') || isRefused(error, 'payments_not_set_up')
      if (isOld) void client.invalidateQueries({ queryKey: keys.subscription })
    },
  })
  /** Goes to PayPal's page for it, which leads back here. */
  const goThere = () =>
    begin.mutate(undefined, { onSuccess: ({ approveUrl }) => location.assign(approveUrl) })
  return { ...begin, goThere }
}
