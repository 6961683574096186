import type { Payment } from '@coterie/contract/billing'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'

import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { billingWords, paymentStatusWords } from '../../../i18n/billing.ts'
import { amountOf } from '../money.ts'
import { planName } from '../paid-plan.ts'

/** Who paid whom, for what and how much. On paper the buttons are left out. */
export function Receipt({ payment }: { payment: Payment }) {
  const { name, email } = useUser()
  useEffect(printLight, [])
  const { receipt, at, planId, currency, status } = payment
  const facts = [
    [billingWords.number, receipt],
    [billingWords.date, dateInWords(at, 'longDate')],
    [billingWords.paidBy, `${name}, ${email}`],
    [billingWords.paidTo, billingWords.seller],
    [billingWords.paidWith, billingWords.paypal],
  ]
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6 wide:p-8 print:border-0 print:p-0">
        <div className="justify-self-start">
          <Badge tone={status === 'completed' ? 'good' : 'warn'}>{paymentStatusWords[status]}</Badge>
        </div>
        <dl className="grid gap-x-6 gap-y-3 text-15 wide:grid-cols-2">
          {facts.map(([term, fact]) => (
            <div key={term} className="grid">
              <dt className="text-13 text-ink-soft">{term}</dt>
              <dd className="font-medium wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-2 border-t border-line pt-4 text-15">
          <Line name={billingWords.planPaid(planName(planId))} amount={amountOf(payment)} />
          <Line name={billingWords.tax} amount={amountOf({ amount: '0', currency })} />
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="text-17 font-semibold">{billingWords.total}</dt>
            <dd className="font-display text-20 font-semibold">{amountOf(payment)}</dd>
          </div>
        </dl>
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={Printer} onClick={() => print()}>
          {billingWords.print}
        </Button>
        <ButtonLink href="/account?tab=billing" look="secondary" icon={ArrowLeft}>
          {billingWords.toBilling}
        </ButtonLink>
      </div>
    </>
  )
}

/** Paper is light: in the dark theme it would show light words on white. Returns how to end that. */
function printLight(): () => void {
  const { dataset } = document.documentElement
  let shown = dataset['theme']
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('beforeprint', () => ((shown = dataset['theme']), (dataset['theme'] = 'light')), {
    signal,
  })
  addEventListener('afterprint', () => (dataset['theme'] = shown), { signal })
  return () => stop.abort()
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
