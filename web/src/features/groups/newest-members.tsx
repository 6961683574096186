import type { Member } from '@coterie/contract/groups/members'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { callPage } from '../../api/call.ts'
import { isApiError } from '../../api/errors.ts'
import { cursorQuery, getItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Badge } from '../../ui/chips.tsx'
import { ErrorState, LoadMore, ProfileViewLimit, RowsSkeleton } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { MemberName } from './member-name.tsx'

const newestMembersQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.group(id), 'newest-members'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/groups/{id}/members', {
        params: { id: String(id) },
        query: { order: 'newest', ...cursorQuery(pageParam) },
        signal,
      }),
    refetchOnMount: 'always',
  })

/** The members of a circle, newest first. */
export function NewestMembers({ groupId }: { groupId: number }) {
  const id = useId()
  const list = useInfiniteQuery(newestMembersQuery(groupId))
  const { data, error, isPending, isRefetching, refetch } = list
  const [now] = useState(() => Date.now())
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-24">
        {m.groups_newest_members()}
      </h2>
      <Card className="grid gap-2 px-4 py-2">
        {isPending && <RowsSkeleton label={m.groups_newest_members_loading()} twoLines={false} />}
        {data === undefined && error !== null && isApiError(error, 'profile_view_limit') && (
          <ProfileViewLimit detail={error.message} />
        )}
        {data === undefined && error !== null && !isApiError(error, 'profile_view_limit') && (
          <ErrorState title={m.groups_newest_members_failed()} query={{ error, refetch, isRefetching }} />
        )}
        {data !== undefined && (
          <>
            <ul>
              {getItems(data).map((member) => (
                <li key={member.userId} className="py-1">
                  <MemberName member={member}>
                    {isNew(member, now) && <Badge tone="good">{m.groups_new_member()}</Badge>}
                  </MemberName>
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </Card>
    </section>
  )
}

const week = 7 * 24 * 60 * 60 * 1000

/** Members count as new for a week; organizers never do. */
function isNew({ role, joined }: Member, now: number): boolean {
  return role === 'member' && now - Date.parse(joined) < week
}
