import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { acceptsRequests } from '../../visibility/contact-policy.ts'
import { isVisible } from '../../visibility/people.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import { belongsInCircleFeed } from './exclusions.ts'

/** Idempotent: a repeated like keeps its time. */
export async function insertLike(db: Queryable, userId: number, likedId: number, now: Date): Promise<void> {
  await db
    .insertInto('profile_likes')
    .values({ user_id: userId, liked_id: likedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLike(db: Queryable, userId: number, likedId: number): Promise<void> {
  await db.deleteFrom('profile_likes').where('user_id', '=', userId).where('liked_id', '=', likedId).execute()
}

/** Likes those of the circles that belong in the viewer's feed, and deletes its ranking. */
export async function likeFeedCircles(
  tx: Transaction,
  viewerId: number,
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into group_likes (group_id, user_id, created_at)
    select g.id, ${viewerId}, ${now} from groups g join users creator on creator.id = g.created_by
    where g.id = any(${groupIds}::bigint[]) and g.hidden_at is null
      and ${belongsInCircleFeed(viewerId)} and ${isVisible(viewerId, 'creator')}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('feed_queues').where('user_id', '=', viewerId).where('feed', '=', 'circles').execute()
}

export type ReceivedLikeRow = { id: number; since: Date; requestId: number | null }

/**
 * People who like the viewer's profile or sent them an open friend request, newest first. Leaves out friends and people
 * the viewer skipped. Of people without an open request, it also leaves out those who accept no requests from the viewer,
 * and those who ever sent the viewer a request or got one from them.
 */
export async function findReceivedLikes(
  db: Queryable,
  viewerId: number,
  page: { after: [since: string, id: number] | null; limit: number },
): Promise<ReceivedLikeRow[]> {
  const [since, id] = page.after ?? [null, null]
  const pair = sql`(least(u.id, ${viewerId}::bigint), greatest(u.id, ${viewerId}::bigint))`
  const { rows } = await sql<ReceivedLikeRow>`
    with signals as (
      select user_id as id, created_at, null::bigint as request_id from profile_likes where liked_id = ${viewerId}
      union all
      select from_id, created_at, id from friend_requests
      where to_id = ${viewerId} and status = 'pending'
    ), received as (
      select id, max(created_at) as since, max(request_id) as request_id from signals group by id
    )
    select u.id, r.since, r.request_id as "requestId"
    from received r join users u on u.id = r.id
    where (${since}::timestamptz is null or (r.since, r.id) < (${since}::timestamptz, ${id}::bigint))
      and ${isProfileVisible(viewerId, 'u')}
      and not exists (select from user_skips where user_id = ${viewerId} and skipped_id = u.id)
      and not exists (select from friendships where (user_low, user_high) = ${pair})
      and (r.request_id is not null or ${acceptsRequests(viewerId, 'u')})
      and (r.request_id is not null or not exists (
        select from friend_requests
        where (least(from_id, to_id), greatest(from_id, to_id)) = ${pair}
          and status <> 'withdrawn'
      ))
    order by r.since desc, r.id desc limit ${page.limit}`.execute(db)
  return rows
}
