import { useId } from 'react'

import { checkoutTexts } from '../../../i18n/checkout.ts'
import { Card } from '../../../ui/card.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { formatPrice } from '../money.ts'
import type { PaidPlan } from '../paid-plan.ts'
import { PlanFeatures } from '../plan-features.tsx'

type OrderSummaryProps = {
  plan: PaidPlan
  /** Date of the first charge; null means immediately. */
  firstPayment: string | null
}

export function OrderSummary({ plan, firstPayment }: OrderSummaryProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 p-5 wide:p-6">
      <div className="grid gap-1">
        <p className="text-13 font-medium text-ink-soft">{checkoutTexts.summary}</p>
        <h2 id={id} className="text-24">
          {checkoutTexts.subscription(plan.getName())}
        </h2>
      </div>
      <dl className="grid gap-2 text-15">
        <SummaryLine
          name={checkoutTexts.planLine(plan.getName())}
          amount={checkoutTexts.monthly(formatPrice(plan.price))}
        />
        <SummaryLine name={checkoutTexts.tax} amount={formatPrice(0)} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-17 font-semibold">{checkoutTexts.total}</dt>
          <dd className="font-display text-20 font-semibold">
            {checkoutTexts.monthly(formatPrice(plan.price))}
          </dd>
        </div>
      </dl>
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{checkoutTexts.untilCancelled}</p>
        {firstPayment !== null && <p>{checkoutTexts.firstPayment(formatDate(firstPayment, 'longDate'))}</p>}
      </div>
      <div className="grid gap-2">
        <h3 className="text-17">{checkoutTexts.includes}</h3>
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
