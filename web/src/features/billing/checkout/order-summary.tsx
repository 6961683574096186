import { useId } from 'react'

import { Card } from '../../../ui/card.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { checkoutWords } from '../../../i18n/checkout.ts'
import type { PaidPlan } from '../paid-plan.ts'
import { PlanFeatures } from '../plan-features.tsx'

type OrderSummaryProps = {
  plan: PaidPlan
  /** When it would be charged first; null: at once. */
  firstPayment: string | null
}

/** What is bought, what it costs, and what it holds. */
export function OrderSummary({ plan, firstPayment }: OrderSummaryProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 p-5 wide:p-6">
      <div className="grid gap-1">
        <p className="text-13 font-medium text-ink-soft">{checkoutWords.summary}</p>
        <h2 id={id} className="text-24">
          {checkoutWords.subscription(plan.name)}
        </h2>
      </div>
      <dl className="grid gap-2 text-15">
        <Line name={checkoutWords.planLine(plan.name)} amount={checkoutWords.monthly(plan.price)} />
        <Line name={checkoutWords.tax} amount={checkoutWords.price(0)} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-17 font-semibold">{checkoutWords.total}</dt>
          <dd className="font-display text-20 font-semibold">{checkoutWords.monthly(plan.price)}</dd>
        </div>
      </dl>
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{checkoutWords.untilCancelled}</p>
        {firstPayment !== null && <p>{checkoutWords.firstPayment(dateInWords(firstPayment, 'longDate'))}</p>}
      </div>
      <div className="grid gap-2">
        <h3 className="text-17">{checkoutWords.includes}</h3>
        <PlanFeatures plan={plan} />
      </div>
    </Card>
  )
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right">{amount}</dd>
    </div>
  )
}
