import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../../api/errors.ts'
import { getCheckoutHref, getPaymentsUnavailableReason } from '../../../api/plans.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink, getButtonClasses } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { formatPrice, getPlanName, ownSubscriptionQuery } from '../plans.ts'
import { useResumePlan, useCancelPlan, Plans } from './plans.tsx'

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const { id, planId, currentPeriodEnd } = subscription
  const name = getPlanName(planId)
  const { mutate, isPending } = useCancelPlan()
  if (id === null) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.billing_cancel_title({ plan: name })}
      description={
        currentPeriodEnd === null
          ? m.billing_cancel_hint()
          : m.billing_cancel_hint_until({ plan: name, day: formatDate(currentPeriodEnd, 'longDate') })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.billing_keep_plan()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(id, { onSuccess: onClose })}>
            {isPending ? m.billing_cancelling() : m.billing_confirm_cancel()}
          </Button>
        </>
      }
    />
  )
}

const subscriptionStatusTexts = {
  none: m.billing_statuses_none,
  active: m.billing_statuses_active,
  past_due: m.billing_statuses_past_due,
  cancelled: m.billing_statuses_cancelled,
}

type OwnPlanProps = { query: Pick<UseQueryResult<Subscription>, 'data' | 'error' | 'isFetching' | 'refetch'> }

function OwnPlan({ query: { data, error, isFetching, refetch } }: OwnPlanProps) {
  return (
    <Section title={m.billing_your_plan()} action={data && <Status subscription={data} />}>
      {data !== undefined ? (
        <PlanStatusText subscription={data} />
      ) : error === null ? (
        <>
          <output className="sr-only">{m.billing_plan_loading()}</output>
          <Skeleton className="h-6 w-2/3" />
        </>
      ) : (
        <Notice
          tone="bad"
          title={m.billing_plan_failed()}
          action={
            <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
              {m.error_try_again()}
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
  return <Badge tone={tones[status]}>{subscriptionStatusTexts[status]()}</Badge>
}

function PlanStatusText({ subscription }: { subscription: Subscription }) {
  const { planId, manageUrl } = subscription
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="text-17 font-semibold">{m.billing_plan_is({ plan: getPlanName(planId) })}</p>
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
      <h3 className="text-17">{m.billing_payment_method()}</h3>
      <p className="text-15 text-ink-soft">{m.billing_payment_method_hint()}</p>
      <a
        href={manageUrl}
        target="_blank"
        rel="noreferrer"
        className={`${getButtonClasses('secondary')} justify-self-start`}
      >
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        {m.billing_update_payment_method()}
      </a>
    </div>
  )
}

/** Without a subscription there is no payment method; links to the recommended plan instead. */
function NoPaymentMethod() {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-17">{m.billing_payment_method()}</h3>
      <p className="text-15 text-ink-soft">{m.billing_no_payment_method_hint()}</p>
      <ButtonLink
        href={getCheckoutHref('premium', '/account')}
        unavailableReason={getPaymentsUnavailableReason()}
        variant="secondary"
        className="justify-self-start"
      >
        {m.billing_add_payment_method()}
      </ButtonLink>
    </div>
  )
}

function getStatusTexts({ status, currentPeriodEnd, price, canResume, id }: Subscription): string[] {
  if (status === 'none') return [m.billing_free_hint()]
  if (currentPeriodEnd === null) return [m.billing_complimentary()]
  const day = formatDate(currentPeriodEnd, 'longDate')
  if (status === 'past_due') return [m.billing_past_due({ day })]
  if (status === 'active')
    return [
      price === null ? m.billing_paid_until({ day }) : m.billing_renews({ day, price: formatPrice(price) }),
    ]
  const endedAtPayPal = id !== null && !canResume ? [m.billing_cancelled_at_paypal()] : []
  return [m.billing_cancelled_until({ day }), ...endedAtPayPal]
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
          {resume.isPending ? m.billing_resuming() : m.billing_resume()}
        </Button>
      )}
      {canCancel && (
        <Button variant="danger" onClick={() => setDialogOpen(true)}>
          {m.billing_cancel()}
        </Button>
      )}
      <CancelDialog subscription={subscription} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </div>
  )
}

/** Until the subscription has loaded, the session provides the plan. If loading fails, the plan is Free. */
export function PlanSettings() {
  const { subscriptionPlan } = useUser()
  const query = useQuery(ownSubscriptionQuery)
  const currentPlanId = query.isPending ? subscriptionPlan : (query.data?.planId ?? 'free')
  return (
    <>
      <OwnPlan query={query} />
      <Plans currentPlanId={currentPlanId} subscription={query.data} />
    </>
  )
}
