import type { CheckoutSettings, Subscription } from '@coterie/contract/billing'
import { Suspense, useId } from 'react'

import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkoutWords } from '../../../i18n/checkout.ts'
import type { PaidPlan } from '../paid-plan.ts'
import { useApproval } from './use-approval.ts'
import { Confirming } from './payment-confirmation.tsx'
import { NotSetUp } from './payments-unavailable.tsx'

const PayWithPaypal = lazy(async () => ({ default: (await import('./pay-with-paypal.tsx')).PayWithPaypal }))

type PaymentCardProps = {
  plan: PaidPlan
  paypal: CheckoutSettings['paypal']
  subscription: Subscription | undefined
}

/** How one pays, and how that goes. */
export function PaymentCard({ plan, paypal, subscription }: PaymentCardProps) {
  const id = useId()
  const { hadIt, back, outcome, note, confirming } = useApproval(plan, subscription)
  function content() {
    if (paypal === null) return <NotSetUp />
    if (hadIt && confirming === null) return <Yours plan={plan} />
    return (
      <>
        {confirming !== null && <Confirming query={confirming} onAnew={() => note(null)} />}
        {outcome === 'cancelled' && (
          <Notice title={checkoutWords.cancelled}>{checkoutWords.cancelledDetail}</Notice>
        )}
        {/* It stays while a payment is confirmed: PayPal's window may not be closed yet. */}
        <div hidden={confirming !== null}>
          <Suspense fallback={<Loading label={checkoutWords.loading} />}>
            <PayWithPaypal plan={plan} paypal={paypal} back={back} note={note} />
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
          {checkoutWords.payment}
        </h2>
        <p className="text-15 text-ink-soft">{checkoutWords.paymentHint}</p>
      </div>
      {content()}
    </Card>
  )
}

function Yours({ plan }: { plan: PaidPlan }) {
  return (
    <>
      <Notice tone="good" title={checkoutWords.yours(plan.name)}>
        {checkoutWords.yoursDetail}
      </Notice>
      <ButtonLink href="/account" look="secondary" wide>
        {checkoutWords.toAccount}
      </ButtonLink>
    </>
  )
}
