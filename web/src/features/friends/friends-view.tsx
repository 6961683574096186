import type { Friend } from '@coterie/contract/friends'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { Ellipsis, MessageCircle, UserRound, UserRoundMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'

import { callPage } from '../../api/call.ts'
import { getItems, cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, getButtonClasses } from '../../ui/button.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { useDebouncedValue } from '../../ui/hooks.ts'
import type { MenuEntry } from '../../ui/menu.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, ErrorState, LoadMore, RowsSkeleton } from '../../ui/states.tsx'
import { OnlineDot } from '../presence/online.tsx'
import { UnfriendDialog } from './unfriend.tsx'

type FriendRowProps = { friend: Friend; onEnded: () => void }

function FriendRow({ friend, onEnded }: FriendRowProps) {
  const { id, name, avatar, location, since } = friend
  const [isConfirming, setIsConfirming] = useState(false)
  const profileHref = `/people/${id}`
  const entries: readonly MenuEntry[] = [
    { kind: 'link', label: m.friends_view_profile(), icon: UserRound, href: profileHref },
    {
      kind: 'action',
      label: m.friends_unfriend(),
      icon: UserRoundMinus,
      danger: true,
      onSelect: () => setIsConfirming(true),
    },
  ]
  return (
    <li className="flex min-h-18 items-center gap-3 py-2.5 large-text:flex-wrap">
      <span className="relative shrink-0">
        <Avatar name={name} picture={avatar} />
        <OnlineDot userId={id} />
      </span>
      <div className="grid min-w-0 grow large-text:basis-[55%]">
        <Link href={profileHref} className="-my-2.75 truncate py-2.75 text-15 font-semibold text-ink">
          {name}
        </Link>
        {location !== null && (
          <span className="truncate text-13 text-ink-soft">{translateCity(location)}</span>
        )}
        <span className="text-13 text-ink-soft">
          {m.friends_since({ date: formatDate(since, 'longMonth') })}
        </span>
      </div>
      <Link
        href={`/messages/u${id}`}
        aria-label={m.friends_message_label({ name })}
        className={`${getButtonClasses('secondary')} shrink-0 max-wide:px-3.5`}
      >
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-wide:hidden">{m.friends_message()}</span>
      </Link>
      <Menu label={m.friends_more_options_label({ name })} entries={entries}>
        {(trigger) => (
          <IconButton {...trigger} icon={Ellipsis} label={m.friends_more_options_label({ name })} />
        )}
      </Menu>
      <UnfriendDialog
        person={friend}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onEnded={onEnded}
      />
    </li>
  )
}

/** The viewer's friends, newest first. `search` matches any part of the name. */
export function friendsQuery(search: string) {
  const searchParams = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.friends, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/friends', { query: { ...searchParams, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

const searchDelay = 250
/** Maximum length of a name. */
const maxSearchLength = 50

/** Unfriending removes the focused row, so the list receives the focus. */
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
        <ErrorState title={m.friends_failed()} query={list} />
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
        <LoadMore fullWidth list={list} />
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
