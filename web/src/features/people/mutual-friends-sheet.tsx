import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { cursorQuery, getItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { ErrorState, LoadMore, RowsSkeleton } from '../../ui/states.tsx'
import { InCommonRow } from './person-view.tsx'

type MutualFriendsSheetProps = { person: PersonPage; open: boolean; onClose: () => void }

export function MutualFriendsSheet({ person, open, onClose }: MutualFriendsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.friends_mutual_title({ name: person.name })}>
      <MutualFriends id={person.id} onNavigate={onClose} />
    </Sheet>
  )
}

function MutualFriends({ id, onNavigate }: { id: number; onNavigate: () => void }) {
  const list = useInfiniteQuery(mutualFriendsQuery(id))
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) return <RowsSkeleton label={m.friends_mutual_loading()} />
  if (data === undefined) {
    return <ErrorState title={m.friends_mutual_failed()} query={{ error, refetch, isRefetching }} />
  }
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1">
        {getItems(data).map(({ id: friendId, name, avatar }) => (
          <InCommonRow
            key={friendId}
            href={`/people/${friendId}`}
            name={name}
            avatar={<Avatar name={name} picture={avatar} size="small" />}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
      <LoadMore fullWidth list={list} />
    </div>
  )
}

function mutualFriendsQuery(id: number) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.people, String(id), 'mutual-friends'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/people/{id}/mutual-friends', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })
}
