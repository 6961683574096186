import type { Subscription, PaidPlanId } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { tryOrUndefined, isApiError } from '../../../api/errors.ts'
import { invalidatePlan } from '../../../api/plans.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { exportStores, importStores } from '../../../api/store.ts'
import { toast } from '../../../ui/toast.ts'
import { confirmationQuery, willRenew, type PaidPlan } from '../plans.ts'
import { readReturnPage, toInternalPage, saveReturnPage } from './return-page.ts'

const storageKey = 'checkout-screen-state'

/** Keeps filters, the current card and skips that can be undone. Called before a reload or the redirect to PayPal. */
export function saveScreenState(): void {
  writeDraft(storageKey, exportStores())
}

function restoreScreenState(): void {
  tryOrUndefined(() => importStores(readDraft(storageKey) || '[]'))
}

function clearScreenState(): void {
  writeDraft(storageKey, '')
}

const approvalOutcomes = ['approved', 'cancelled'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/**
 * The outcome of the approval at PayPal. It is kept in the URL, as in PayPal's redirect, so it survives a reload.
 * Once the plan is active (confirmed here or by a webhook), the person returns to the page they came from.
 */
export function useApproval(plan: PaidPlan, subscription: Subscription | undefined) {
  const [search, setSearch] = useSearchParams()
  const id = /^[1-9]\d{0,15}$/.exec(search.get('subscription') ?? '')?.[0] ?? ''
  const outcome = approvalOutcomes.find((known) => known === search.get('paypal')) ?? null
  const isApproved = outcome === 'approved' && id !== ''
  const back =
    outcome === null
      ? toInternalPage(search.get('back'))
      : (toInternalPage(search.get('back')) ?? readReturnPage())
  const confirmation = useQuery({ ...confirmationQuery(id), enabled: isApproved })
  const [hadPlan] = useState(() => willRenew(subscription, plan))
  useLeaveCheckout(confirmation.isSuccess || (!hadPlan && willRenew(subscription, plan)), back)

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
    confirmation: isApproved ? confirmation : null,
  }
}

/** Once the payment is done, refreshes the plan and returns to the previous page. */
function useLeaveCheckout(isDone: boolean, back: string | null): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(restoreScreenState, [])
  useEffect(() => {
    if (!isDone) return
    clearScreenState()
    void invalidatePlan(client).finally(() => {
      toast({ title: m.checkout_updated(), description: m.checkout_updated_detail() })
      navigate(back ?? '/account', { replace: true })
    })
  }, [isDone, back, client, navigate])
}

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
