import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'

import { getErrorText } from '../../../api/api-errors.ts'
import { yourEventsTexts } from '../../../i18n/your-events.ts'
import { Button, getButtonClasses } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { calendarFeedQuery, useDeleteCalendarFeed, useCreateCalendarFeed } from './calendar-feed-queries.ts'

export function CalendarFeed() {
  const { data, error, refetch, isRefetching } = useQuery(calendarFeedQuery)
  const createFeed = useCreateCalendarFeed()
  const deleteFeed = useDeleteCalendarFeed()
  if (data === undefined) {
    if (error === null) return <Loading label={yourEventsTexts.feedLoading} />
    return (
      <ErrorState
        title={yourEventsTexts.feedFailed}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const { since } = data
  const newUrl = since !== null && createFeed.data?.since === since ? createFeed.data.url : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {newUrl !== null && <CalendarFeedLink url={newUrl} />}
      {newUrl === null && since === null && (
        <p className="text-15 text-ink-soft">{yourEventsTexts.feedHint}</p>
      )}
      {newUrl === null && since !== null && (
        <p className="text-15 text-ink-soft">
          {yourEventsTexts.feedCreatedOn(formatDate(since, 'longDate'))}
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
              ? yourEventsTexts.creatingFeed
              : since === null
                ? yourEventsTexts.createFeed
                : yourEventsTexts.replaceFeed}
          </Button>
        )}
        {since !== null && (
          <Button variant="quiet" pending={deleteFeed.isPending} onClick={() => deleteFeed.mutate()}>
            {yourEventsTexts.deleteFeed}
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
      <LinkField label={yourEventsTexts.feedUrl} link={url} />
      <p className="text-13 text-ink-soft">
        {yourEventsTexts.feedCreatedHint} {yourEventsTexts.feedSecret}
      </p>
      <a href={url.replace(/^https?:/, 'webcal:')} className={getButtonClasses('secondary', true)}>
        {yourEventsTexts.openInCalendar}
      </a>
    </output>
  )
}
