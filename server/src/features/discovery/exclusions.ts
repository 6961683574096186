import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { acceptsRequests } from '../../visibility/contact-policy.ts'
import { noBlockInCircle } from '../../visibility/people.ts'

type Feed = 'people' | 'circles'

/** People skipped, separated by a block, or with an open or declined friend request. */
const selectExcludedPeople = (viewerId: number) => sql<{ id: number }>`
  select skipped_id as id from user_skips where user_id = ${viewerId}
  union all
  select to_id from friend_requests
  where from_id = ${viewerId} and status in ('pending', 'rejected')
  union all
  select from_id from friend_requests
  where to_id = ${viewerId} and status in ('pending', 'rejected')
  union all
  select blocked_id from blocks where blocker_id = ${viewerId}
  union all
  select blocker_id from blocks where blocked_id = ${viewerId}`

/** Circles the viewer has skipped, asked to join or been removed from. */
const selectExcludedCircles = (viewerId: number) => sql<{ id: number }>`
  select group_id as id from group_skips where user_id = ${viewerId}
  union all ${selectAskedCircles(viewerId)}`

/** Circles the viewer has asked to join or been removed from. Withdrawn requests don't count. */
const selectAskedCircles = (viewerId: number) => sql`
  select group_id from join_requests
  where from_id = ${viewerId} and status <> 'withdrawn'
  union all
  select group_id from former_memberships where user_id = ${viewerId} and ended_by is distinct from user_id`

/** More likes would say little more, and take longer to rank by. */
const maxLikes = 20

/** The circles that the viewer liked last. */
export const selectLikedCircles = (viewerId: number) => sql`
  select group_id from group_likes where user_id = ${viewerId}
  order by created_at desc, group_id limit ${sql.lit(maxLikes)}`

type FeedContext = {
  excluded: number[]
  /** The circles that the viewer liked last. */
  liked: number[]
  names: Map<number, string>
  sliders: DiscoveryPreferences
}

type Row = { excluded: string | null; liked: number[]; ids: number[]; names: string[] } & DiscoveryPreferences

export async function findFeedContext(db: Queryable, viewerId: number, feed: Feed): Promise<FeedContext> {
  const excluded = feed === 'people' ? selectExcludedPeople(viewerId) : selectExcludedCircles(viewerId)
  // One string: thousands of numbers parse faster than as an array.
  const { rows } = await sql<Row>`
    select (select string_agg(id::text, ',') from (${excluded}) excluded) as excluded,
      array(${selectLikedCircles(viewerId)}) as liked,
      own_interests.ids, own_interests.names,
      u.feed_nearer as nearer, u.feed_more_alike as "moreAlike", u.feed_more_active as "moreActive"
    from users u
    cross join lateral (
      select coalesce(array_agg(i.id), '{}') as ids, coalesce(array_agg(i.name), '{}') as names
      from user_interests ui join interests i on i.id = ui.interest_id where ui.user_id = u.id
    ) own_interests
    where u.id = ${viewerId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`User ${viewerId} no longer exists`)
  const { nearer, moreAlike, moreActive } = row
  return {
    excluded: (row.excluded ?? '').split(',').filter(Boolean).map(Number),
    liked: row.liked,
    names: new Map(row.ids.map((id, index) => [id, row.names[index] ?? ''])),
    sliders: { nearer, moreAlike, moreActive },
  }
}

/** Everyone may get this many, also those who never answered one. */
const minOpenRequests = 5

/**
 * Whether person `u` has fewer open requests of this week than they answered in an average week of the last four, times two. Their place
 * in the feeds doesn't change: they only leave them until they answer.
 */
const canAnswerMore = sql<boolean>`(
  with open as (
    select count(*) as requests from friend_requests
    where to_id = u.id and status = 'pending' and created_at > now() - interval '7 days'
  )
  select requests < ${sql.lit(minOpenRequests)} or requests < (
    select count(*) / 2 from friend_requests
    where to_id = u.id and status in ('accepted', 'rejected') and answered_at > now() - interval '28 days'
  ) from open
)`

/**
 * Whether the person of row `u` belongs in the viewer's feed now. The queue may be older: since then, they
 * may have been skipped, asked or befriended, may have turned requests off, or have as many as they answer in a week.
 */
export function belongsInPeopleFeed(viewerId: number): RawBuilder<boolean> {
  const pair = sql`(least(u.id, ${viewerId}::bigint), greatest(u.id, ${viewerId}::bigint))`
  return sql<boolean>`
    u.is_discoverable and ${acceptsRequests(viewerId, 'u')} and ${canAnswerMore}
    and not exists (select from user_skips s where s.user_id = ${viewerId} and s.skipped_id = u.id)
    and not exists (select from friendships f where (f.user_low, f.user_high) = ${pair})
    and not exists (
      select from friend_requests r
      where (least(r.from_id, r.to_id), greatest(r.from_id, r.to_id)) = ${pair}
        and r.status in ('pending', 'rejected')
    )`
}

/**
 * Whether circle `g` belongs in the viewer's feed now. The caller checks its creator. Skips can be many, so they are looked up for
 * each circle; the viewer's own circles and requests are read once.
 */
export function belongsInCircleFeed(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`
    g.join_policy <> 'invitation' and ${noBlockInCircle(viewerId, sql`g.id`)}
    and not exists (select from group_skips s where s.user_id = ${viewerId} and s.group_id = g.id)
    and g.id not in (
      select group_id from group_members where user_id = ${viewerId}
      union all ${selectAskedCircles(viewerId)}
    )`
}
