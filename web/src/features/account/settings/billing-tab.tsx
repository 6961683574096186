import { plans, type Plan } from '@coterie/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'

import { call } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { settingsWords } from '../../../words/settings.ts'

/** The plans, and which of them one is on: the session's until the answer is there, Free where none comes. */
export function BillingTab() {
  const { subscriptionPlan } = useUser()
  const { data, isPending } = useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  })
  const current = isPending ? subscriptionPlan : (data?.planId ?? 'free')
  const end = data?.currentPeriodEnd ?? null
  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <h2 id="plans" className="text-20">
        {settingsWords.plans}
      </h2>
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            current={plan.id === current}
            paidUntil={plan.id === current ? end : null}
          />
        ))}
      </ul>
    </section>
  )
}

type PlanCardProps = { plan: Plan; current: boolean; paidUntil: string | null }

function PlanCard({ plan, current, paidUntil }: PlanCardProps) {
  return (
    <Card as="li" className={`grid gap-4 p-5 ${current ? 'border-second high-contrast:border-4' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-20">{plan.name}</h3>
        {plan.recommended && <Badge tone="second">{settingsWords.bestValue}</Badge>}
        <p className="basis-full text-15 text-ink-soft wide:ml-auto wide:basis-auto">
          <span className="font-display text-24 font-semibold text-ink">
            {settingsWords.price(plan.price)}
          </span>{' '}
          {settingsWords.perMonth}
        </p>
      </div>
      <ul className="grid gap-1.5 text-15">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
      {paidUntil !== null && (
        <p className="text-15 text-ink-soft">{settingsWords.paidUntil(day.format(new Date(paidUntil)))}</p>
      )}
      {current && (
        <Button look="secondary" disabled>
          {settingsWords.currentPlan}
        </Button>
      )}
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
