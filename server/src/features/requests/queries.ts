import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { RequestStatus } from '../../db/tables.ts'
import { isVisible } from '../../visibility/people.ts'
import type { Answer } from './rules.ts'

export type RequestRow = {
  id: number
  from_id: number
  to_id: number
  group_id: number | null
  status: RequestStatus
  introduction: string | null
  created_at: Date
}

const columns = ['id', 'from_id', 'to_id', 'group_id', 'status', 'introduction', 'created_at'] as const
const qualified = columns.map((column) => `r.${column}` as const)

export type Direction = 'received' | 'sent'

/** The viewer's open requests of one direction, the newest first, with people they may see. */
export async function findOpen(
  db: Queryable,
  viewerId: number,
  direction: Direction,
  page: { after: [createdAt: string, id: number] | null; limit: number },
): Promise<RequestRow[]> {
  const [mine, theirs] =
    direction === 'received' ? (['to_id', 'from_id'] as const) : (['from_id', 'to_id'] as const)
  let query = db
    .selectFrom('friend_requests as r')
    .innerJoin('users as other', 'other.id', `r.${theirs}`)
    .select(qualified)
    .where(`r.${mine}`, '=', viewerId)
    .where('r.status', '=', 'pending')
    .where(isVisible(viewerId, 'other'))
  if (page.after !== null) {
    const [createdAt, id] = page.after
    query = query.where(sql<boolean>`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::int)`)
  }
  return await query.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(page.limit).execute()
}

/** A request that the viewer sent or received, while they may see the other person. */
export async function findOfViewer(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${sql.join(qualified.map((column) => sql.ref(column)))}
    from friend_requests r
    join users other on other.id = case when r.from_id = ${viewerId} then r.to_id else r.from_id end
    where r.id = ${id} and ${viewerId} in (r.from_id, r.to_id) and ${isVisible(viewerId, 'other')}`.execute(
    db,
  )
  return rows[0]
}

/** What one person wants of another: friendship, or with a circle membership. */
export type Wish = { fromId: number; toId: number; groupId: number | null }

/** Their latest request for it, whatever became of it. */
export async function findLatest(
  db: Queryable,
  { fromId, toId, groupId }: Wish,
): Promise<RequestRow | undefined> {
  return await db
    .selectFrom('friend_requests')
    .select(columns)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('group_id', groupId === null ? 'is' : '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Somebody's open request for membership in a circle, or for friendship with a person. */
export async function findOpenRequest(
  db: Queryable,
  fromId: number,
  wish: { groupId: number } | { toId: number },
): Promise<{ id: number; introduction: string | null } | undefined> {
  const open = db
    .selectFrom('friend_requests')
    .select(['id', 'introduction'])
    .where('from_id', '=', fromId)
    .where('status', '=', 'pending')
  const wished =
    'groupId' in wish
      ? open.where('group_id', '=', wish.groupId)
      : open.where('group_id', 'is', null).where('to_id', '=', wish.toId)
  return await wished.executeTakeFirst()
}

/** Opens a request, or answers the open one, with the new introduction if one came. */
export async function upsertOpen(
  tx: Transaction,
  wish: Wish & { introduction: string | null },
  now: Date,
): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    insert into friend_requests (from_id, to_id, group_id, introduction, created_at)
    values (${wish.fromId}, ${wish.toId}, ${wish.groupId}, ${wish.introduction}, ${now})
    on conflict (from_id, to_id, coalesce(group_id, 0)) where status = 'pending'
    do update set introduction = coalesce(excluded.introduction, friend_requests.introduction)
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An upsert of a request returned no row')
  return row
}

/** Closes an open request. A closed one stays as it is. */
export async function close(tx: Transaction, id: number, answer: Answer, now: Date): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ status: answer, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export async function updateIntroduction(tx: Transaction, id: number, introduction: string): Promise<void> {
  await tx.updateTable('friend_requests').set({ introduction }).where('id', '=', id).execute()
}

/** Names of what these people like, by person. */
export async function findInterests(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ user_id: number; names: string[] }>`
    select ui.user_id, array_agg(i.name order by i.name collate "und-x-icu") as names
    from user_interests ui join interests i on i.id = ui.interest_id
    where ui.user_id = any(${userIds}::int[]) group by ui.user_id`.execute(db)
  return new Map(rows.map(({ user_id, names }) => [user_id, names]))
}
