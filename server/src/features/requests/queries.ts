import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { RequestStatus } from '../../db/tables.ts'
import { isVisible, noBlockInCircle } from '../../visibility/people.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import type { Answer } from './rules.ts'

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

const columns = [
  'id',
  'from_id',
  'to_id',
  'group_id',
  'status',
  'introduction',
  'question',
  'answer',
  'created_at',
] as const
const qualified = sql.join(columns.map((column) => sql.ref(`r.${column}`)))

export type Direction = 'received' | 'sent'

/** Whether request `r` is the viewer's to answer: asked of them, or of a circle whose admin they are. */
const isReceived = (viewerId: number) => sql<boolean>`(
  (r.group_id is null and r.to_id = ${viewerId})
  or r.group_id = any(array(
    select m.group_id from group_members m where m.user_id = ${viewerId} and m.role = 'admin'
  ))
) and r.from_id <> ${viewerId}`

/**
 * Request `r` with its circle `g`, unless that is deleted or hidden, and with `other`: its sender or whom they ask, while
 * the viewer may see them. While a block stands between the sender and a member, a request to join is not there.
 */
const isConnectionSql = (viewerId: number) => sql`
  friend_requests r
  left join groups g on g.id = r.group_id
  join users other on other.id =
    case when r.from_id = ${viewerId} then coalesce(g.created_by, r.to_id) else r.from_id end
  where g.deleted_at is null and g.hidden_at is null and ${isVisible(viewerId, 'other')}
    and (g.id is null or ${noBlockInCircle(sql`r.from_id`, sql`g.id`)})`

/** The viewer's open requests of one direction, the newest first, with people they may see. */
export async function findOpen(
  db: Queryable,
  viewerId: number,
  direction: Direction,
  page: { after: [createdAt: string, id: number] | null; limit: number },
): Promise<RequestRow[]> {
  const mine = direction === 'sent' ? sql`r.from_id = ${viewerId}` : isReceived(viewerId)
  const [createdAt, id] = page.after ?? []
  const behind =
    page.after === null ? sql`true` : sql`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::int)`
  const { rows } = await sql<RequestRow>`
    select ${qualified} from ${isConnectionSql(viewerId)}
      and ${mine} and r.status = 'pending' and ${behind}
    order by r.created_at desc, r.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** A request that the viewer sent or may answer, while they may see the other person. */
export async function findOwnRequest(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${qualified} from ${isConnectionSql(viewerId)}
      and r.id = ${id} and (r.from_id = ${viewerId} or ${isReceived(viewerId)})`.execute(db)
  return rows[0]
}

