import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { toast } from '../../../ui/toast.ts'

/** The viewer's safety check-ins, next due first. */
export const checkinsQuery = queryOptions({
  queryKey: ['safety-checkins'],
  queryFn: ({ signal }) => call('GET /api/safety-checkins', { signal }),
  refetchOnMount: 'always',
})

/** Caches the changed check-in, if it still exists, and refetches the list. */
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

/** Runs a change to one of the viewer's check-ins and shows errors. */
export function useCheckinMutation<Result>(
  sendChange: (params: { id: string }) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  return useMutation({
    mutationFn: (checkin: SafetyCheckin) => sendChange({ id: String(checkin.id) }),
    onSuccess: onDone,
    onError: (error) =>
      toast({
        title: m.safety_checkin_change_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}
