import type { Person } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'
import { pictureUrl } from '../platform/pictures.ts'

/** A person as others may see them. */
export type VisiblePerson = Person & { location: string | null }

/** Who looks: an id, or in SQL the column that holds it. */
type VisibilityQuery = number | RawBuilder<unknown>

/**
 * Whether the person of a row of `users` is there at all: neither deactivated nor unverified. Enough
 * only for what blocks leave alone (docs/decisions/0008-blocks.md); everything else asks `isVisible`.
 * `users` names the table or its alias.
 */
export function isPresent(viewerId: VisibilityQuery, users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  return sql<boolean>`(${column('id')} = ${viewerId} or (${column('is_active')} and ${column('is_verified')}))`
}

/**
 * Whether this viewer may see the person of a row of `users`, as a condition for lists and counts
 * that SQL cuts: they are there, and neither has blocked the other.
 */
export function isVisible(viewerId: VisibilityQuery, users: string): RawBuilder<boolean> {
  return sql<boolean>`(${isPresent(viewerId, users)} and ${isUnblocked(viewerId, users)})`
}

/** No block between the viewer and the person. Enough only where something else keeps out who is not there. */
export function isUnblocked(viewerId: VisibilityQuery, users: string): RawBuilder<boolean> {
  return noBlockBetween(viewerId, sql.ref(`${users}.id`))
}

/** No block between these two, whoever made it: two anti-joins, each on an index of both columns. */
export function noBlockBetween(one: VisibilityQuery, other: VisibilityQuery): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})
  )`
}

/**
 * No block between the person and any member of a circle. Everything that lets a person into a circle, or shows
 * it to a person outside, asks this. It starts from the person's own blocks, which are few.
 */
export function noBlockInCircle(person: VisibilityQuery, groupId: VisibilityQuery): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (
      select from blocks b join group_members gm on gm.group_id = ${groupId} and gm.user_id = b.blocked_id
      where b.blocker_id = ${person}
    )
    and not exists (
      select from blocks b join group_members gm on gm.group_id = ${groupId} and gm.user_id = b.blocker_id
      where b.blocked_id = ${person}
    )
  )`
}

/**
 * Whether this viewer may see the person of a row of `users` as a member of a circle: those who are in
 * it themselves see all who are there, everybody else whom they may see anywhere.
 */
export function isVisibleMember(
  viewerId: number,
  users: string,
  groupId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${isPresent(viewerId, users)} and (
    ${isUnblocked(viewerId, users)}
    or exists (select from group_members own where own.group_id = ${groupId} and own.user_id = ${viewerId})
  ))`
}

/**
 * The only door to other people: of the asked ids, those whom this viewer may see, by id. Whoever is
 * deactivated, unverified, blocked or gone is missing, and nothing tells which of these it was.
 */
export async function visiblePeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  return await loadPeople(db, viewerId, ids, isVisible(viewerId, 'users'))
}

/** Also those behind a block, for a circle whose members see each other: the messages and faces in it. */
export async function presentPeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  return await loadPeople(db, viewerId, ids, isPresent(viewerId, 'users'))
}

/**
 * Why what a person says in a circle of both is collapsed for a reader: the reader has blocked them, or is
 * blocked by them, which is not said.
 */
export type BlockedPair = 'blocked' | 'hidden'

/** Between which readers and authors a block stands: for each reader the authors, by id. */
export async function findBlockedPairs(
  db: Queryable,
  readers: readonly number[],
  authors: readonly number[],
): Promise<Map<number, Map<number, BlockedPair>>> {
  const [reading, writing] = [[...new Set(readers)], [...new Set(authors)]]
  const { rows } = await sql<{ reader: number; author: number; apart: BlockedPair }>`
    select blocked_id as reader, blocker_id as author, 'hidden' as apart from blocks
    where blocked_id = any(${reading}::int[]) and blocker_id = any(${writing}::int[])
    union all
    select blocker_id, blocked_id, 'blocked' from blocks
    where blocker_id = any(${reading}::int[]) and blocked_id = any(${writing}::int[])
    order by apart desc`.execute(db)
  // Of two who block each other, each reads the block that is their own: it comes last.
  const found = new Map<number, Map<number, BlockedPair>>()
  for (const { reader, author, apart } of rows) {
    const known = found.get(reader) ?? new Map<number, BlockedPair>()
    found.set(reader, known.set(author, apart))
  }
  return found
}

/** Only those whom this viewer has blocked, for the list in which they can be unblocked. */
export async function blockedPeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  const isBlocked = sql<boolean>`exists (
    select from blocks where blocker_id = ${viewerId} and blocked_id = users.id
  )`
  return await loadPeople(db, viewerId, ids, sql<boolean>`(${isPresent(viewerId, 'users')} and ${isBlocked})`)
}

async function loadPeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  condition: RawBuilder<boolean>,
): Promise<Map<number, VisiblePerson>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar', shownLocation(viewerId).as('location')])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .where(condition)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, avatar: pictureUrl(row.avatar, 96) }]))
}

/** Null where the person does not show it; one's own always shows. */
function shownLocation(viewerId: number): RawBuilder<string | null> {
  return sql<string | null>`case when users.show_location or users.id = ${viewerId} then users.location end`
}

/** What stands in place of a person who cannot be seen. */
export const unknownUser = { name: 'Unknown User', avatar: null } as const
