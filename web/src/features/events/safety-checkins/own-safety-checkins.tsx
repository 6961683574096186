import { useQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Card } from '../../../ui/card.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { PlanRow } from './checkin-row.tsx'
import { plansQuery } from './checkin-queries.ts'

/** One's shared plans, of one event or of all. Nothing where there are none. */
export function OwnPlans({ eventId }: { eventId?: number }) {
  const { data, error, refetch, isRefetching } = useQuery(plansQuery)
  const plans = (data ?? []).filter(({ event }) => eventId === undefined || event.id === eventId)
  if (plans.length === 0 && (error === null || data !== undefined || eventId !== undefined)) return null
  return (
    <Card
      as="section"
      aria-labelledby="own-plans"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 wide:p-6"
    >
      <div className="grid gap-1">
        <h2 id="own-plans" className="text-20">
          {safePlansWords.own}
        </h2>
        <p className="text-15 text-ink-soft">{safePlansWords.ownHint}</p>
      </div>
      {data === undefined && error !== null && (
        <Problem
          title={safePlansWords.ownFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </ul>
    </Card>
  )
}
