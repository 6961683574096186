import type { Payment } from '@coterie/contract/billing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { billingWords, paymentStatusWords } from '../../../i18n/billing.ts'
import { Section } from '../../../ui/section.tsx'
import { amountOf } from '../money.ts'
import { planName } from '../paid-plan.ts'
import { ownPayments } from '../billing-queries.ts'

/** What one paid, the latest first, each with its receipt. */
export function PaymentsSection() {
  return (
    <Section title={billingWords.payments}>
      <Payments />
    </Section>
  )
}

function Payments() {
  const list = useInfiniteQuery(ownPayments)
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) {
    return (
      <div className="grid gap-3">
        <output className="sr-only">{billingWords.paymentsLoading}</output>
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <Problem
        title={billingWords.paymentsFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const payments = itemsOf(data)
  if (payments.length === 0) return <NoPayments />
  return (
    <>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <ShowMore wide list={list} problem={error === null ? undefined : sentenceOf(error)} />
    </>
  )
}

function NoPayments() {
  return (
    <div className="grid justify-items-center gap-1 py-4 text-center">
      <ReceiptText size={28} strokeWidth={1.5} aria-hidden className="mb-1 text-ink-soft" />
      <p className="font-semibold">{billingWords.noPayments}</p>
      <p className="text-15 text-ink-soft">{billingWords.noPaymentsHint}</p>
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
  const [name, day] = [planName(planId), dateInWords(at, 'longDate')]
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {billingWords.planPaid(name)}
          <Badge tone={tones[status]}>{paymentStatusWords[status]}</Badge>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-15 text-ink-soft">
          {day}
          <ButtonLink href={`/account/receipts/${id}`} look="link">
            {billingWords.receipt} <span className="sr-only">{billingWords.receiptOf(name, day)}</span>
          </ButtonLink>
        </div>
      </div>
      <p className="font-display text-17 font-semibold">{amountOf(payment)}</p>
    </li>
  )
}
