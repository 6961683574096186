import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
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

export async function findBlocks(
  db: Queryable,
  blockerId: number,
  page: { after: [createdAt: string, blockedId: number] | null; limit: number },
): Promise<BlockRow[]> {
  let query = db.selectFrom('blocks').select(['blocked_id', 'created_at']).where('blocker_id', '=', blockerId)
  if (page.after !== null) {
    const [createdAt, blockedId] = page.after
    query = query.where(
      sql<boolean>`(created_at, blocked_id) < (${createdAt}::timestamptz, ${blockedId}::bigint)`,
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

export async function deleteBlock(db: Queryable, blockerId: number, blockedId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function canOpenProfile(db: Queryable, viewerId: number, id: number): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isProfileVisible(viewerId, 'users'))
    .executeTakeFirst()
  return person !== undefined
}

export type SharedCircleRow = {
  id: number
  name: string
  organizer: { id: number; name: string; avatar: string | null; isFriend: boolean } | null
}

/** The circles that both people are in, each with an organizer other than the two, if the viewer can see that person. */
export async function findSharedCircles(
  db: Queryable,
  viewerId: number,
  blockedId: number,
): Promise<SharedCircleRow[]> {
  const { rows } = await sql<SharedCircleRow>`
    select g.id, g.name, (
      select jsonb_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'isFriend', exists (
        select from friendships f
        where f.user_low = least(u.id, ${viewerId}::bigint) and f.user_high = greatest(u.id, ${viewerId}::bigint)
      ))
      from group_members admin join users u on u.id = admin.user_id
      where admin.group_id = g.id and admin.role = 'admin' and u.id not in (${viewerId}, ${blockedId})
        and ${isVisible(viewerId, 'u')}
      order by u.id is not distinct from g.created_by desc, admin.joined_at, u.id limit 1
    ) as organizer
    from group_members mine
    join group_members theirs on theirs.group_id = mine.group_id and theirs.user_id = ${blockedId}
    join groups g on g.id = mine.group_id
    where mine.user_id = ${viewerId}
    order by mine.joined_at desc, g.id`.execute(db)
  return rows
}
