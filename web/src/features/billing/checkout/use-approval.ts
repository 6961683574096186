import type { Subscription } from '@coterie/contract/billing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { invalidatePlan } from '../../../api/plan-queries.ts'
import { checkoutTexts } from '../../../i18n/checkout.ts'
import { toast } from '../../../ui/toast.ts'
import { confirmationQuery } from '../billing-queries.ts'
import { isContinuing, type PaidPlan } from '../paid-plan.ts'
import { readReturnPage, toInternalPage } from './return-page.ts'
import { clearScreenState, restoreScreenState } from './screen-state.ts'

const approvalOutcomes = ['approved', 'cancelled'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/**
 * How the approval at PayPal went. The address says so, as PayPal's own way back does: a reload finds it again.
 * Once the plan holds (confirmed here, or by PayPal's word to the server) it leads back to where one was.
 */
export function useApproval(plan: PaidPlan, subscription: Subscription | undefined) {
  const [search, setSearch] = useSearchParams()
  const id = /^[1-9]\d{0,9}$/.exec(search.get('subscription') ?? '')?.[0] ?? ''
  const outcome = approvalOutcomes.find((subscriptionId) => subscriptionId === search.get('paypal')) ?? null
  const isApproved = outcome === 'approved' && id !== ''
  const back =
    outcome === null
      ? toInternalPage(search.get('back'))
      : (toInternalPage(search.get('back')) ?? readReturnPage())
  const confirming = useQuery({ ...confirmationQuery(id), enabled: isApproved })
  const [hadPlanAlready] = useState(() => isContinuing(subscription, plan))
  useLeaveCheckout(confirming.isSuccess || (!hadPlanAlready && isContinuing(subscription, plan)), back)

  /** Notes how it went with the subscription of this id; null: another try begins. */
  function recordApproval(next: ApprovalOutcome | null, of = 0) {
    const outcomeParam = { plan: plan.id, ...(back !== null && { back }) }
    setSearch(next === null ? outcomeParam : { ...outcomeParam, subscription: String(of), paypal: next }, {
      replace: true,
    })
  }
  return {
    hadIt: hadPlanAlready,
    back,
    outcome,
    note: recordApproval,
    confirming: isApproved ? confirming : null,
  }
}

/** Once it is done: everything shows the new plan, and one is where one was, with what one was doing. */
function useLeaveCheckout(isDone: boolean, back: string | null): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => restoreScreenState(client), [client])
  useEffect(() => {
    if (!isDone) return
    clearScreenState()
    void invalidatePlan(client).finally(() => {
      toast({ title: checkoutTexts.updated, description: checkoutTexts.updatedDetail })
      navigate(back ?? '/account', { replace: true })
    })
  }, [isDone, back, client, navigate])
}
