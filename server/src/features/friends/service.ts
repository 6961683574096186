import type { Input, Page } from '@coterie/contract/endpoint'
import type { Friend, listFriends } from '@coterie/contract/friends'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { lockUsers } from '../../db/locks.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { canSeeProfile } from '../../visibility/profiles.ts'
import { handleFriendsChanged } from '../points/service.ts'
import { findFriends, endFriendship } from './queries.ts'

export {
  areFriends,
  findFriendsSince,
  insertFriendship,
  findMutualFriends,
  deleteFriendshipAndHistory,
  wereFriends,
} from './queries.ts'

const pageSize = 20

export async function listOwnFriends(
  db: Queryable,
  viewerId: number,
  query: Input<typeof listFriends>['query'],
): Promise<Page<Friend> | typeof invalidCursor> {
  const after = readCursor(query.cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await findFriends(db, viewerId, { search: query.search ?? '', after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, ({ since, id }) => [since.toISOString(), id])
  const ids = page.items.map(({ id }) => id)
  const people = await findVisiblePeople(db, viewerId, ids)
  const items = page.items.flatMap(({ id, since }) => {
    const person = people.get(id)
    return person === undefined ? [] : [{ ...person, since: since.toISOString() }]
  })
  return { items, next: page.next }
}

/** Sends no notification. Not found if the viewer can't open the person's profile. */
export async function unfriendUser(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewerId: number,
  id: number,
  now: Date,
): Promise<undefined | typeof notFound> {
  return await transact(db, async (tx) => {
    // Friend requests and blocks lock these rows too, so concurrent changes queue.
    await lockUsers(tx, [viewerId, id])
    if (!(await canSeeProfile(tx, viewerId, id))) return notFound
    await endFriendship(tx, viewerId, id, now)
    await handleFriendsChanged(live, tx, [viewerId, id], now)
    live.publish(tx, { to: [viewerId], event: { kind: 'friend', userId: id } })
    live.revalidate(tx, [viewerId, id])
    return undefined
  })
}
