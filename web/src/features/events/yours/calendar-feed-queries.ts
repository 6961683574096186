import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { yoursWords } from '../../../i18n/your-events.ts'

/** Since when one has a private calendar address, if at all. */
export const calendarQuery = queryOptions({
  queryKey: [...keys.events, 'calendar'],
  queryFn: ({ signal }) => call('GET /api/user/calendar', { signal }),
})

/** Makes the address; an earlier one ends. Its answer is the only one that holds it. */
export function useMakeCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/user/calendar'),
    onSuccess: ({ since }) => client.setQueryData(calendarQuery.queryKey, { since }),
    onError: (error) =>
      toast({ title: yoursWords.makeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** Takes it back. */
export function useEndCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user/calendar'),
    onSuccess: () => {
      client.setQueryData(calendarQuery.queryKey, { since: null })
      toast({ title: yoursWords.ended, description: yoursWords.endedDetail })
    },
    onError: (error) =>
      toast({ title: yoursWords.endFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
