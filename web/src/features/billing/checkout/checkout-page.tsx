import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'

import { getErrorText } from '../../../api/api-errors.ts'
import { product } from '../../../i18n/product.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { toast } from '../../../ui/toast.ts'
import { checkoutSettingsQuery, ownSubscriptionQuery } from '../billing-queries.ts'
import { getPaidPlan, type PaidPlan } from '../paid-plan.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'

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
        <Link
          href="/account"
          aria-label={m.checkout_back()}
          title={m.checkout_back()}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6"
        >
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
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
    return (
      <ErrorState
        title={m.checkout_failed()}
        detail={getErrorText(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    )
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
