import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'

/** The creation time of the viewer's private calendar URL, or null. */
export const calendarFeedQuery = queryOptions({
  queryKey: [...queryKeys.events, 'calendar'],
  queryFn: ({ signal }) => call('GET /api/user/calendar', { signal }),
})

/** Creates the URL and invalidates the previous one. Only this response contains it. */
export function useCreateCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/user/calendar'),
    onSuccess: ({ since }) => client.setQueryData(calendarFeedQuery.queryKey, { since }),
    onError: (error) =>
      toast({
        title: m.your_events_create_feed_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

export function useDeleteCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user/calendar'),
    onSuccess: () => {
      client.setQueryData(calendarFeedQuery.queryKey, { since: null })
      toast({ title: m.your_events_feed_deleted(), description: m.your_events_feed_deleted_detail() })
    },
    onError: (error) =>
      toast({
        title: m.your_events_delete_feed_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}
