import type { OwnGroup } from '@coterie/contract/groups'
import type { Page } from '@coterie/contract/kit'
import { badCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { loadCards } from './cards.ts'
import { findMembers, findOwn } from './member-queries.ts'
import { findVisibleCircle } from './queries.ts'

const ownPage = 20
const membersPage = 50

/** A page of the viewer's own circles. */
export async function listOwnCircles(
  db: Queryable,
  viewerId: number,
  cursor: string | undefined,
  now: Date,
): Promise<Page<OwnGroup> | typeof badCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = page(await findOwn(db, viewerId, after, ownPage + 1), ownPage, (row) => [
    row.joined_at.toISOString(),
    row.id,
  ])
  const cards = await loadCards(
    db,
    viewerId,
    rows.items.map(({ id }) => id),
    now,
  )
  const items = rows.items.flatMap(({ id, role }) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ ...card, role }]
  })
  return { items, next: rows.next }
}

/** A page of the members of a circle that the viewer may see. */
export async function listCircleMembers(
  db: Queryable,
  viewerId: number,
  groupId: number,
  cursor: string | undefined,
) {
  const after = readCursor(cursor, ['text', 'instant', 'integer'])
  if (isRefusal(after)) return after
  if (after !== null && after[0] !== 'admin' && after[0] !== 'member') return badCursor
  if ((await findVisibleCircle(db, viewerId, groupId)) === undefined) return notFound
  const found = await findMembers(db, viewerId, groupId, { after, limit: membersPage + 1 })
  const rows = page(found, membersPage, (row) => [row.role, row.joined_at.toISOString(), row.user_id])
  const people = await visiblePeople(
    db,
    viewerId,
    rows.items.map(({ user_id }) => user_id),
  )
  const items = rows.items.flatMap(({ user_id: userId, role, joined_at }) => {
    const user = people.get(userId)
    return user === undefined
      ? []
      : [{ id: userId, groupId, userId, role, joined: joined_at.toISOString(), user }]
  })
  return { items, next: rows.next }
}
