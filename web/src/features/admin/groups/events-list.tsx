import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'

import { ButtonLink } from '../../../ui/button.tsx'
import { adminEventsWords } from '../../../i18n/admin-groups.ts'
import { useSettled } from '../../../ui/use-debounced-value.ts'
import { ConfirmDialog } from './delete-dialog.tsx'
import { EventItem } from './event-item.tsx'
import { Listed } from './query-list.tsx'
import { eventsQuery } from './group-queries.ts'
import { SearchedCard } from './searchable-card.tsx'

const settledAfter = 250

/** All events: made, edited and deleted. */
export function Events() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), settledAfter)
  const list = useInfiniteQuery({ ...eventsQuery(search), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<{ id: number; name: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const create = (
    <ButtonLink href="/events/new" look="secondary" icon={CalendarPlus}>
      {adminEventsWords.create}
    </ButtonLink>
  )
  const isEmpty = list.data?.pages[0]?.items.length === 0
  const nothing = (
    <div className="grid justify-items-center gap-4 py-8">
      <p className="text-15 text-ink-soft">{adminEventsWords.none}</p>
      {create}
    </div>
  )
  return (
    <SearchedCard
      title={adminEventsWords.title}
      action={isEmpty ? null : create}
      search={{
        label: adminEventsWords.searchLabel,
        placeholder: adminEventsWords.search,
        value: typed,
        onChange: setTyped,
      }}
      area={area}
    >
      <Listed list={list} words={adminEventsWords} empty={nothing}>
        {(event) => (
          <EventItem event={event} onDelete={() => setAsked({ id: event.id, name: event.title })} />
        )}
      </Listed>
      <ConfirmDialog
        kind="event"
        asked={asked}
        onClose={() => setAsked(null)}
        onRemoved={() => setAsked(null)}
        focusAfter={() => area.current}
      />
    </SearchedCard>
  )
}
