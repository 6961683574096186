import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode, useId } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { product } from '../../../i18n/product.ts'
import { BackLink } from '../../../ui/buttons.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  checkoutSettingsQuery,
  ownSubscriptionQuery,
  getPaidPlan,
  type PaidPlan,
  formatPrice,
} from '../plans.ts'
import { PlanFeatures } from '../upgrade.tsx'
import { PaymentCard } from './payment-card.tsx'

type OrderSummaryProps = {
  plan: PaidPlan
  /** Date of the first charge; null means immediately. */
  firstPayment: string | null
}

function OrderSummary({ plan, firstPayment }: OrderSummaryProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 p-5 wide:p-6">
      <div className="grid gap-1">
        <p className="text-13 font-medium text-ink-soft">{m.checkout_summary()}</p>
        <h2 id={id} className="text-24">
          {m.checkout_subscription({ plan: plan.getName() })}
        </h2>
      </div>
      <dl className="grid gap-2 text-15">
        <SummaryLine
          name={m.checkout_plan_line({ plan: plan.getName() })}
          amount={m.checkout_monthly({ price: formatPrice(plan.price) })}
        />
        <SummaryLine name={m.checkout_tax()} amount={formatPrice(0)} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-17 font-semibold">{m.checkout_total()}</dt>
          <dd className="font-display text-20 font-semibold">
            {m.checkout_monthly({ price: formatPrice(plan.price) })}
          </dd>
        </div>
      </dl>
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{m.checkout_until_cancelled()}</p>
        {firstPayment !== null && (
          <p>{m.checkout_first_payment({ day: formatDate(firstPayment, 'longDate') })}</p>
        )}
      </div>
      <div className="grid gap-2">
        <h3 className="text-17">{m.checkout_includes()}</h3>
        <PlanFeatures plan={plan} />
      </div>
    </Card>
  )
}

function SummaryLine({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right">{amount}</dd>
    </div>
  )
}

/** /checkout?plan=premium, plus the page to return to afterwards. */
export function CheckoutPage() {
  const [search] = useSearchParams()
  const plan = getPaidPlan(search.get('plan'))
  if (plan === undefined) return <InvalidPlan />
  return (
    <CheckoutFrame>
      <Order key={plan.id} plan={plan} />
    </CheckoutFrame>
  )
}

function InvalidPlan() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const description = m.checkout_invalid_plan_detail()
    toast({ title: m.checkout_invalid_plan(), description, kind: 'destructive' })
    navigate('/account', { replace: true })
  }, [navigate])
  return <Loading />
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex items-center gap-2">
        <BackLink href="/account" label={m.checkout_back()} />
        <h1 className="text-24 wide:text-32">{m.checkout_title()}</h1>
      </header>
      {children}
    </div>
  )
}

function Order({ plan }: { plan: PaidPlan }) {
  const settings = useQuery(checkoutSettingsQuery)
  // If this query fails, payment is still possible: the server checks the subscription as well.
  const subscription = useQuery(ownSubscriptionQuery)
  if (settings.isPending || subscription.isPending) return <Loading />
  if (settings.data === undefined) {
    return <ErrorState title={m.checkout_failed()} query={settings} />
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 frame:grid-cols-2 frame:gap-6">
        <OrderSummary plan={plan} firstPayment={settings.data.firstPayment[plan.id]} />
        <PaymentCard plan={plan} paypal={settings.data.paypal} subscription={subscription.data} />
      </div>
      <footer className="grid gap-1 px-1 pt-2 text-13 text-ink-soft">
        <p>{m.checkout_security_note({ product })}</p>
        <p>{m.checkout_manage_note()}</p>
      </footer>
    </>
  )
}