/** A request that the viewer may answer or has answered, while they may see its sender. */
export async function findReceived(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${qualified} from ${isConnectionSql(viewerId)}
      and r.id = ${id} and r.status <> 'withdrawn' and ${isReceived(viewerId)}`.execute(db)
  return rows[0]
}

/**
 * How many open requests the viewer may answer, and of how many people; counted up to `most` requests. Friendship
 * and circles apart: with one condition for both, PostgreSQL reads the whole table.
 */
export function waitingQuery(viewerId: number, most: number) {
  return sql<{ requests: number; people: number }>`
    select count(*) as requests, count(distinct from_id) as people from (
      select r.from_id from (
        select from_id, null::int as group_id from friend_requests
        where to_id = ${viewerId} and group_id is null and status = 'pending'
        union all
        select r.from_id, r.group_id from group_members m join friend_requests r on r.group_id = m.group_id
        where m.user_id = ${viewerId} and m.role = 'admin' and r.status = 'pending'
      ) r left join groups g on g.id = r.group_id join users other on other.id = r.from_id
      where r.from_id <> ${viewerId} and g.deleted_at is null and g.hidden_at is null
        and ${isVisible(viewerId, 'other')}
        and (g.id is null or ${noBlockInCircle(sql`r.from_id`, sql`g.id`)})
      limit ${most}
    ) waiting`
}

/** A person's picture and bio as on their page; undefined if the viewer can't open that page. */
export async function findProfile(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<{ avatar: string | null; bio: string | null } | undefined> {
  const person = db.selectFrom('users').select(['avatar', 'bio']).where('id', '=', id)
  return await person.where(isProfileVisible(viewerId, 'users')).executeTakeFirst()
}

/** What one person wants of another: friendship, or with a circle membership. */
export type ConnectionTarget = { fromId: number; toId: number; groupId: number | null }

/** Their latest request for it, whatever became of it; for a circle, whosever it was then. */
export async function findLatest(
  db: Queryable,
  { fromId, toId, groupId }: ConnectionTarget,
): Promise<RequestRow | undefined> {
  const requests = db.selectFrom('friend_requests').select(columns).where('from_id', '=', fromId)
  const wished =
    groupId === null
      ? requests.where('group_id', 'is', null).where('to_id', '=', toId)
      : requests.where('group_id', '=', groupId)
  return await wished.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export type OpenRequest = Pick<RequestRow, 'id' | 'introduction' | 'question' | 'answer'>

/** Somebody's open request for membership in a circle, or for friendship with a person. Unanswered, the question is the circle's. */
export async function findOpenRequest(
  db: Queryable,
  fromId: number,
  target: { groupId: number } | { toId: number },
): Promise<OpenRequest | undefined> {
  const wished =
    'groupId' in target
      ? sql`r.group_id = ${target.groupId}`
      : sql`r.group_id is null and r.to_id = ${target.toId}`
  const { rows } = await sql<OpenRequest>`
    select r.id, r.introduction, coalesce(r.question, g.join_question) as question, r.answer
    from friend_requests r left join groups g on g.id = r.group_id
    where r.from_id = ${fromId} and r.status = 'pending' and ${wished}`.execute(db)
  return rows[0]
}

/** What somebody writes with a request. An answer counts only where the circle asks something. */
export type RequestMessage = { introduction: string | null; answer: string | null }

/** Opens a request, or answers the open one, with the new words if any came. */
export async function upsertOpen(
  tx: Transaction,
  target: ConnectionTarget & RequestMessage,
  now: Date,
): Promise<RequestRow> {
  const { fromId, toId, groupId, introduction, answer } = target
  const open =
    groupId === null
      ? sql`(from_id, to_id) where status = 'pending' and group_id is null`
      : sql`(from_id, group_id) where status = 'pending' and group_id is not null`
  const { rows } = await sql<RequestRow>`
    insert into friend_requests (from_id, to_id, group_id, introduction, question, answer, created_at)
    select ${fromId}::int, ${toId}::int, wish.group_id, ${introduction}, ${selectQuestion(answer)},
      ${toAnswerSql(answer)}, ${now}::timestamptz
    from (values (${groupId}::int)) wish (group_id) left join groups g on g.id = wish.group_id
    on conflict ${open} do update set to_id = excluded.to_id,
      introduction = coalesce(excluded.introduction, friend_requests.introduction),
      question = coalesce(excluded.question, friend_requests.question),
      answer = coalesce(excluded.answer, friend_requests.answer)
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An upsert of a request returned no row')
  return row
}

/** The question of circle `g`, where there is an answer to it, and the answer, where there is a question. */
const selectQuestion = (answer: string | null) =>
  sql`case when ${answer}::text is not null then g.join_question end`
const toAnswerSql = (answer: string | null) =>
  sql`case when g.join_question is not null then ${answer}::text end`

/** Closes an open request. A closed one stays as it is. */
export async function closeRequest(tx: Transaction, id: number, answer: Answer, now: Date): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ status: answer, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Closes what is open between two people: one of them withdraws what they sent and rejects what they received. Answers which these were. */
export async function closeOpenBetween(
  tx: Transaction,
  closedBy: number,
  other: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update friend_requests
    set status = case when from_id = ${closedBy} then 'withdrawn' else 'rejected' end::request_status,
      answered_at = ${now}
    where status = 'pending'
      and (from_id, to_id) in ((${closedBy}::int, ${other}::int), (${other}::int, ${closedBy}::int))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes the words of a request anew; without an answer the one that was given stays. */
export async function updateWords(
  tx: Transaction,
  id: number,
  { introduction, answer }: RequestMessage,
): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    update friend_requests r set introduction = ${introduction},
      question = coalesce(${selectQuestion(answer)}, r.question), answer = coalesce(${toAnswerSql(answer)}, r.answer)
    from friend_requests same left join groups g on g.id = same.group_id
    where r.id = ${id} and same.id = r.id
    returning ${qualified}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Request ${id} is gone`)
  return row
}

/** Somebody is in a circle now by another way: what they asked for is granted. */
export async function closeForCircle(
  tx: Transaction,
  fromId: number,
  groupId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ status: 'accepted', answered_at: now })
    .where('from_id', '=', fromId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'pending')
    .execute()
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

export async function findAdmins(db: Queryable, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('role', '=', 'admin')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
