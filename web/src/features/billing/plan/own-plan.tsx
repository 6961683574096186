import type { Subscription } from '@coterie/contract/billing'
import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { getCheckoutHref, getPaymentsUnavailableReason } from '../../../api/checkout-link.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink, getButtonClasses } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { formatPrice } from '../money.ts'
import { getPlanName } from '../paid-plan.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useResumePlan } from './plan-mutations.ts'

type OwnPlanProps = { query: Pick<UseQueryResult<Subscription>, 'data' | 'error' | 'isFetching' | 'refetch'> }

export function OwnPlan({ query: { data, error, isFetching, refetch } }: OwnPlanProps) {
  return (
    <Section title={billingTexts.yourPlan} action={data && <Status subscription={data} />}>
      {data !== undefined ? (
        <PlanStatusText subscription={data} />
      ) : error === null ? (
        <>
          <output className="sr-only">{billingTexts.planLoading}</output>
          <Skeleton className="h-6 w-2/3" />
        </>
      ) : (
        <Notice
          tone="bad"
          title={billingTexts.planFailed}
          action={
            <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
              {errorTexts.tryAgain}
            </Button>
          }
        >
          {getErrorText(error)}
        </Notice>
      )}
    </Section>
  )
}

const tones = { none: 'plain', active: 'good', past_due: 'bad', cancelled: 'warn' } as const

function Status({ subscription: { status } }: { subscription: Subscription }) {
  return <Badge tone={tones[status]}>{billingTexts.statuses[status]}</Badge>
}

function PlanStatusText({ subscription }: { subscription: Subscription }) {
  const { planId, manageUrl } = subscription
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="text-17 font-semibold">{billingTexts.planIs(getPlanName(planId))}</p>
        {getStatusTexts(subscription).map((line) => (
          <p key={line} className="text-15 text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <PlanActions subscription={subscription} />
      {manageUrl !== null && <PaymentMethod manageUrl={manageUrl} />}
      {subscription.status === 'none' && <NoPaymentMethod />}
    </div>
  )
}

function PaymentMethod({ manageUrl }: { manageUrl: string }) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-17">{billingTexts.paymentMethod}</h3>
      <p className="text-15 text-ink-soft">{billingTexts.paymentMethodHint}</p>
      <a
        href={manageUrl}
        target="_blank"
        rel="noreferrer"
        className={`${getButtonClasses('secondary')} justify-self-start`}
      >
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        {billingTexts.updatePaymentMethod}
      </a>
    </div>
  )
}

/** Without a subscription there is no payment method; links to the recommended plan instead. */
function NoPaymentMethod() {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-17">{billingTexts.paymentMethod}</h3>
      <p className="text-15 text-ink-soft">{billingTexts.noPaymentMethodHint}</p>
      <ButtonLink
        href={getCheckoutHref('premium', '/account')}
        unavailableReason={getPaymentsUnavailableReason()}
        variant="secondary"
        className="justify-self-start"
      >
        {billingTexts.addPaymentMethod}
      </ButtonLink>
    </div>
  )
}

function getStatusTexts({ status, currentPeriodEnd, price, canResume, id }: Subscription): string[] {
  if (status === 'none') return [billingTexts.freeHint]
  if (currentPeriodEnd === null) return [billingTexts.complimentary]
  const day = formatDate(currentPeriodEnd, 'longDate')
  if (status === 'past_due') return [billingTexts.pastDue(day)]
  if (status === 'active')
    return [price === null ? billingTexts.paidUntil(day) : billingTexts.renews(day, formatPrice(price))]
  const endedAtPayPal = id !== null && !canResume ? [billingTexts.cancelledAtPaypal] : []
  return [billingTexts.cancelledUntil(day), ...endedAtPayPal]
}

function PlanActions({ subscription }: { subscription: Subscription }) {
  const { id, canCancel, canResume } = subscription
  const [isDialogOpen, setDialogOpen] = useState(false)
  const resume = useResumePlan()
  if (id === null || !(canCancel || canResume)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {canResume && (
        <Button pending={resume.isPending} onClick={() => resume.mutate(id)}>
          {resume.isPending ? billingTexts.resuming : billingTexts.resume}
        </Button>
      )}
      {canCancel && (
        <Button variant="danger" onClick={() => setDialogOpen(true)}>
          {billingTexts.cancel}
        </Button>
      )}
      <CancelDialog subscription={subscription} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </div>
  )
}
