import type { EventFeed, HiddenFeedEvent } from '@coterie/contract/events/feeds'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { hiddenEventsQuery, useHideSeries, useShowAgain } from './feed-data.ts'

type HiddenEventsProps = { feed: EventFeed; open: boolean; onClose: () => void }

/** What admins hid of a calendar, to show it again. */
export function HiddenEvents({ feed, open, onClose }: HiddenEventsProps) {
  const {
    data: events,
    error,
    refetch,
    isRefetching,
  } = useQuery({
    ...hiddenEventsQuery(feed.id),
    enabled: open,
  })
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={m.feeds_hidden_label({ name: feed.name })}>
      <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] outline-none">
        {events === undefined && error === null && <RowsSkeleton label={m.feeds_hidden_loading()} />}
        {events === undefined && error !== null && (
          <ErrorState title={m.feeds_hidden_failed()} query={{ error, refetch, isRefetching }} />
        )}
        {events?.length === 0 && <p className="text-15 text-ink-soft">{m.feeds_hidden_none()}</p>}
        {events !== undefined && events.length > 0 && (
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li key={`${event.uid} ${event.recurrence ?? ''}`} className="py-3 first:pt-0 last:pb-0">
                <HiddenRow feedId={feed.id} event={event} onChanged={() => list.current?.focus()} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type HiddenRowProps = { feedId: number; event: HiddenFeedEvent; onChanged: () => void }

function HiddenRow({ feedId, event, onChanged }: HiddenRowProps) {
  const { uid, recurrence, startsAt } = event
  const title = event.title || m.feeds_hidden_untitled()
  const date = startsAt === null ? null : formatDate(startsAt, 'weekday')
  const show = useShowAgain(onChanged)
  const hideSeries = useHideSeries(onChanged)
  const isSeries = recurrence === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="text-15 font-semibold wrap-anywhere">{title}</p>
      <p className="text-13 text-ink-soft">{isSeries ? m.feeds_hidden_all_dates() : date}</p>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          icon={Eye}
          className="px-3!"
          pending={show.isPending}
          aria-label={
            isSeries || date === null
              ? m.feeds_show_label({ title })
              : m.feeds_show_date_label({ title, date })
          }
          onClick={() => show.mutate({ feedId, uid, recurrence, title })}
        >
          {m.feeds_show()}
        </Button>
        {recurrence !== null && recurrence !== '' && (
          <Button
            variant="quiet"
            icon={EyeOff}
            className="px-3!"
            pending={hideSeries.isPending}
            aria-label={m.feeds_hide_series_label({ title })}
            onClick={() => hideSeries.mutate({ feedId, uid, title })}
          >
            {m.feeds_hide_series()}
          </Button>
        )}
      </div>
    </div>
  )
}
