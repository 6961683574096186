import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { yourEventsTexts } from '../../../i18n/your-events.ts'
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
        title: yourEventsTexts.createFeedFailed,
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
      toast({ title: yourEventsTexts.feedDeleted, description: yourEventsTexts.feedDeletedDetail })
    },
    onError: (error) =>
      toast({
        title: yourEventsTexts.deleteFeedFailed,
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}
