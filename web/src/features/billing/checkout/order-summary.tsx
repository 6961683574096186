import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

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
