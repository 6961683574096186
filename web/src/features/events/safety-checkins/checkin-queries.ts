import type { SafePlan } from '@coterie/contract/events/safety-checkins'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { safePlansWords } from '../../../i18n/safe-plans.ts'

/** One's own shared plans, what is due first before the rest. */
export const plansQuery = queryOptions({
  queryKey: ['safe-plans'],
  queryFn: ({ signal }) => call('GET /api/safe-plans', { signal }),
  refetchOnMount: 'always',
})

/** Tells elsewhere what became of a plan; without an answer it is gone, or another: all are asked for again. */
export function useChangedPlans() {
  const client = useQueryClient()
  return (changed?: SafePlan) => {
    if (changed !== undefined)
      client.setQueryData(plansQuery.queryKey, (plans) =>
        plans?.map((plan) => (plan.id === changed.id ? changed : plan)),
      )
    void client.invalidateQueries({ queryKey: plansQuery.queryKey })
  }
}

/** Does something with a plan of one's own, and says when that failed. */
export function useOnPlan<Answer>(
  work: (params: { id: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  return useMutation({
    mutationFn: (plan: SafePlan) => work({ id: String(plan.id) }),
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: safePlansWords.changeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
