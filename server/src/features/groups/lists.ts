import type { Page } from '@coterie/contract/endpoint'
import type { OwnGroup } from '@coterie/contract/groups/groups'
import { maxMembersShown } from '@coterie/contract/profile-views'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findActivePeople } from '../../visibility/people.ts'
import { loadCards } from './cards.ts'
import type { CircleReader } from './cards.ts'
import { findMembers, findOwn } from './member-queries.ts'
import { findVisibleCircle } from './queries.ts'
import { toMembers } from './view.ts'

const ownPageSize = 20
const membersPageSize = 50

export async function listOwnCircles(
  db: Queryable,
  reader: CircleReader,
  cursor: string | undefined,
  now: Date,
): Promise<Page<OwnGroup> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = createPage(await findOwn(db, reader.viewerId, after, ownPageSize + 1), ownPageSize, (row) => [
    row.joined_at.toISOString(),
    row.id,
  ])
  const cards = await loadCards(
    db,
    reader,
    rows.items.map(({ id }) => id),
    now,
  )
  const items = rows.items.flatMap(({ id, role }) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ ...card, role }]
  })
  return { items, next: rows.next }
}

/** Non-members get only the first few members. */
export async function listCircleMembers(
  db: Queryable,
  viewerId: number,
  groupId: number,
  cursor: string | undefined,
) {
  const after = readCursor(cursor, ['text', 'instant', 'integer'])
  if (isRefusal(after)) return after
  if (after !== null && after[0] !== 'admin' && after[0] !== 'member') return invalidCursor
  const circle = await findVisibleCircle(db, viewerId, groupId)
  if (circle === undefined) return notFound
  const isOutsider = circle.role === null
  const size = isOutsider ? maxMembersShown : membersPageSize
  const found = await findMembers(db, viewerId, groupId, {
    after: isOutsider ? null : after,
    limit: size + 1,
  })
  const rows = createPage(found, size, (row) => [row.role, row.joinedAt.toISOString(), row.userId])
  const people = await findActivePeople(
    db,
    viewerId,
    rows.items.map(({ userId }) => userId),
  )
  const { createdBy, role } = circle
  const viewer = role === null ? null : { userId: viewerId, role }
  return {
    items: toMembers(rows.items, people, { groupId, createdBy, viewer }),
    next: isOutsider ? null : rows.next,
  }
}
