import { profileTextNames } from '@coterie/contract/profile-texts'
import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Json, RequestStatus } from '../../db/tables.ts'
import { isVisible, noBlockInCircle } from '../../visibility/people.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'

/** A friend request, or a join request with its circle. */
export type RequestRow = {
  id: number
  from_id: number
  to_id: number
  group_id: number | null
  status: RequestStatus
  introduction: string | null
  question: string | null
  answer: string | null
  created_at: Date
}

export type Direction = 'received' | 'sent'

const selectOrganizedCircles = (viewerId: number) => sql`array(
  select m.group_id from group_members m where m.user_id = ${viewerId} and m.role = 'admin'
)`

/** True if the viewer can answer friend request `r`. */
const isReceivedFriendRequest = (viewerId: number) => sql<boolean>`r.to_id = ${viewerId}`

/** True if the viewer is an organizer of the circle of join request `r`. */
const isReceivedJoinRequest = (viewerId: number) => sql<boolean>`
  (r.group_id = any(${selectOrganizedCircles(viewerId)}) and r.from_id <> ${viewerId})`

/** One condition per table, on its rows `r`. */
type Conditions = { friend: RawBuilder<unknown>; join: RawBuilder<unknown> }

/** Requests `r` of both tables. Each table has its own condition, so that PostgreSQL uses the indexes of both. */
const fromRequests = ({ friend, join }: Conditions) => sql`(
  select r.id, r.from_id, r.to_id, null::bigint as group_id, r.status, r.introduction, null::text as question,
    null::text as answer, r.created_at
  from friend_requests r where ${friend}
  union all
  select r.id, r.from_id, r.to_id, r.group_id, r.status, r.introduction, r.question, r.answer, r.created_at
  from join_requests r where ${join}
) r`

/**
 * Requests `r` whose other party the viewer can see: the sender, the recipient, or the owner of the circle.
 * Leaves out requests for deleted and hidden circles, and for circles with a block between the sender and a member.
 */
const fromVisibleRequests = (viewerId: number, conditions: Conditions) => sql`
  ${fromRequests(conditions)}
  left join groups g on g.id = r.group_id
  join users other on other.id =
    case when r.from_id = ${viewerId} then coalesce(g.created_by, r.to_id) else r.from_id end
  where g.deleted_at is null and g.hidden_at is null and ${isVisible(viewerId, 'other')}
    and (g.id is null or ${noBlockInCircle(sql`r.from_id`, sql`g.id`)})`

export type OpenRequestsFilter = { direction: Direction; groupId?: number | undefined }

/** Newest first. */
export async function findOpenRequests(
  db: Queryable,
  viewerId: number,
  { direction, groupId }: OpenRequestsFilter,
  page: { after: [createdAt: string, id: number] | null; limit: number },
): Promise<RequestRow[]> {
  const [createdAt, id] = page.after ?? []
  const isAfterCursor =
    page.after === null ? sql`true` : sql`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::bigint)`
  const isPending = (isMine: RawBuilder<boolean>) =>
    sql`${isMine} and r.status = 'pending' and ${isAfterCursor}`
  const isSent = sql<boolean>`r.from_id = ${viewerId}`
  const pending =
    direction === 'sent'
      ? { friend: isPending(isSent), join: isPending(isSent) }
      : {
          friend: isPending(isReceivedFriendRequest(viewerId)),
          join: isPending(isReceivedJoinRequest(viewerId)),
        }
  const conditions =
    groupId === undefined
      ? pending
      : { friend: sql`false`, join: sql`${pending.join} and r.group_id = ${groupId}` }
  const { rows } = await sql<RequestRow>`
    select r.* from ${fromVisibleRequests(viewerId, conditions)}
    order by r.created_at desc, r.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Sent by the viewer or answerable by them, if they can see the other person. */
export async function findOwnRequest(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<RequestRow | undefined> {
  const isOwn = (isReceived: RawBuilder<boolean>) =>
    sql`r.id = ${id} and (r.from_id = ${viewerId} or ${isReceived})`
  const conditions = {
    friend: isOwn(isReceivedFriendRequest(viewerId)),
    join: isOwn(isReceivedJoinRequest(viewerId)),
  }
  const { rows } = await sql<RequestRow>`
    select r.* from ${fromVisibleRequests(viewerId, conditions)}`.execute(db)
  return rows[0]
}

/** A request that the viewer can answer or has answered, if they can see its sender. */
export async function findReceivedRequest(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<RequestRow | undefined> {
  const isReceived = (isToViewer: RawBuilder<boolean>) =>
    sql`r.id = ${id} and r.status <> 'withdrawn' and ${isToViewer}`
  const conditions = {
    friend: isReceived(isReceivedFriendRequest(viewerId)),
    join: isReceived(isReceivedJoinRequest(viewerId)),
  }
  const { rows } = await sql<RequestRow>`
    select r.* from ${fromVisibleRequests(viewerId, conditions)}`.execute(db)
  return rows[0]
}

/** Pending requests that the viewer can answer, and their number of senders. Counts up to `max` requests. */
export function selectPendingCount(viewerId: number, max: number) {
  return sql<{ requests: number; people: number }>`
    select count(*) as requests, count(distinct from_id) as people from (
      select r.from_id from (
        select from_id, null::bigint as group_id from friend_requests
        where to_id = ${viewerId} and status = 'pending'
        union all
        select r.from_id, r.group_id from group_members m join join_requests r on r.group_id = m.group_id
        where m.user_id = ${viewerId} and m.role = 'admin' and r.status = 'pending'
      ) r left join groups g on g.id = r.group_id join users other on other.id = r.from_id
      where r.from_id <> ${viewerId} and g.deleted_at is null and g.hidden_at is null
        and ${isVisible(viewerId, 'other')}
        and (g.id is null or ${noBlockInCircle(sql`r.from_id`, sql`g.id`)})
      limit ${max}
    ) pending`
}

/** @returns undefined if the viewer can't open the profile. */
export async function findProfile(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<(ProfileTexts & { avatar: string | null; promptAnswers: Json }) | undefined> {
  const person = db
    .selectFrom('users')
    .select(['avatar', 'prompt_answers as promptAnswers', ...profileTextNames])
    .where('id', '=', id)
  return await person.where(isProfileVisible(viewerId, 'users')).executeTakeFirst()
}

/** @returns interest names by user. */
export async function findInterests(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ user_id: number; names: string[] }>`
    select ui.user_id, array_agg(i.name order by i.name collate "und-x-icu") as names
    from user_interests ui join interests i on i.id = ui.interest_id
    where ui.user_id = any(${userIds}::bigint[]) group by ui.user_id`.execute(db)
  return new Map(rows.map(({ user_id, names }) => [user_id, names]))
}
