import type { Subscription } from '@coterie/contract/billing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { renewPlan } from '../../../api/plan-queries.ts'
import { toast } from '../../../ui/toast.ts'
import { checkoutWords } from '../../../i18n/checkout.ts'
import { goesOn, type PaidPlan } from '../paid-plan.ts'
import { confirmation } from '../billing-queries.ts'
import { notedBack, pageWithin } from './return-page.ts'
import { forgetDoing, restoreDoing } from './screen-state.ts'

const outcomes = ['approved', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * How the approval at PayPal went. The address says so, as PayPal's own way back does: a reload finds it again.
 * Once the plan holds (confirmed here, or by PayPal's word to the server) it leads back to where one was.
 */
export function useApproval(plan: PaidPlan, subscription: Subscription | undefined) {
  const [search, setSearch] = useSearchParams()
  const id = /^[1-9]\d{0,9}$/.exec(search.get('subscription') ?? '')?.[0] ?? ''
  const outcome = outcomes.find((one) => one === search.get('paypal')) ?? null
  const isApproved = outcome === 'approved' && id !== ''
  const back =
    outcome === null ? pageWithin(search.get('back')) : (pageWithin(search.get('back')) ?? notedBack())
  const confirming = useQuery({ ...confirmation(id), enabled: isApproved })
  const [hadIt] = useState(() => goesOn(subscription, plan))
  useLeaving(confirming.isSuccess || (!hadIt && goesOn(subscription, plan)), back)

  /** Notes how it went with the subscription of this id; null: another try begins. */
  function note(next: Outcome | null, of = 0) {
    const given = { plan: plan.id, ...(back !== null && { back }) }
    setSearch(next === null ? given : { ...given, subscription: String(of), paypal: next }, { replace: true })
  }
  return { hadIt, back, outcome, note, confirming: isApproved ? confirming : null }
}

/** Once it is done: everything shows the new plan, and one is where one was, with what one was doing. */
function useLeaving(isDone: boolean, back: string | null): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => restoreDoing(client), [client])
  useEffect(() => {
    if (!isDone) return
    forgetDoing()
    void renewPlan(client).finally(() => {
      toast({ title: checkoutWords.updated, description: checkoutWords.updatedDetail })
      navigate(back ?? '/account', { replace: true })
    })
  }, [isDone, back, client, navigate])
}
