import type { Page } from '@coterie/contract/endpoint'
import type { OwnGroup } from '@coterie/contract/groups/groups'
import { maxMembersShown } from '@coterie/contract/profile-views'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findActivePeople } from '../../visibility/people.ts'
import { loadCards } from './cards.ts'
import type { CircleReader } from './cards.ts'
import { findMembers, findNewestMembers, findOwnMemberships } from './member-queries.ts'
import type { MemberRow } from './member-queries.ts'
import { findVisibleCircle } from './queries.ts'
import { toMembers } from './view.ts'

const ownPageSize = 20
const membersPageSize = 50
/** Loaded with every visit to a circle's home, so it stays small. */
const firstNewestPageSize = 12

export async function listOwnCircles(
  db: Queryable,
  reader: CircleReader,
  cursor: string | undefined,
  now: Date,
): Promise<Page<OwnGroup> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = createPage(
    await findOwnMemberships(db, reader.viewerId, after, ownPageSize + 1),
    ownPageSize,
    (row) => [row.joined_at.toISOString(), row.id],
  )
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

type MemberListInput = { groupId: number; cursor?: string | undefined; order: 'role' | 'newest' }

/** Non-members get only the first few members. */
export async function listCircleMembers(
  db: Queryable,
  viewerId: number,
  { groupId, cursor, order }: MemberListInput,
) {
  const findPage = order === 'role' ? readRoleCursor(cursor) : readNewestCursor(cursor)
  if (isRefusal(findPage)) return findPage
  const circle = await findVisibleCircle(db, viewerId, groupId)
  if (circle === undefined) return notFound
  const rows = await findPage(db, { viewerId, groupId, isOutsider: circle.role === null })
  const people = await findActivePeople(
    db,
    viewerId,
    rows.items.map(({ userId }) => userId),
  )
  const { createdBy, role } = circle
  const viewer = role === null ? null : { userId: viewerId, role }
  return {
    items: toMembers(rows.items, people, { groupId, createdBy, viewer }),
    next: role === null ? null : rows.next,
  }
}

type FindMemberPage = (
  db: Queryable,
  circle: { viewerId: number; groupId: number; isOutsider: boolean },
) => Promise<Page<MemberRow>>

function readRoleCursor(cursor: string | undefined): FindMemberPage | typeof invalidCursor {
  const after = readCursor(cursor, ['text', 'instant', 'integer'])
  if (isRefusal(after)) return after
  if (after !== null && after[0] !== 'admin' && after[0] !== 'member') return invalidCursor
  return async (db, { viewerId, groupId, isOutsider }) => {
    const size = isOutsider ? maxMembersShown : membersPageSize
    const range = { after: isOutsider ? null : after, limit: size + 1 }
    const rows = await findMembers(db, viewerId, groupId, range)
    return createPage(rows, size, (row) => [row.role, row.joinedAt.toISOString(), row.userId])
  }
}

function readNewestCursor(cursor: string | undefined): FindMemberPage | typeof invalidCursor {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  return async (db, { viewerId, groupId, isOutsider }) => {
    const memberPageSize = after === null ? firstNewestPageSize : membersPageSize
    const size = isOutsider ? maxMembersShown : memberPageSize
    const range = { after: isOutsider ? null : after, limit: size + 1 }
    const rows = await findNewestMembers(db, viewerId, groupId, range)
    return createPage(rows, size, (row) => [row.joinedAt.toISOString(), row.userId])
  }
}
