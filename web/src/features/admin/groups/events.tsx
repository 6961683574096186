import type { AdminEvent } from '@coterie/contract/admin'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarDays, MapPin, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'

import { ButtonLink, Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { eventsQuery } from './circles-data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { QueryList, SearchableCard } from './searchable-list.tsx'

function EventItem({ event, onDelete }: { event: AdminEvent; onDelete: () => void }) {
  const { title, description, location, eventDate, time, allDay, sponsors, group, source } = event
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-text text-17 font-semibold wrap-anywhere">{title}</h3>
        <StatusBadges event={event} />
      </div>
      <p className={`line-clamp-3 text-15 ${description === null ? 'text-ink-soft' : ''}`}>
        {description ?? m.admin_events_no_description()}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {location === null ? m.admin_events_no_location() : translateCity(location)}
        </span>
        <span className="inline-flex items-center gap-1">
          <CalendarDays size={14} strokeWidth={1.75} aria-hidden />
          {allDay
            ? m.event_times_all_day({ day: formatDate(eventDate, 'date', 'UTC') })
            : `${formatDate(eventDate, 'date', 'UTC')}, ${getTime(time)}`}
        </span>
      </p>
      {sponsors.length > 0 && (
        <p className="text-13">{m.admin_events_sponsors({ names: sponsors.join(', ') })}</p>
      )}
      {group !== null && <MeetupGroupLink group={group} />}
      {source !== null && <p className="text-13">{m.admin_events_from_feed({ name: source })}</p>}
      <div className="-mx-3 flex flex-wrap">
        <EditLink event={event} />
        <Button
          variant="quiet"
          icon={Trash2}
          className="px-3! text-bad! hover:bg-bad/10!"
          aria-label={m.admin_events_delete_label({ title })}
          onClick={onDelete}
        >
          {m.admin_events_delete()}
        </Button>
      </div>
    </div>
  )
}

function getTime(time: string): string {
  return time === ''
    ? m.admin_events_date_to_be_determined()
    : formatDate(`2000-01-01T${time}Z`, 'clock', 'UTC')
}

function StatusBadges({ event: { cancelled, upcoming } }: { event: AdminEvent }) {
  return (
    <>
      <Badge tone={upcoming ? 'second' : 'plain'}>
        {upcoming ? m.admin_events_upcoming() : m.admin_events_past()}
      </Badge>
      {cancelled && <Badge tone="warn">{m.admin_events_cancelled()}</Badge>}
    </>
  )
}

function MeetupGroupLink({ group: { id, name } }: { group: NonNullable<AdminEvent['group']> }) {
  return (
    <p className="text-13">
      <Link
        href={`/admin?tab=groups&circle=${id}`}
        className="text-second underline underline-offset-4 max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
      >
        {m.admin_events_meetup_of({ name })}
      </Link>
    </p>
  )
}

function EditLink({ event: { id, title, canEdit, cancelled, group, source } }: { event: AdminEvent }) {
  if (canEdit)
    return (
      <ButtonLink
        href={`/events/${id}/edit`}
        variant="quiet"
        icon={Pencil}
        className="px-3!"
        aria-label={m.admin_events_edit_label({ title })}
      >
        {m.admin_events_edit()}
      </ButtonLink>
    )
  const reasonText =
    group !== null
      ? m.admin_events_cannot_edit_reasons_meetup()
      : source !== null
        ? m.admin_events_cannot_edit_reasons_feed()
        : cancelled
          ? m.admin_events_cannot_edit_reasons_cancelled()
          : m.admin_events_cannot_edit_reasons_past()
  return (
    <Button
      variant="quiet"
      icon={Pencil}
      className="px-3!"
      disabled
      title={reasonText}
      aria-label={`${m.admin_events_edit_label({ title })}: ${reasonText}`}
    >
      {m.admin_events_edit()}
    </Button>
  )
}

const searchDelay = 250

export function EventsList() {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  const list = useInfiniteQuery({ ...eventsQuery(search), placeholderData: keepPreviousData })
  const [eventToDelete, setEventToDelete] = useState<{ id: number; name: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const createButton = (
    <ButtonLink href="/events/new" variant="secondary" icon={CalendarPlus}>
      {m.admin_events_create()}
    </ButtonLink>
  )
  const isEmpty = list.data?.pages[0]?.items.length === 0
  const emptyState = (
    <div className="grid justify-items-center gap-4 py-8">
      <p className="text-15 text-ink-soft">{m.admin_events_none_found()}</p>
      {createButton}
    </div>
  )
  return (
    <SearchableCard
      title={m.admin_events_title()}
      action={isEmpty ? null : createButton}
      search={{
        label: m.admin_events_search_label(),
        placeholder: m.admin_events_search(),
        value: searchText,
        onChange: setSearchText,
      }}
      area={area}
    >
      <QueryList
        list={list}
        texts={{ loading: m.admin_events_loading(), failed: m.admin_events_failed() }}
        empty={emptyState}
      >
        {(event) => (
          <EventItem event={event} onDelete={() => setEventToDelete({ id: event.id, name: event.title })} />
        )}
      </QueryList>
      <DeleteDialog
        kind="event"
        item={eventToDelete}
        onClose={() => setEventToDelete(null)}
        onDeleted={() => setEventToDelete(null)}
        focusAfter={() => area.current}
      />
    </SearchableCard>
  )
}
