import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'

export type BlockRow = { blocked_id: number; created_at: Date }

export async function findBlock(
  db: Queryable,
  blockerId: number,
  blockedId: number,
): Promise<BlockRow | undefined> {
  return await db
    .selectFrom('blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
}

/** Somebody's blocks, the latest first; at most `limit` of those behind the key. */
export async function findBlocks(
  db: Queryable,
  blockerId: number,
  page: { after: [createdAt: string, blockedId: number] | null; limit: number },
): Promise<BlockRow[]> {
  let query = db.selectFrom('blocks').select(['blocked_id', 'created_at']).where('blocker_id', '=', blockerId)
  if (page.after !== null) {
    const [createdAt, blockedId] = page.after
    query = query.where(
      sql<boolean>`(created_at, blocked_id) < (${createdAt}::timestamptz, ${blockedId}::int)`,
    )
  }
  return await query.orderBy('created_at', 'desc').orderBy('blocked_id', 'desc').limit(page.limit).execute()
}

export async function insertBlock(
  tx: Transaction,
  block: { blockerId: number; blockedId: number },
  now: Date,
): Promise<BlockRow> {
  return await tx
    .insertInto('blocks')
    .values({ blocker_id: block.blockerId, blocked_id: block.blockedId, created_at: now })
    .returning(['blocked_id', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Answers whether there was one. */
export async function deleteBlock(db: Queryable, blockerId: number, blockedId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the person's page is open to the viewer. */
export async function mayOpenPage(db: Queryable, viewerId: number, id: number): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isProfileVisible(viewerId, 'users'))
    .executeTakeFirst()
  return person !== undefined
}
