import type { Payment } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'

import { getItems } from '../../../api/paged.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../../ui/states.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { ownPaymentsQuery, formatAmount, getPlanName, paymentStatusTexts } from '../plans.ts'

export function PaymentsSection() {
  return (
    <Section title={m.billing_payments()}>
      <Payments />
    </Section>
  )
}

function Payments() {
  const list = useInfiniteQuery(ownPaymentsQuery)
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) {
    return (
      <div className="grid gap-3">
        <output className="sr-only">{m.billing_payments_loading()}</output>
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  if (data === undefined) {
    return <ErrorState title={m.billing_payments_failed()} query={{ error, refetch, isRefetching }} />
  }
  const payments = getItems(data)
  if (payments.length === 0) return <NoPayments />
  return (
    <>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <LoadMore fullWidth list={list} />
    </>
  )
}

function NoPayments() {
  return (
    <div className="grid justify-items-center gap-1 py-4 text-center">
      <ReceiptText size={28} strokeWidth={1.5} aria-hidden className="mb-1 text-ink-soft" />
      <p className="font-semibold">{m.billing_no_payments()}</p>
      <p className="text-15 text-ink-soft">{m.billing_no_payments_hint()}</p>
    </div>
  )
}

const tones = {
  completed: 'good',
  pending: 'warn',
  declined: 'bad',
  refunded: 'plain',
  partially_refunded: 'plain',
  reversed: 'bad',
} as const

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, at, planId, status } = payment
  const [name, day] = [getPlanName(planId), formatDate(at, 'longDate')]
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {m.billing_plan_paid({ plan: name })}
          <Badge tone={tones[status]}>{paymentStatusTexts[status]()}</Badge>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-15 text-ink-soft">
          {day}
          <ButtonLink href={`/account/receipts/${id}`} variant="link">
            {m.billing_receipt()}{' '}
            <span className="sr-only">{m.billing_receipt_label({ plan: name, day })}</span>
          </ButtonLink>
        </div>
      </div>
      <p className="font-display text-17 font-semibold">{formatAmount(payment)}</p>
    </li>
  )
}
