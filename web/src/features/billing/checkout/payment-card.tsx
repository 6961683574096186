import type { CheckoutSettings, Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Suspense, useId } from 'react'

import { isApiError, getErrorText } from '../../../api/errors.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Loading, Spinner } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import type { PaidPlan } from '../plans.ts'
import { useApproval } from './checkout-state.ts'

type PaymentConfirmationProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Starts over after a failed payment. */
  onRestart: () => void
}

function PaymentConfirmation({ query: { error, isFetching, refetch }, onRestart }: PaymentConfirmationProps) {
  if (error === null) return <WaitingForPayPal />
  const isFinal = isApiError(error, 'subscription_mismatch') || isApiError(error, 'not_found')
  const isWaiting = isApiError(error, 'not_approved_yet')
  return (
    <Notice
      tone={isWaiting ? 'plain' : 'bad'}
      title={isWaiting ? m.checkout_processing() : m.checkout_not_confirmed()}
      action={
        isFinal ? (
          <Button variant="link" onClick={onRestart}>
            {m.checkout_try_again()}
          </Button>
        ) : (
          <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
            {m.checkout_check_again()}
          </Button>
        )
      }
    >
      {isWaiting ? m.checkout_processing_detail() : getErrorText(error)}
    </Notice>
  )
}

function WaitingForPayPal() {
  return (
    <output className="flex items-center justify-center gap-3 py-8 text-15 text-second">
      <Spinner />
      {m.checkout_confirming()}
    </output>
  )
}

/** Tells the operator how to set up payments. */
function PaymentsUnavailable() {
  return (
    <>
      <output className="flex items-start gap-3 rounded-control border border-warn/50 bg-warn/8 px-4 py-3 high-contrast:border-2">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <div className="grid gap-1 text-15">
          <p className="font-semibold text-warn">{m.checkout_not_set_up()}</p>
          <p>{m.checkout_not_set_up_detail()}</p>
        </div>
      </output>
      <ButtonLink href="/account" variant="secondary" fullWidth>
        {m.checkout_return_to_account()}
      </ButtonLink>
    </>
  )
}

const PayWithPayPal = lazy(async () => ({ default: (await import('./pay-with-paypal.tsx')).PayWithPayPal }))

type PaymentCardProps = {
  plan: PaidPlan
  paypal: CheckoutSettings['paypal']
  subscription: Subscription | undefined
}

export function PaymentCard({ plan, paypal, subscription }: PaymentCardProps) {
  const id = useId()
  const { hadPlan, back, outcome, recordApproval, confirmation } = useApproval(plan, subscription)
  function renderContent() {
    if (paypal === null) return <PaymentsUnavailable />
    if (hadPlan && confirmation === null) return <PlanActive plan={plan} />
    return (
      <>
        {confirmation !== null && (
          <PaymentConfirmation query={confirmation} onRestart={() => recordApproval(null)} />
        )}
        {outcome === 'cancelled' && (
          <Notice title={m.checkout_cancelled()}>{m.checkout_cancelled_detail()}</Notice>
        )}
        {/* Stays mounted while a payment is confirmed: PayPal's popup may still be open. */}
        <div hidden={confirmation !== null}>
          <Suspense fallback={<Loading label={m.checkout_loading()} />}>
            <PayWithPayPal plan={plan} paypal={paypal} back={back} recordApproval={recordApproval} />
          </Suspense>
        </div>
      </>
    )
  }
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wide:p-6 ${outcome === null ? '' : 'max-frame:order-first'}`}
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-24">
          {m.checkout_payment()}
        </h2>
        <p className="text-15 text-ink-soft">{m.checkout_payment_hint()}</p>
      </div>
      {renderContent()}
    </Card>
  )
}

function PlanActive({ plan }: { plan: PaidPlan }) {
  return (
    <>
      <Notice tone="good" title={m.checkout_already_subscribed({ plan: plan.getName() })}>
        {m.checkout_already_subscribed_detail()}
      </Notice>
      <ButtonLink href="/account" variant="secondary" fullWidth>
        {m.checkout_return_to_account()}
      </ButtonLink>
    </>
  )
}
