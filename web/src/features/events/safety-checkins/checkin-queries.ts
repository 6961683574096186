import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { safePlansTexts } from '../../../i18n/safe-plans.ts'
import { toast } from '../../../ui/toast.ts'

/** One's own shared plans, what is due first before the rest. */
export const checkinsQuery = queryOptions({
  queryKey: ['safe-plans'],
  queryFn: ({ signal }) => call('GET /api/safety-checkins', { signal }),
  refetchOnMount: 'always',
})

/** Tells elsewhere what became of a plan; without an answer it is gone, or another: all are asked for again. */
export function useCacheCheckin() {
  const client = useQueryClient()
  return (changed?: SafetyCheckin) => {
    if (changed !== undefined)
      client.setQueryData(checkinsQuery.queryKey, (checkins) =>
        checkins?.map((checkin) => (checkin.id === changed.id ? changed : checkin)),
      )
    void client.invalidateQueries({ queryKey: checkinsQuery.queryKey })
  }
}

/** Does something with a plan of one's own, and says when that failed. */
export function useCheckinMutation<Answer>(
  work: (params: { id: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  return useMutation({
    mutationFn: (checkin: SafetyCheckin) => work({ id: String(checkin.id) }),
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: safePlansTexts.changeFailed, description: getErrorText(error), kind: 'destructive' }),
  })
}
