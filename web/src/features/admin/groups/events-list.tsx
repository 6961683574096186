import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'

import { adminEventsTexts } from '../../../i18n/admin-groups.ts'
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
      {adminEventsTexts.create}
    </ButtonLink>
  )
  const isEmpty = list.data?.pages[0]?.items.length === 0
  const emptyState = (
    <div className="grid justify-items-center gap-4 py-8">
      <p className="text-15 text-ink-soft">{adminEventsTexts.noneFound}</p>
      {create}
    </div>
  )
  return (
    <SearchableCard
      title={adminEventsTexts.title}
      action={isEmpty ? null : create}
      search={{
        label: adminEventsTexts.searchLabel,
        placeholder: adminEventsTexts.search,
        value: searchText,
        onChange: setSearchText,
      }}
      area={area}
    >
      <QueryList
        list={list}
        texts={{ loading: adminEventsTexts.loading, failed: adminEventsTexts.failed }}
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
