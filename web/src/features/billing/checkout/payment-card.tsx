import type { CheckoutSettings, Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { Suspense, useId } from 'react'

import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaidPlan } from '../paid-plan.ts'
import { PaymentConfirmation } from './payment-confirmation.tsx'
import { PaymentsUnavailable } from './payments-unavailable.tsx'
import { useApproval } from './use-approval.ts'

const PayWithPaypal = lazy(async () => ({ default: (await import('./pay-with-paypal.tsx')).PayWithPaypal }))

type PaymentCardProps = {
  plan: PaidPlan
  paypal: CheckoutSettings['paypal']
  subscription: Subscription | undefined
}

export function PaymentCard({ plan, paypal, subscription }: PaymentCardProps) {
  const id = useId()
  const { hadPlan, back, outcome, recordApproval, confirming } = useApproval(plan, subscription)
  function content() {
    if (paypal === null) return <PaymentsUnavailable />
    if (hadPlan && confirming === null) return <PlanActive plan={plan} />
    return (
      <>
        {confirming !== null && (
          <PaymentConfirmation query={confirming} onRestart={() => recordApproval(null)} />
        )}
        {outcome === 'cancelled' && (
          <Notice title={m.checkout_cancelled()}>{m.checkout_cancelled_detail()}</Notice>
        )}
        {/* Stays mounted while a payment is confirmed: PayPal's popup may still be open. */}
        <div hidden={confirming !== null}>
          <Suspense fallback={<Loading label={m.checkout_loading()} />}>
            <PayWithPaypal plan={plan} paypal={paypal} back={back} recordApproval={recordApproval} />
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
      {content()}
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
