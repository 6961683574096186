import type { Payment } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'

import { useUser } from '../../../api/session.ts'
import { product } from '../../../i18n/product.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { PlainFrame } from '../../../ui/frames.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { formatAmount, getPlanName, paymentStatusTexts, paymentQuery } from '../plans.ts'

function Receipt({ payment }: { payment: Payment }) {
  const { name, email } = useUser()
  useEffect(printInLightTheme, [])
  const { receipt, at, planId, currency, status } = payment
  const receiptRows = [
    [m.billing_number(), receipt],
    [m.billing_date(), formatDate(at, 'longDate')],
    [m.billing_paid_by(), `${name}, ${email}`],
    [m.billing_seller_label(), m.billing_seller_name({ product })],
    [m.billing_paid_with(), m.billing_paypal()],
  ]
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6 wide:p-8 print:border-0 print:p-0">
        <div className="justify-self-start">
          <Badge tone={status === 'completed' ? 'good' : 'warn'}>{paymentStatusTexts[status]()}</Badge>
        </div>
        <dl className="grid gap-x-6 gap-y-3 text-15 wide:grid-cols-2">
          {receiptRows.map(([term, value]) => (
            <div key={term} className="grid">
              <dt className="text-13 text-ink-soft">{term}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-2 border-t border-line pt-4 text-15">
          <ReceiptLine
            name={m.billing_plan_paid({ plan: getPlanName(planId) })}
            amount={formatAmount(payment)}
          />
          <ReceiptLine name={m.billing_tax()} amount={formatAmount({ amount: '0', currency })} />
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="text-17 font-semibold">{m.billing_total()}</dt>
            <dd className="font-display text-20 font-semibold">{formatAmount(payment)}</dd>
          </div>
        </dl>
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={Printer} onClick={() => print()}>
          {m.billing_print()}
        </Button>
        <ButtonLink href="/account?tab=billing" variant="secondary" icon={ArrowLeft}>
          {m.billing_to_billing()}
        </ButtonLink>
      </div>
    </>
  )
}

/** The dark theme would print light text on white paper. Returns the cleanup function. */
function printInLightTheme(): () => void {
  const { dataset } = document.documentElement
  let theme = dataset['theme']
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('beforeprint', () => ((theme = dataset['theme']), (dataset['theme'] = 'light')), {
    signal,
  })
  addEventListener('afterprint', () => (dataset['theme'] = theme), { signal })
  return () => controller.abort()
}

function ReceiptLine({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

export function ReceiptPage({ id }: { id: string }) {
  const { data, error, isPending, isRefetching, refetch } = useQuery(paymentQuery(id))
  return (
    <PlainFrame title={m.billing_receipt_title()}>
      {isPending ? (
        <Loading />
      ) : data ? (
        <Receipt payment={data} />
      ) : (
        <ErrorState title={m.billing_receipt_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </PlainFrame>
  )
}
