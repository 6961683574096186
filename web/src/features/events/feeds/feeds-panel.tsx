import type { EventFeed, FeedErrorCode } from '@coterie/contract/events/feeds'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, EyeOff, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { feedsQuery, useFetchFeed, useRemoveFeed } from './feed-data.ts'
import { FeedForm } from './feed-form.tsx'
import { HiddenEvents } from './hidden-events.tsx'

/** Public calendars whose events members see. */
export function FeedsPanel() {
  const { data: feeds, error, refetch, isRefetching } = useQuery(feedsQuery)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const [feedToRemove, setFeedToRemove] = useState<EventFeed | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const close = () => setEdited(null)
  return (
    <Card
      as="section"
      aria-labelledby="feeds-title"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 p-5 wide:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid max-w-[65ch] gap-1">
          <h2 id="feeds-title" className="text-20">
            {m.feeds_title()}
          </h2>
          <p className="text-15 text-ink-soft">{m.feeds_hint()}</p>
        </div>
        {edited !== 'new' && (
          <Button variant="secondary" icon={CalendarPlus} onClick={() => setEdited('new')}>
            {m.feeds_add()}
          </Button>
        )}
      </div>
      {edited === 'new' && <FeedForm feed={null} onClose={close} />}
      <div ref={area} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] outline-none">
        {feeds === undefined && error === null && <RowsSkeleton label={m.feeds_loading()} />}
        {feeds === undefined && error !== null && (
          <ErrorState title={m.feeds_failed()} query={{ error, refetch, isRefetching }} />
        )}
        {feeds?.length === 0 && edited === null && (
          <p className="py-4 text-15 text-ink-soft">{m.feeds_none()}</p>
        )}
        {feeds !== undefined && feeds.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {feeds.map((feed) => (
              <li key={feed.id} className="py-4 last:pb-0">
                {edited === feed.id ? (
                  <FeedForm feed={feed} onClose={close} />
                ) : (
                  <FeedRow
                    feed={feed}
                    onEdit={() => setEdited(feed.id)}
                    onRemove={() => setFeedToRemove(feed)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RemoveDialog
        feed={feedToRemove}
        onClose={() => setFeedToRemove(null)}
        focusAfter={() => area.current}
      />
    </Card>
  )
}

type FeedRowProps = { feed: EventFeed; onEdit: () => void; onRemove: () => void }

function FeedRow({ feed, onEdit, onRemove }: FeedRowProps) {
  const { name, url, location, category, error } = feed
  const [showsHidden, setShowsHidden] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-text text-17 font-semibold wrap-anywhere">{name}</h3>
        <span aria-live="polite">
          <StateBadge feed={feed} />
        </span>
      </div>
      <p className="text-13 wrap-anywhere text-ink-soft">{url}</p>
      <p className="text-15">
        {translateCity(`${location.city}, ${location.country}`)} · {translateInterest(category)}
      </p>
      <p className="text-15">{getCounts(feed).join(' · ')}</p>
      <p className="text-13 text-ink-soft">{getTimes(feed).join(' · ')}</p>
      {error !== null && (
        <p className="text-15 font-semibold text-bad">
          {errorTexts[error.code]({ status: error.status ?? 0 })}
        </p>
      )}
      <FeedActions
        feed={feed}
        onEdit={onEdit}
        onRemove={onRemove}
        onShowHidden={() => setShowsHidden(true)}
      />
      <HiddenEvents feed={feed} open={showsHidden} onClose={() => setShowsHidden(false)} />
    </div>
  )
}

function FeedActions({
  feed: { id, name, isFetching },
  onEdit,
  onRemove,
  onShowHidden,
}: FeedRowProps & { onShowHidden: () => void }) {
  const fetchFeed = useFetchFeed()
  return (
    <div className="-mx-3 flex flex-wrap">
      <Button
        variant="quiet"
        icon={RefreshCw}
        className="px-3!"
        pending={isFetching || fetchFeed.isPending}
        aria-label={m.feeds_fetch_label({ name })}
        onClick={() => fetchFeed.mutate(id)}
      >
        {m.feeds_fetch()}
      </Button>
      <Button
        variant="quiet"
        icon={Pencil}
        className="px-3!"
        aria-label={m.feeds_edit_label({ name })}
        onClick={onEdit}
      >
        {m.feeds_edit()}
      </Button>
      <Button
        variant="quiet"
        icon={EyeOff}
        className="px-3!"
        aria-label={m.feeds_hidden_label({ name })}
        onClick={onShowHidden}
      >
        {m.feeds_hidden()}
      </Button>
      <Button
        variant="quiet"
        icon={Trash2}
        className="px-3! text-bad! hover:bg-bad/10!"
        aria-label={m.feeds_remove_label({ name })}
        onClick={onRemove}
      >
        {m.feeds_remove()}
      </Button>
    </div>
  )
}

function StateBadge({ feed: { isFetching, error, succeededAt } }: { feed: EventFeed }) {
  if (isFetching) return <Badge>{m.feeds_fetching()}</Badge>
  if (error !== null) return <Badge tone="bad">{m.feeds_not_working()}</Badge>
  return succeededAt === null ? null : <Badge tone="second">{m.feeds_working()}</Badge>
}

function getCounts({ upcomingEvents, hiddenEvents, skippedEvents }: EventFeed): string[] {
  return [
    m.feeds_events({ count: upcomingEvents }),
    ...(hiddenEvents === 0 ? [] : [m.feeds_hidden_events({ count: hiddenEvents })]),
    ...(skippedEvents === 0 ? [] : [m.feeds_skipped_events({ count: skippedEvents })]),
  ]
}

function getTimes({ succeededAt, nextFetchAt, error }: EventFeed): string[] {
  return [
    succeededAt === null
      ? m.feeds_never()
      : m.feeds_last_success({ when: formatDate(succeededAt, 'dayAndTime') }),
    ...(error === null ? [] : [m.feeds_next({ when: formatDate(nextFetchAt, 'dayAndTime') })]),
  ]
}

const errorTexts: Record<FeedErrorCode, (input: { status: number }) => string> = {
  unreachable: m.feeds_errors_unreachable,
  'private-address': m.feeds_errors_private_address,
  timeout: m.feeds_errors_timeout,
  status: m.feeds_errors_status,
  'too-large': m.feeds_errors_too_large,
  'too-many-redirects': m.feeds_errors_too_many_redirects,
  'not-a-calendar': m.feeds_errors_not_a_calendar,
  'too-complex': m.feeds_errors_too_complex,
}

type RemoveDialogProps = {
  /** Null while the dialog is closed. */
  feed: EventFeed | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

function RemoveDialog({ feed, onClose, focusAfter }: RemoveDialogProps) {
  // Keeps its text while the closing animation runs.
  const [lastFeed, setLastFeed] = useState(feed)
  if (feed !== null && feed !== lastFeed) setLastFeed(feed)
  const { mutate, isPending, isSuccess } = useRemoveFeed(onClose)
  return (
    <Dialog
      open={feed !== null}
      onClose={onClose}
      title={m.feeds_remove_title({ name: lastFeed?.name ?? '' })}
      description={m.feeds_remove_hint()}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.feeds_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => feed !== null && mutate(feed)}>
            {isPending ? m.feeds_removing() : m.feeds_remove()}
          </Button>
        </>
      }
    />
  )
}
