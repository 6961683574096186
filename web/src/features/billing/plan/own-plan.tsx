import type { Subscription } from '@coterie/contract/billing'
import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { checkoutHref, whyNoPayments } from '../../../api/checkout-link.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { billingWords } from '../../../i18n/billing.ts'
import { problemWords } from '../../../i18n/problems.ts'
import { Section } from '../../../ui/section.tsx'
import { planName } from '../paid-plan.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useResume } from './plan-mutations.ts'

type OwnPlanProps = { query: Pick<UseQueryResult<Subscription>, 'data' | 'error' | 'isFetching' | 'refetch'> }

/** The plan one is on, how it stands, and what one can do about it. */
export function OwnPlan({ query: { data, error, isFetching, refetch } }: OwnPlanProps) {
  return (
    <Section title={billingWords.yourPlan} aside={data && <Status subscription={data} />}>
      {data !== undefined ? (
        <Standing subscription={data} />
      ) : error === null ? (
        <>
          <output className="sr-only">{billingWords.planLoading}</output>
          <Skeleton className="h-6 w-2/3" />
        </>
      ) : (
        <Notice
          tone="bad"
          title={billingWords.planFailed}
          action={
            <Button look="link" pending={isFetching} onClick={() => void refetch()}>
              {problemWords.tryAgain}
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      )}
    </Section>
  )
}

const tones = { none: 'plain', active: 'good', past_due: 'bad', cancelled: 'warn' } as const

function Status({ subscription: { status } }: { subscription: Subscription }) {
  return <Badge tone={tones[status]}>{billingWords.statuses[status]}</Badge>
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { planId, manageUrl } = subscription
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="text-17 font-semibold">{billingWords.planIs(planName(planId))}</p>
        {sentences(subscription).map((sentence) => (
          <p key={sentence} className="text-15 text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      <Acts subscription={subscription} />
      {manageUrl !== null && <Method manageUrl={manageUrl} />}
      {subscription.status === 'none' && <NoMethod />}
    </div>
  )
}

/** How one pays is PayPal's to know and to change. */
function Method({ manageUrl }: { manageUrl: string }) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-17">{billingWords.method}</h3>
      <p className="text-15 text-ink-soft">{billingWords.manageHint}</p>
      <a
        href={manageUrl}
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook('secondary')} justify-self-start`}
      >
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        {billingWords.manage}
      </a>
    </div>
  )
}

/** Without a subscription nothing is paid with; the plan that is recommended is where one begins. */
function NoMethod() {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-17">{billingWords.method}</h3>
      <p className="text-15 text-ink-soft">{billingWords.addMethodHint}</p>
      <ButtonLink
        href={checkoutHref('premium', '/account')}
        unavailable={whyNoPayments()}
        look="secondary"
        className="justify-self-start"
      >
        {billingWords.addMethod}
      </ButtonLink>
    </div>
  )
}

/** How a plan stands, for its person. */
function sentences({ status, currentPeriodEnd, price, canResume, id }: Subscription): string[] {
  if (status === 'none') return [billingWords.free]
  if (currentPeriodEnd === null) return [billingWords.given]
  const day = dateInWords(currentPeriodEnd, 'longDate')
  if (status === 'past_due') return [billingWords.pastDue(day)]
  if (status === 'active')
    return [
      price === null ? billingWords.paidUntil(day) : billingWords.renews(day, billingWords.price(price)),
    ]
  const over = id !== null && !canResume ? [billingWords.endedThere] : []
  return [billingWords.endsOn(day), ...over]
}

function Acts({ subscription }: { subscription: Subscription }) {
  const { id, canCancel, canResume } = subscription
  const [isAsking, setAsking] = useState(false)
  const resume = useResume()
  if (id === null || !(canCancel || canResume)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {canResume && (
        <Button pending={resume.isPending} onClick={() => resume.mutate(id)}>
          {resume.isPending ? billingWords.resuming : billingWords.resume}
        </Button>
      )}
      {canCancel && (
        <Button look="danger" onClick={() => setAsking(true)}>
          {billingWords.cancel}
        </Button>
      )}
      <CancelDialog subscription={subscription} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
