import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { friendsWords } from '../../i18n/friends.ts'
import { useSettled } from '../../ui/use-debounced-value.ts'
import { FriendRow } from './friend-row.tsx'
import { friendsQuery } from './friends-query.ts'

/** How long typing rests before the server is asked (ms). */
const settledAfter = 250
/** As many characters as a name has at most. */
const longestSearch = 50

/** All friends, and a search among them. Whoever is unfriended leaves with the focus: the list takes it. */
export function FriendsView() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), settledAfter)
  const list = useInfiniteQuery({ ...friendsQuery(search), placeholderData: keepPreviousData })
  const place = useRef<HTMLDivElement>(null)
  const friends = itemsOf(list.data)
  const isEmpty = list.data !== undefined && friends.length === 0 && !list.hasNextPage
  if (isEmpty && search === '' && typed === '') return <NoFriends />
  return (
    <section className="grid gap-4">
      <h1 className="text-32">{friendsWords.title}</h1>
      <SearchField label={friendsWords.search} value={typed} maxLength={longestSearch} onChange={setTyped} />
      {list.isPending && <RowsSkeleton label={friendsWords.loading} />}
      {list.data === undefined && list.error !== null && (
        <Problem
          title={friendsWords.failed}
          detail={sentenceOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isRefetching}
        />
      )}
      <div ref={place} tabIndex={-1} className="grid gap-2 outline-none">
        <output className="sr-only">{isEmpty && friendsWords.notFound(search)}</output>
        {isEmpty && (
          <Empty scene="nobody-left" title={friendsWords.notFound(search)} hint={friendsWords.notFoundHint} />
        )}
        <ul className="divide-y divide-line" aria-busy={list.isPlaceholderData}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} onEnded={() => place.current?.focus()} />
          ))}
        </ul>
        <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
      </div>
    </section>
  )
}

function NoFriends() {
  return (
    <Empty scene="empty-circle" title={friendsWords.none} hint={friendsWords.noneHint} level={1}>
      <ButtonLink href="/groups">{friendsWords.find}</ButtonLink>
    </Empty>
  )
}
