import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Json } from '../../db/tables.ts'
import { selectProfileTexts } from '../../db/written-texts.ts'
import { isVisible } from '../../visibility/people.ts'
import { isCityShownIf, readNextMeetups, selectCircleCard, unblockedMembers } from '../groups/service.ts'
import type { CardRow } from '../groups/service.ts'
import { belongsInCircleFeed, belongsInPeopleFeed } from './exclusions.ts'
import type { Point } from './globe.ts'
import { isRanked } from './queues.ts'
import type { Feed, QueueKey } from './queues.ts'
import { readCircleTies, selectCircleReasons } from './reason-queries.ts'
import type { CircleReasons } from './reason-queries.ts'
import { newDays } from './score.ts'

/** Coordinates are null if unknown or hidden. */
type Entry = {
  id: number
  position: number
  latitude: number | null
  longitude: number | null
  /** Whether it is new, and at a place for new ones. */
  isNew: boolean
}

export type PersonRow = Entry &
  ProfileTexts & {
    name: string
    avatar: string | null
    promptAnswers: Json
    metBy: number | null
    photoChecked: boolean
    location: string | null
    interestIds: number[]
    liked: boolean
  }
export type CircleRow = Entry & CardRow & CircleReasons

type Head = {
  started_at: Date
  provisional: boolean
  viewerInterests: string[]
  complete: boolean
  last_position: number | null
  home_latitude: number | null
  home_longitude: number | null
}
export type Page<Row> = {
  startedAt: Date
  provisional: boolean
  viewerInterests: string[]
  complete: boolean
  lastPosition: number
  home: Point | null
  rows: Row[]
}

/** The last position of the previous page; null for the first page. */
export type FeedCursor = { startedAt: Date; position: number } | null

export type QueuePageInput = {
  /** Null: the first page of the latest queue. */
  after: FeedCursor
  limit: number
  /** Only people who show where they live: a range filter would reveal it. */
  requiresLocation: boolean
  now: Date
}

/** Undefined if there is no such queue. */
export async function findPeople(
  db: Queryable,
  key: QueueKey,
  input: QueuePageInput,
): Promise<Page<PersonRow> | undefined> {
  return toPage((await buildPeopleQuery(key, input).execute(db)).rows)
}

/** The circles with their cards and reasons. Undefined if there is no such queue. */
export async function findCircles(
  db: Queryable,
  key: QueueKey,
  input: QueuePageInput,
): Promise<Page<CircleRow> | undefined> {
  return toPage((await buildCirclesQuery(key, input).execute(db)).rows)
}

export function buildPeopleQuery(key: QueueKey, input: QueuePageInput): RawBuilder<Head & PersonRow> {
  return sql<Head & PersonRow>`
    with q as materialized (${selectQueue(key, input)})
    select ${selectHead}, page.*
    from q join users me on me.id = q.user_id left join lateral (${selectPeople(key.viewerId, input)}) page on true
    order by page.position`
}

const isOnPage = (column: string) => sql<boolean>`${sql.ref(column)} = any(array(select id from page))`

export function buildCirclesQuery(key: QueueKey, input: QueuePageInput): RawBuilder<Head & CircleRow> {
  const { viewerId } = key
  return sql<Head & CircleRow>`
    with q as materialized (${selectQueue(key, input)}),
    page as materialized (select entry.* from q cross join lateral (${selectCircles(viewerId, input)}) entry),
    ${readNextMeetups(isOnPage, input.now)}, ${readCircleTies(viewerId, isOnPage)}
    select ${selectHead}, page.position, page.is_new as "isNew",
      case when page.shows_city then g.latitude end as latitude,
      case when page.shows_city then g.longitude end as longitude,
      ${selectCircleCard(viewerId, unblockedMembers(viewerId))}, g.created_by, ${selectCircleReasons(viewerId)}
    from q join users me on me.id = q.user_id left join page on true left join groups g on g.id = page.id
    left join meetups meetup on meetup.group_id = g.id left join ties on ties.group_id = g.id
    order by page.position`
}

