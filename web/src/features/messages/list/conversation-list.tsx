import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getItems } from '../../../api/paged.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx'
import {
  conversationsQuery,
  type ConversationFilter,
  useNow,
  conversationFilters,
} from '../conversation-queries.ts'
import { ConversationLink, type FromListState, ConversationListSkeleton } from './conversation-link.tsx'
import { maxSearchLength, SearchResults } from './search-results.tsx'
import { SentRequests } from './sent-requests.tsx'

const filterTexts = {
  all: m.messages_filters_all,
  groups: m.messages_filters_groups,
  unread: m.messages_filters_unread,
}

type FilterChipsProps = { value: ConversationFilter; onChange: (filter: ConversationFilter) => void }

function FilterChips({ value, onChange }: FilterChipsProps) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] frame:mx-0 frame:gap-1.5 frame:overflow-visible frame:px-0">
      <legend className="sr-only">{m.messages_filter()}</legend>
      {conversationFilters.map((filter) => (
        <label
          key={filter}
          className="inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-ink-soft/60 bg-card px-4 text-15 font-medium whitespace-nowrap motion-feedback hover:border-ink has-checked:border-second has-checked:bg-second/10 has-checked:font-semibold has-checked:text-second has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second frame:min-h-9 frame:px-2.5 frame:text-13 high-contrast:border-ink high-contrast:has-checked:border-2"
        >
          <input
            type="radio"
            name="conversations"
            value={filter}
            checked={filter === value}
            onChange={() => onChange(filter)}
            className="sr-only"
          />
          {filterTexts[filter]()}
        </label>
      ))}
    </fieldset>
  )
}

/** Search debounce (ms). */
const searchDelay = 250

type ListState = { filter: ConversationFilter; searchText: string }

/** Outlives the list: phones unmount it for each conversation. */
export function useListState() {
  const [listState, setListState] = useState<ListState>({ filter: 'all', searchText: '' })
  return {
    listState,
    onStateChange: (change: Partial<ListState>) => setListState({ ...listState, ...change }),
  }
}

type ConversationListProps = ReturnType<typeof useListState> & {
  chosen?: string | undefined
}

export function ConversationList({
  chosen,
  listState: { filter, searchText },
  onStateChange,
}: ConversationListProps) {
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  const from = { fromList: chosen === undefined }
  return (
    <section className="frame:p-2">
      <div className="sticky top-[calc(var(--shell-top)-2.5rem)] z-2 grid gap-3 bg-paper pb-3 large-text:relative large-text:top-0 max-wide:-mx-4 max-wide:px-4 frame:top-0 frame:bg-card frame:px-3 frame:pt-4">
        <h1 className="text-32 frame:text-24">{m.messages_title()}</h1>
        <search>
          <SearchField
            isRound
            label={m.messages_search()}
            placeholder={m.messages_search_hint()}
            value={searchText}
            maxLength={maxSearchLength}
            onChange={(text) => onStateChange({ searchText: text })}
          />
        </search>
        {searchText.trim() === '' && (
          <FilterChips value={filter} onChange={(next) => onStateChange({ filter: next })} />
        )}
      </div>
      {searchText.trim() === '' ? (
        <>
          <Conversations
            filter={filter}
            chosen={chosen}
            from={from}
            onShowAll={() => onStateChange({ filter: 'all' })}
          />
          {filter === 'all' && <SentRequests chosen={chosen} from={from} />}
        </>
      ) : (
        <SearchResults search={search || searchText.trim()} from={from} />
      )}
    </section>
  )
}

type ConversationsProps = {
  filter: ConversationFilter
  chosen: string | undefined
  from: FromListState
  onShowAll: () => void
}

function Conversations({ filter, chosen, from, onShowAll }: ConversationsProps) {
  'use memo'
  const list = useInfiniteQuery(conversationsQuery(filter))
  const now = useNow()
  const rows = getItems(list.data)
  if (list.isPending) return <ConversationListSkeleton />
  if (list.data === undefined) {
    return <ErrorState title={m.messages_failed()} query={list} />
  }
  if (rows.length === 0) return <NoConversations filter={filter} onShowAll={onShowAll} />
  return (
    <>
      <ul className="-mx-4 frame:mx-0 frame:space-y-1">
        {rows.map((row) => (
          <li key={row.conversation} className="border-b border-line last:border-0 frame:border-0">
            <ConversationLink row={row} now={now} isChosen={row.conversation === chosen} from={from} />
          </li>
        ))}
      </ul>
      <LoadMore fullWidth list={list} />
    </>
  )
}

const emptyHints = {
  all: m.messages_no_messages_hint,
  groups: m.messages_no_group_messages_hint,
  unread: m.messages_no_unread_hint,
}

function NoConversations({ filter, onShowAll }: Pick<ConversationsProps, 'filter' | 'onShowAll'>) {
  return (
    <EmptyState scene="conversation" title={m.messages_no_messages()} hint={emptyHints[filter]()}>
      {filter === 'unread' ? (
        <Button onClick={onShowAll}>{m.messages_back_to_all()}</Button>
      ) : (
        <ButtonLink href="/groups">{m.messages_find_friends()}</ButtonLink>
      )}
    </EmptyState>
  )
}
