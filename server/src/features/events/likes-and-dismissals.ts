import type { LikesAndDismissal } from '@coterie/contract/events/attendance'
import { notFound } from '@coterie/contract/refusals'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { getEventAccess } from './access.ts'

type Target = { viewerId: number; id: number }
type Change = (db: Queryable, target: Target, now: Date) => Promise<unknown>

/** @returns the likes and dismissal after the change. */
export async function changeLikeOrDismissal(
  db: Queryable,
  target: Target,
  change: Change,
  now: Date,
): Promise<LikesAndDismissal | typeof notFound> {
  if ((await getEventAccess(db, target.viewerId, target.id)) === undefined) return notFound
  await change(db, target, now)
  return await findLikesAndDismissal(db, target)
}

export const like: Change = (db, { viewerId, id }, now) =>
  sql`
    insert into event_likes (event_id, user_id, created_at) values (${id}, ${viewerId}, ${now})
    on conflict do nothing`.execute(db)

export const unlike: Change = (db, { viewerId, id }) =>
  sql`delete from event_likes where event_id = ${id} and user_id = ${viewerId}`.execute(db)

export const dismiss: Change = (db, { viewerId, id }, now) =>
  sql`
    insert into event_dismissals (event_id, user_id, created_at) values (${id}, ${viewerId}, ${now})
    on conflict do nothing`.execute(db)

export const undismiss: Change = (db, { viewerId, id }) =>
  sql`delete from event_dismissals where event_id = ${id} and user_id = ${viewerId}`.execute(db)

async function findLikesAndDismissal(db: Queryable, { viewerId, id }: Target): Promise<LikesAndDismissal> {
  const { rows } = await sql<{ count: number; mine: boolean; dismissed: boolean }>`
    select like_count as count,
      exists (select from event_likes where event_id = ${id} and user_id = ${viewerId}) as mine,
      exists (select from event_dismissals where event_id = ${id} and user_id = ${viewerId}) as dismissed
    from events where id = ${id}`.execute(db)
  const { count, mine, dismissed } = rows[0] ?? { count: 0, mine: false, dismissed: false }
  return { id, likes: { count, mine }, dismissed }
}
