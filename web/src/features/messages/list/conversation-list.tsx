import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { messagesWords } from '../../../i18n/messages.ts'
import { useSettled } from '../../../ui/use-debounced-value.ts'
import { conversations, type Filter } from '../conversation-queries.ts'
import { useNow } from '../use-now.ts'
import { ConversationLink, type FromList } from './conversation-link.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Found } from './search-results.tsx'
import { ListSkeleton } from './conversation-list-skeleton.tsx'
import { longestSearch } from './message-search-queries.ts'
import { SentRequests } from './sent-requests.tsx'

/** How long typing rests before the server is asked (ms). */
const settledAfter = 250

/** By which chip one looks, and for which words. */
type Looking = { filter: Filter; typed: string }

/** The same as long as one goes between conversations: a phone takes the list away for each. */
export function useLooking() {
  const [looking, setLooking] = useState<Looking>({ filter: 'all', typed: '' })
  return { looking, onLook: (change: Partial<Looking>) => setLooking({ ...looking, ...change }) }
}

type ConversationListProps = ReturnType<typeof useLooking> & {
  /** The conversation that stands beside. */
  chosen?: string | undefined
}

/** One's conversations, the latest first, by chip or by search. */
export function ConversationList({ chosen, looking: { filter, typed }, onLook }: ConversationListProps) {
  const search = useSettled(typed.trim(), settledAfter)
  const from = { fromList: chosen === undefined }
  return (
    <section className="frame:p-2">
      <div className="sticky top-[calc(var(--shell-top)-2.5rem)] z-2 grid gap-3 bg-paper pb-3 large-text:relative large-text:top-0 max-wide:-mx-4 max-wide:px-4 frame:top-0 frame:bg-card frame:px-3 frame:pt-4">
        <h1 className="text-32 frame:text-24">{messagesWords.title}</h1>
        <search>
          <SearchField
            round
            label={messagesWords.search}
            hint={messagesWords.searchHint}
            value={typed}
            maxLength={longestSearch}
            onChange={(text) => onLook({ typed: text })}
          />
        </search>
        {typed.trim() === '' && <FilterChips value={filter} onChange={(next) => onLook({ filter: next })} />}
      </div>
      {typed.trim() === '' ? (
        <>
          <Conversations
            filter={filter}
            chosen={chosen}
            from={from}
            onAll={() => onLook({ filter: 'all' })}
          />
          {filter === 'all' && <SentRequests chosen={chosen} from={from} />}
        </>
      ) : (
        <Found search={search || typed.trim()} from={from} />
      )}
    </section>
  )
}

type ConversationsProps = {
  filter: Filter
  chosen: string | undefined
  from: FromList
  onAll: () => void
}

function Conversations({ filter, chosen, from, onAll }: ConversationsProps) {
  'use memo'
  const list = useInfiniteQuery(conversations(filter))
  const now = useNow()
  const rows = itemsOf(list.data)
  if (list.isPending) return <ListSkeleton />
  if (list.data === undefined) {
    return (
      <Problem
        title={messagesWords.failed}
        detail={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    )
  }
  if (rows.length === 0) return <NoConversations filter={filter} onAll={onAll} />
  return (
    <>
      <ul className="-mx-4 frame:mx-0 frame:space-y-1">
        {rows.map((row) => (
          <li key={row.conversation} className="border-b border-line last:border-0 frame:border-0">
            <ConversationLink row={row} now={now} isChosen={row.conversation === chosen} from={from} />
          </li>
        ))}
      </ul>
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </>
  )
}

const hints = {
  all: messagesWords.noneHint,
  groups: messagesWords.noneInGroupsHint,
  unread: messagesWords.noneUnreadHint,
}

function NoConversations({ filter, onAll }: Pick<ConversationsProps, 'filter' | 'onAll'>) {
  return (
    <Empty scene="conversation" title={messagesWords.none} hint={hints[filter]}>
      {filter === 'unread' ? (
        <Button onClick={onAll}>{messagesWords.backToAll}</Button>
      ) : (
        <ButtonLink href="/groups">{messagesWords.findFriends}</ButtonLink>
      )}
    </Empty>
  )
}
