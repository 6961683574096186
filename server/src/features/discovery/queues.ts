import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Weighting } from '../../db/tables.ts'

export type Feed = 'people' | 'circles'

export type QueueKey = { viewerId: number; feed: Feed; queryKey: string }

export type Queue = {
  startedAt: Date
  viewerInterests: readonly string[]
  ids: readonly number[]
  /** Increasing numbers that cursors refer to. */
  positions: readonly number[]
  /** Those of `ids` at the places for new people or circles. */
  newIds: readonly number[]
  complete: boolean
  /** Null unless two weightings are compared. */
  weighting: Weighting | null
}

/** What a feed shows: ids of interests, and a distance; null for all. */
export type FeedFilters = { interests: readonly number[] | null; rangeKm: number | null }

/** Cards ranked at once: three pages. */
export const queueLength = 60
/** Viewers who scroll this far without swiping reach the end. */
const maxQueueLength = 2000
/** Younger queues of other filters are kept (ms): other requests may be ranking or reading them at the same time. */
const minQueueAge = 60 * 1000
/** An older queue is replaced after its first page was read (ms), because people join and change. */
export const maxQueueAge = 10 * 60 * 1000

export function toQueueKey(viewerId: number, feed: Feed, { interests, rangeKm }: FeedFilters): QueueKey {
  const sorted = interests === null ? null : [...interests].sort((a, b) => a - b)
  return { viewerId, feed, queryKey: JSON.stringify([sorted, rangeKm]) }
}

export function appendCards(queue: Queue, ids: readonly number[], lastPosition: number): Queue {
  const allIds = [...queue.ids, ...ids]
  return {
    ...queue,
    ids: allIds,
    positions: [...queue.positions, ...ids.map((_, index) => lastPosition + index + 1)],
    complete: ids.length < queueLength || allIds.length >= maxQueueLength,
  }
}

export function removeCards(queue: Queue, removed: ReadonlySet<number>): Queue {
  const isKept = (_: unknown, index: number) => !removed.has(queue.ids[index] ?? -1)
  return {
    ...queue,
    ids: queue.ids.filter(isKept),
    positions: queue.positions.filter(isKept),
  }
}

/** A queue of row `q` without cards is still being ranked, unless it is complete. */
export const isRanked = sql<boolean>`(q.complete or cardinality(q.ids) > 0)`

/**
 * Stores a queue without cards, unless there is one that isn't older than `maxQueueAge`. The viewer's last queue stays for
 * those who are paging through it; earlier ones are deleted if a new one is stored, and those of other filters after
 * `minQueueAge`.
 *
 * @returns undefined if it was not stored.
 */
export async function startQueue(
  db: Queryable,
  { viewerId, feed, queryKey }: QueueKey,
  { now, isProvisional }: { now: Date; isProvisional: boolean },
): Promise<Queue | undefined> {
  const notBefore = new Date(now.getTime() - maxQueueAge)
  const otherFiltersNotBefore = new Date(now.getTime() - minQueueAge)
  const { rows } = await sql<{ startedAt: Date }>`
    with existing as materialized (
      select q.query_key, q.started_at, q.provisional, ${isRanked} as is_ranked
      from feed_queues q where q.user_id = ${viewerId} and q.feed = ${feed}::feed
    ),
    needed as (
      select where not exists (
        select from existing
        where query_key = ${queryKey} and is_ranked and not provisional and started_at >= ${notBefore}
      )
    ),
    outdated as (
      delete from feed_queues q where q.user_id = ${viewerId} and q.feed = ${feed}::feed and (
        q.query_key <> ${queryKey} and q.started_at < ${otherFiltersNotBefore}
        or exists (select from needed) and q.query_key = ${queryKey} and q.started_at < (
          select max(started_at) from existing where is_ranked and query_key = ${queryKey}
        )
      )
    )
    insert into feed_queues
      (user_id, feed, query_key, started_at, viewer_interests, ids, positions, complete, provisional)
    select ${viewerId}, ${feed}::feed, ${queryKey},
      greatest(${now}::timestamptz, (select max(started_at) + interval '1 ms' from existing)),
      '{}', '{}', '{}', false, ${isProvisional}
    from needed
    on conflict do nothing
    returning started_at as "startedAt"`.execute(db)
  const [row] = rows
  return (
    row && {
      startedAt: row.startedAt,
      viewerInterests: [],
      ids: [],
      positions: [],
      newIds: [],
      complete: false,
      weighting: null,
    }
  )
}

export async function findQueue(
  db: Queryable,
  { viewerId, feed, queryKey }: QueueKey,
  startedAt: Date,
): Promise<Queue | undefined> {
  const row = await db
    .selectFrom('feed_queues')
    .selectAll()
    .where('user_id', '=', viewerId)
    .where('feed', '=', feed)
    .where('query_key', '=', queryKey)
    .where('started_at', '=', startedAt)
    .executeTakeFirst()
  return row && { ...row, startedAt, viewerInterests: row.viewer_interests, newIds: row.new_ids }
}

/** Does nothing if the queue was deleted or extended meanwhile. */
export async function extendQueue(db: Queryable, key: QueueKey, before: Queue, queue: Queue): Promise<void> {
  await sql`
    update feed_queues set ids = ${queue.ids}, positions = ${queue.positions}, new_ids = ${queue.newIds}, complete = ${queue.complete},
      viewer_interests = ${queue.viewerInterests}, weighting = ${queue.weighting}::weighting
    where user_id = ${key.viewerId} and feed = ${key.feed}::feed and query_key = ${key.queryKey}
      and started_at = ${before.startedAt}
      and positions[cardinality(positions)] is not distinct from ${before.positions.at(-1) ?? null}::int`.execute(
    db,
  )
}
