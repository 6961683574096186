import type { Person } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isAnyOf } from '../db/any-of.ts'
import type { Queryable } from '../db/database.ts'
import { getPictureUrl } from '../platform/pictures.ts'

export type VisiblePerson = Person & { location: string | null }

/** A user id, or the column that holds it. */
export type UserIdOrColumn = number | RawBuilder<unknown>

/**
 * Whether a user is verified and not deactivated. Use this only where blocks do not apply
 * (docs/decisions/0008-blocks.md), and `isVisible` everywhere else.
 *
 * @param users the table or its alias.
 */
export function isActiveUser(viewerId: UserIdOrColumn, users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  return sql<boolean>`(${column('id')} = ${viewerId} or (${column('is_active')} and ${column('is_verified')}))`
}

/**
 * Whether this viewer may see a user: the user is active, and neither has blocked the other. For lists and counts in SQL.
 */
export function isVisible(viewerId: UserIdOrColumn, users: string): RawBuilder<boolean> {
  return sql<boolean>`(${isActiveUser(viewerId, users)} and ${isUnblocked(viewerId, users)})`
}

/**
 * No block between the two. Use this only where other conditions exclude deactivated and unverified users. One viewer's blocks
 * are read once for all rows.
 */
export function isUnblocked(viewerId: UserIdOrColumn, users: string): RawBuilder<boolean> {
  const id = sql.ref(`${users}.id`)
  if (typeof viewerId !== 'number') return hasNoBlockBetween(viewerId, id)
  return sql<boolean>`${id} <> all(array(${selectBlocked(viewerId)}))`
}

/** No block in either direction: two anti-joins, each on an index of both columns. */
export function hasNoBlockBetween(a: UserIdOrColumn, b: UserIdOrColumn): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from blocks where blocker_id = ${a} and blocked_id = ${b})
    and not exists (select from blocks where blocker_id = ${b} and blocked_id = ${a})
  )`
}

/** SQL: the people that a person has blocked or who have blocked them. They are few, and PostgreSQL reads them once for all rows. */
export function selectBlocked(person: UserIdOrColumn): RawBuilder<unknown> {
  return sql`
    select blocked_id from blocks where blocker_id = ${person}
    union all select blocker_id from blocks where blocked_id = ${person}`
}

/**
 * No block between a person and any member of a circle. Required to let a person join a circle, or to show it to a
 * non-member.
 */
export function noBlockInCircle(person: UserIdOrColumn, groupId: UserIdOrColumn): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from group_members gm where gm.group_id = ${groupId} and gm.user_id = any(array(${selectBlocked(person)}))
  )`
}

/**
 * Whether this viewer may see a user as a member of a circle. Members see all active members; others see the people they may
 * see elsewhere.
 */
export function isVisibleMember(
  viewerId: number,
  users: string,
  groupId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${isActiveUser(viewerId, users)} and (
    ${isUnblocked(viewerId, users)}
    or exists (select from group_members own where own.group_id = ${groupId} and own.user_id = ${viewerId})
  ))`
}

/**
 * How many members of circle `g` are visible by `isVisibleMember`. From the circle's counter, because circles can have thousands.
 */
export function countVisibleMembers(viewerId: number): RawBuilder<number> {
  return sql<number>`(g.member_count - case
    when exists (select from group_members own where own.group_id = g.id and own.user_id = ${viewerId}) then 0
    else (
      select count(*)::int from group_members m join users u on u.id = m.user_id
      where m.group_id = g.id and m.user_id = any(array(${selectBlocked(viewerId)})) and u.is_active and u.is_verified
    ) end)`
}

export type PersonRow = [id: number, name: string, avatar: string | null]

/**
 * SQL: a person as a JSON array, for statements that also load other things: an object would take twice as long. `toPeople` completes it.
 *
 * @param users the table or its alias. One of the conditions of this file must apply to it.
 */
export function selectPerson(users: string): RawBuilder<PersonRow> {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  return sql<PersonRow>`json_build_array(${column('id')}, ${column('name')}, ${column('avatar')})`
}

export function toPeople(rows: readonly PersonRow[]): Person[] {
  return rows.map(([id, name, avatar]) => ({ id, name, avatar: getPictureUrl(avatar, 96) }))
}

/**
 * The only way to load other people: those of `ids` that this viewer may see, by id. Deactivated, unverified, blocked and
 * deleted users are all left out.
 */
export async function findVisiblePeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  return await loadPeople(db, viewerId, ids, isVisible(viewerId, 'users'))
}

/** Includes blocked people, for the messages and members of a circle that the viewer is in. */
export async function findActivePeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  return await loadPeople(db, viewerId, ids, isActiveUser(viewerId, 'users'))
}

/**
 * Why an author's messages are collapsed for a reader in a shared circle. 'hidden': the author blocked the reader, who
 * isn't notified.
 */
export type BlockedPair = 'blocked' | 'hidden'

/** Blocked authors by reader id, then by author id. */
export async function findBlockedPairs(
  db: Queryable,
  readers: readonly number[],
  authors: readonly number[],
): Promise<Map<number, Map<number, BlockedPair>>> {
  const [readerIds, authorIds] = [[...new Set(readers)], [...new Set(authors)]]
  const { rows } = await sql<{ reader: number; author: number; kind: BlockedPair }>`
    select blocked_id as reader, blocker_id as author, 'hidden' as kind from blocks
    where blocked_id = any(${readerIds}::bigint[]) and blocker_id = any(${authorIds}::bigint[])
    union all
    select blocker_id, blocked_id, 'blocked' from blocks
    where blocker_id = any(${readerIds}::bigint[]) and blocked_id = any(${authorIds}::bigint[])
    order by kind desc`.execute(db)
  // If both blocked each other, each sees their own block, which comes last.
  const pairs = new Map<number, Map<number, BlockedPair>>()
  for (const { reader, author, kind } of rows) {
    const byAuthor = pairs.get(reader) ?? new Map<number, BlockedPair>()
    pairs.set(reader, byAuthor.set(author, kind))
  }
  return pairs
}

export async function findBlockedPeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  const isBlocked = sql<boolean>`exists (
    select from blocks where blocker_id = ${viewerId} and blocked_id = users.id
  )`
  return await loadPeople(
    db,
    viewerId,
    ids,
    sql<boolean>`(${isActiveUser(viewerId, 'users')} and ${isBlocked})`,
  )
}

async function loadPeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  condition: RawBuilder<boolean>,
): Promise<Map<number, VisiblePerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar', selectShownLocation(viewerId).as('location')])
    .where(isAnyOf('id', [...new Set(ids)]))
    .where(condition)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, avatar: getPictureUrl(row.avatar, 96) }]))
}

/** Null if the person hides it. Your own is always shown. */
function selectShownLocation(viewerId: number): RawBuilder<string | null> {
  return sql<string | null>`case when users.show_location or users.id = ${viewerId} then users.location end`
}

/** Shown instead of a person the viewer may not see. */
export const unknownUser = { name: 'Unknown User', avatar: null } as const
