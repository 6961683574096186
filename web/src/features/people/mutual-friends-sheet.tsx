import type { PersonPage } from '@coterie/contract/people'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, itemsOf, paging } from '../../api/paged.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { friendsWords } from '../../i18n/friends.ts'
import { InCommonRow } from './in-common-row.tsx'

type MutualFriendsSheetProps = { person: PersonPage; open: boolean; onClose: () => void }

/** Everybody whom both know. */
export function MutualFriendsSheet({ person, open, onClose }: MutualFriendsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={friendsWords.mutualTitle(person.name)}>
      <MutualFriends id={person.id} onFollow={onClose} />
    </Sheet>
  )
}

function MutualFriends({ id, onFollow }: { id: number; onFollow: () => void }) {
  const list = useInfiniteQuery(mutualFriends(id))
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) return <RowsSkeleton label={friendsWords.mutualLoading} />
  if (data === undefined) {
    return (
      <Problem
        title={friendsWords.mutualFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1">
        {itemsOf(data).map(({ id: friend, name, avatar }) => (
          <InCommonRow
            key={friend}
            href={`/people/${friend}`}
            name={name}
            face={<Avatar name={name} picture={avatar} size="small" />}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <ShowMore wide list={list} problem={error === null ? undefined : sentenceOf(error)} />
    </div>
  )
}

function mutualFriends(id: number) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.people, String(id), 'mutual-friends'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/people/{id}/mutual-friends', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })
}
