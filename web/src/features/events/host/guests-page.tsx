import type { EventPage } from '@coterie/contract/events/events'
import type { GuestList, GuestSummary } from '@coterie/contract/events/guests'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download, Heart, MessageCircle, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { ApiError } from '../../../api/errors.ts'
import { getItems } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink, getButtonClasses } from '../../../ui/button.tsx'
import { useDebouncedValue, useTitle } from '../../../ui/hooks.ts'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, ErrorState, LoadMore, RowsSkeleton } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { formatNumber } from '../../../ui/text.ts'
import { eventPageQuery, useEventUpdates } from '../event-data.ts'
import { isEventOver } from '../event-times.ts'
import { guestsQuery, guestSummaryQuery } from './guest-data.ts'
import { GuestRow } from './guest-row.tsx'
import { HostGoingSwitch } from './host-bar.tsx'
import { HostMessages } from './host-messages.tsx'

const MessageSheet = lazy(async () => ({ default: (await import('./message-sheet.tsx')).MessageSheet }))
const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }))

/** For hosts and the organizers of a circle's meetup. */
export function GuestsPage({ id: idInPath }: { id: string }) {
  useEventUpdates()
  const id = Number(idInPath)
  const { id: viewerId } = useUser()
  const query = useQuery(eventPageQuery(id, viewerId))
  const { data: event, error } = query
  useTitle(event?.title)
  const isMissing =
    event === undefined
      ? error instanceof ApiError && [400, 404].includes(error.status)
      : !event.can.manageGuests
  if (isMissing)
    return (
      <EmptyState
        scene="lost"
        title={m.event_page_not_available()}
        hint={m.event_page_not_available_hint()}
        level={1}
      />
    )
  if (event === undefined)
    return error === null ? (
      <Loading label={m.event_page_loading()} />
    ) : (
      <ErrorState title={m.event_page_failed()} query={query} />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href={`/events/${id}`} variant="link" icon={ChevronLeft} className="justify-self-start">
        {m.event_form_back_to_event()}
      </ButtonLink>
      <header className="grid gap-1">
        <h1 className="text-32">{m.guests_title()}</h1>
        <p className="text-17 text-ink-soft wrap-anywhere">{event.title}</p>
      </header>
      <HostTools event={event} />
      <Guests event={event} />
      <HostMessages event={event} />
    </div>
  )
}

type OpenedSheet = 'message' | 'thanks' | 'invite'

function HostTools({ event }: { event: EventPage }) {
  const { id, cancelled, mine, can } = event
  const { data: summary } = useQuery(guestSummaryQuery(id))
  const [open, setOpen] = useState<OpenedSheet | null>(null)
  const [now] = useState(() => Date.now())
  const isPast = isEventOver(event, now)
  const close = () => setOpen(null)
  return (
    <Card className="grid gap-4 p-5 wide:p-8">
      {summary !== undefined && isPast && <Outcome summary={summary} />}
      {mine.isHost && can.attend && <HostGoingSwitch event={event} />}
      <div className="flex flex-wrap gap-2">
        {isPast && !cancelled && (
          <Button icon={Heart} onClick={() => setOpen('thanks')}>
            {m.guests_say_thanks()}
          </Button>
        )}
        <Button
          variant={isPast ? 'secondary' : 'primary'}
          icon={MessageCircle}
          onClick={() => setOpen('message')}
        >
          {m.guests_message()}
        </Button>
        {!isPast && !cancelled && (
          <Button variant="secondary" icon={UserPlus} onClick={() => setOpen('invite')}>
            {m.guests_invite()}
          </Button>
        )}
        <a href={`/api/events/${id}/guests.csv`} download className={getButtonClasses('secondary')}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.guests_download()}
        </a>
      </div>
      {(['message', 'thanks'] as const).map((kind) => (
        <MountOnceOpened key={kind} open={open === kind && summary !== undefined}>
          {summary !== undefined && (
            <MessageSheet
              event={event}
              summary={summary}
              isThanks={kind === 'thanks'}
              open={open === kind}
              onClose={close}
            />
          )}
        </MountOnceOpened>
      ))}
      <MountOnceOpened open={open === 'invite'}>
        <InviteSheet event={event} open={open === 'invite'} onClose={close} />
      </MountOnceOpened>
    </Card>
  )
}

function Outcome({ summary: { counts, guestCount, rating } }: { summary: GuestSummary }) {
  return (
    <div className="grid gap-1">
      <p className="text-20 font-semibold">
        {m.guests_attended_of({ attended: counts.attended, count: guestCount })}
      </p>
      <p className="text-15 text-ink-soft">
        {rating === null
          ? m.guests_no_rating()
          : m.guests_rating({ average: formatNumber(rating.average), count: rating.count })}
      </p>
    </div>
  )
}

const tabTexts: Readonly<Record<GuestList, () => string>> = {
  going: m.guests_tab_going,
  waitlist: m.guests_tab_waitlist,
  invited: m.guests_tab_invited,
  'checked-in': m.guests_tab_checked_in,
  attended: m.guests_tab_attended,
  'no-show': m.guests_tab_no_show,
  removed: m.guests_tab_removed,
}

function Guests({ event }: { event: EventPage }) {
  const { data: summary } = useQuery(guestSummaryQuery(event.id))
  const [show, setShow] = useState<GuestList>('going')
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), 250)
  const counts = summary?.counts
  const lists = (Object.keys(tabTexts) as GuestList[]).filter(
    (list) => list !== 'removed' || show === list || (counts?.removed ?? 0) > 0,
  )
  const tabs = lists.map((value) => {
    const count = counts?.[value]
    return {
      value,
      label:
        count === undefined ? tabTexts[value]() : m.guests_tab_count({ label: tabTexts[value](), count }),
    }
  })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 wide:p-8">
      <SearchField label={m.guests_search()} value={searchText} maxLength={100} onChange={setSearchText} />
      <Tabs label={m.guests_lists()} tabs={tabs} value={show} onChange={setShow} isScrollable>
        <GuestRows key={show} event={event} show={show} search={search} />
      </Tabs>
    </Card>
  )
}

function GuestRows({ event, show, search }: { event: EventPage; show: GuestList; search: string }) {
  const list = useInfiniteQuery(guestsQuery(event.id, show, search))
  const [now] = useState(() => Date.now())
  const { data, error } = list
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label={m.guests_loading()} rows={4} />
    ) : (
      <ErrorState title={m.guests_load_failed()} query={list} />
    )
  const guests = getItems(data)
  const canChange = !event.cancelled && !isEventOver(event, now)
  if (guests.length === 0)
    return (
      <p className="py-4 text-15 text-ink-soft">
        {search === '' ? m.guests_empty() : m.guests_not_found({ search })}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {guests.map((guest) => (
          <GuestRow
            key={`${guest.hasAccount} ${guest.id}`}
            event={event}
            guest={guest}
            canChange={canChange}
          />
        ))}
      </ul>
      <LoadMore list={list} errorText={m.event_page_more_people_failed()} fullWidth />
    </>
  )
}
