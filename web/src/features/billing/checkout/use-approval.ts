import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { invalidatePlan } from '../../../api/plan-queries.ts'
import { toast } from '../../../ui/toast.ts'
import { confirmationQuery } from '../billing-queries.ts'
import { willRenew, type PaidPlan } from '../paid-plan.ts'
import { readReturnPage, toInternalPage } from './return-page.ts'
import { clearScreenState, restoreScreenState } from './screen-state.ts'

const approvalOutcomes = ['approved', 'cancelled'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/**
 * The outcome of the approval at PayPal. It is kept in the URL, as in PayPal's redirect, so it survives a reload.
 * Once the plan is active (confirmed here or by a webhook), the person returns to the page they came from.
 */
export function useApproval(plan: PaidPlan, subscription: Subscription | undefined) {
  const [search, setSearch] = useSearchParams()
  const id = /^[1-9]\d{0,9}$/.exec(search.get('subscription') ?? '')?.[0] ?? ''
  const outcome = approvalOutcomes.find((known) => known === search.get('paypal')) ?? null
  const isApproved = outcome === 'approved' && id !== ''
  const back =
    outcome === null
      ? toInternalPage(search.get('back'))
      : (toInternalPage(search.get('back')) ?? readReturnPage())
  const confirming = useQuery({ ...confirmationQuery(id), enabled: isApproved })
  const [hadPlan] = useState(() => willRenew(subscription, plan))
  useLeaveCheckout(confirming.isSuccess || (!hadPlan && willRenew(subscription, plan)), back)

  /** Null starts over. */
  function recordApproval(next: ApprovalOutcome | null, subscriptionId = 0) {
    const baseParams = { plan: plan.id, ...(back !== null && { back }) }
    setSearch(
      next === null ? baseParams : { ...baseParams, subscription: String(subscriptionId), paypal: next },
      {
        replace: true,
      },
    )
  }
  return {
    hadPlan,
    back,
    outcome,
    recordApproval,
    confirming: isApproved ? confirming : null,
  }
}

/** Once the payment is done, refreshes the plan and returns to the previous page. */
function useLeaveCheckout(isDone: boolean, back: string | null): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => restoreScreenState(client), [client])
  useEffect(() => {
    if (!isDone) return
    clearScreenState()
    void invalidatePlan(client).finally(() => {
      toast({ title: m.checkout_updated(), description: m.checkout_updated_detail() })
      navigate(back ?? '/account', { replace: true })
    })
  }, [isDone, back, client, navigate])
}
