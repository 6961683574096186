import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'

import { ButtonLink } from '../../../ui/button.tsx'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EventItem } from './event-item.tsx'
import { eventsQuery } from './group-queries.ts'
import { QueryList } from './query-list.tsx'
import { SearchableCard } from './searchable-card.tsx'

const searchDelay = 250

export function EventsList() {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  const list = useInfiniteQuery({ ...eventsQuery(search), placeholderData: keepPreviousData })
  const [eventToDelete, setEventToDelete] = useState<{ id: number; name: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const create = (
    <ButtonLink href="/events/new" variant="secondary" icon={CalendarPlus}>
      {m.admin_events_create()}
    </ButtonLink>
  )
  const isEmpty = list.data?.pages[0]?.items.length === 0
  const emptyState = (
    <div className="grid justify-items-center gap-4 py-8">
      <p className="text-15 text-ink-soft">{m.admin_events_none_found()}</p>
      {create}
    </div>
  )
  return (
    <SearchableCard
      title={m.admin_events_title()}
      action={isEmpty ? null : create}
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
        onRemoved={() => setEventToDelete(null)}
        focusAfter={() => area.current}
      />
    </SearchableCard>
  )
}
