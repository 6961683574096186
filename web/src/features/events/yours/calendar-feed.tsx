import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { Button, getButtonClasses } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'

/** The creation time of the viewer's private calendar URL, or null. */
const calendarFeedQuery = queryOptions({
  queryKey: [...queryKeys.events, 'calendar'],
  queryFn: ({ signal }) => call('GET /api/user/calendar', { signal }),
})

/** Creates the URL and invalidates the previous one. Only this response contains it. */
function useCreateCalendarFeed() {
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

function useDeleteCalendarFeed() {
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

export function CalendarFeed() {
  const { data, error, refetch, isRefetching } = useQuery(calendarFeedQuery)
  const createFeed = useCreateCalendarFeed()
  const deleteFeed = useDeleteCalendarFeed()
  if (data === undefined) {
    if (error === null) return <Loading label={m.your_events_feed_loading()} />
    return <ErrorState title={m.your_events_feed_failed()} query={{ error, refetch, isRefetching }} />
  }
  const { since } = data
  const newUrl = since !== null && createFeed.data?.since === since ? createFeed.data.url : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {newUrl !== null && <CalendarFeedLink url={newUrl} />}
      {newUrl === null && since === null && (
        <p className="text-15 text-ink-soft">{m.your_events_feed_hint()}</p>
      )}
      {newUrl === null && since !== null && (
        <p className="text-15 text-ink-soft">
          {m.your_events_feed_created_on({ day: formatDate(since, 'longDate') })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {newUrl === null && (
          <Button
            variant="secondary"
            icon={CalendarSync}
            pending={createFeed.isPending}
            onClick={() => createFeed.mutate()}
          >
            {createFeed.isPending
              ? m.your_events_creating_feed()
              : since === null
                ? m.your_events_create_feed()
                : m.your_events_replace_feed()}
          </Button>
        )}
        {since !== null && (
          <Button variant="quiet" pending={deleteFeed.isPending} onClick={() => deleteFeed.mutate()}>
            {m.your_events_delete_feed()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shown only once. `webcal:` opens it in calendar apps. */
function CalendarFeedLink({ url }: { url: string }) {
  return (
    <output className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LinkField label={m.your_events_feed_url()} link={url} />
      <p className="text-13 text-ink-soft">
        {m.your_events_feed_created_hint()} {m.your_events_feed_secret()}
      </p>
      <a href={url.replace(/^https?:/, 'webcal:')} className={getButtonClasses('secondary', true)}>
        {m.your_events_open_in_calendar()}
      </a>
    </output>
  )
}