function selectQueue({ viewerId, feed, queryKey }: QueueKey, { after }: QueuePageInput): RawBuilder<unknown> {
  const isMatching = after === null ? isRanked : sql`q.started_at = ${after.startedAt}`
  return sql`
    select * from feed_queues q
    where q.user_id = ${viewerId} and q.feed = ${feed}::feed and q.query_key = ${queryKey} and ${isMatching}
    order by q.provisional, q.started_at desc limit 1`
}

/** Texts as JSON: pg parses arrays of texts letter by letter, which was a fifth of the memory that a page allocated. */
const selectHead = sql`
  q.started_at, q.provisional, to_json(q.viewer_interests) as "viewerInterests", q.complete,
  q.positions[cardinality(q.positions)] as last_position,
  me.latitude as home_latitude, me.longitude as home_longitude`

function toPage<Row extends Entry>(rows: readonly (Head & Row)[]): Page<Row> | undefined {
  const [head] = rows
  if (head === undefined) return undefined
  return {
    startedAt: head.started_at,
    provisional: head.provisional,
    viewerInterests: head.viewerInterests,
    complete: head.complete,
    lastPosition: head.last_position ?? 0,
    home: toPoint(head.home_latitude, head.home_longitude),
    // An empty queue is one row without an entry.
    rows: rows.filter(({ id }) => (id as number | null) !== null),
  }
}

export function toPoint(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const selectEntriesAfter = (after: FeedCursor) => sql`(
  select * from unnest(q.ids, q.positions) as entry (id, position)
  where entry.position > ${after?.position ?? 0} order by entry.position
)`

/** The queue can be old. */
const isStillNew = (feed: Feed, createdAt: string) => sql<boolean>`(
  entry.id = any(q.new_ids) and ${sql.ref(createdAt)} > now() - make_interval(days => ${sql.lit(newDays[feed])})
)`

function selectPeople(viewerId: number, { after, limit, requiresLocation }: QueuePageInput) {
  return sql<PersonRow>`
    select open.*,
      to_json(array(select interest_id from user_interests ui where ui.user_id = open.id)) as "interestIds",
      exists (select from profile_likes l where l.user_id = ${viewerId} and l.liked_id = open.id) as liked
    from (
      select entry.id, entry.position, u.name, u.avatar, ${selectProfileTexts('u')},
        u.prompt_answers as "promptAnswers", u.met_by_count as "metBy",
        u.photo_checked_at is not null as "photoChecked",
        case when u.show_location then u.location end as location,
        case when u.show_location then u.latitude end as latitude,
        case when u.show_location then u.longitude end as longitude, ${isStillNew('people', 'u.created_at')} as "isNew"
      from ${selectEntriesAfter(after)} entry join users u on u.id = entry.id
      where ${isVisible(viewerId, 'u')} and ${belongsInPeopleFeed(viewerId)}
        ${requiresLocation ? sql`and u.show_location` : sql``}
      order by entry.position limit ${limit}
    ) open`
}

function selectCircles(viewerId: number, { after, limit, requiresLocation }: QueuePageInput) {
  const isShown = isCityShownIf(sql`creator.show_location`)
  return sql`
    select g.id, entry.position, ${isShown} as shows_city, ${isStillNew('circles', 'g.created_at')} as is_new
    from ${selectEntriesAfter(after)} entry join groups g on g.id = entry.id
    join users creator on creator.id = g.created_by
    where g.hidden_at is null and ${belongsInCircleFeed(viewerId)} and ${isVisible(viewerId, 'creator')}
      ${requiresLocation ? sql`and ${isShown}` : sql``}
    order by entry.position limit ${limit}`
}

/** Skips unknown slugs. */
export async function findInterestIds(db: Queryable, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('interests')
    .select('id')
    .where('slug', '=', (eb) => eb.fn.any(eb.val([...slugs])))
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasLocation(db: Queryable, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('latitude').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.latitude !== null
}
