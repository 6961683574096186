import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { FriendRow } from './friend-row.tsx'
import { friendsQuery } from './friends-query.ts'

const searchDelay = 250
/** Maximum length of a name. */
const maxSearchLength = 50

/** Unfriending removes the focused row, so the list takes the focus. */
export function FriendsView() {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  const list = useInfiniteQuery({ ...friendsQuery(search), placeholderData: keepPreviousData })
  const listRef = useRef<HTMLDivElement>(null)
  const friends = getItems(list.data)
  const isEmpty = list.data !== undefined && friends.length === 0 && !list.hasNextPage
  if (isEmpty && search === '' && searchText === '') return <NoFriends />
  return (
    <section className="grid gap-4">
      <h1 className="text-32">{m.friends_title()}</h1>
      <SearchField
        label={m.friends_search()}
        value={searchText}
        maxLength={maxSearchLength}
        onChange={setSearchText}
      />
      {list.isPending && <RowsSkeleton label={m.friends_loading()} />}
      {list.data === undefined && list.error !== null && (
        <ErrorState
          title={m.friends_failed()}
          detail={getErrorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      )}
      <div ref={listRef} tabIndex={-1} className="grid gap-2 outline-none">
        <output className="sr-only">{isEmpty && m.friends_no_matches({ search })}</output>
        {isEmpty && (
          <EmptyState
            scene="nobody-left"
            title={m.friends_no_matches({ search })}
            hint={m.friends_no_matches_hint()}
          />
        )}
        <ul className="divide-y divide-line" aria-busy={list.isPlaceholderData}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} onEnded={() => listRef.current?.focus()} />
          ))}
        </ul>
        <LoadMore
          fullWidth
          list={list}
          errorText={list.error === null ? undefined : getErrorText(list.error)}
        />
      </div>
    </section>
  )
}

function NoFriends() {
  return (
    <EmptyState
      scene="empty-circle"
      title={m.friends_no_friends()}
      hint={m.friends_no_friends_hint()}
      level={1}
    >
      <ButtonLink href="/groups">{m.friends_find_bffs()}</ButtonLink>
    </EmptyState>
  )
}
