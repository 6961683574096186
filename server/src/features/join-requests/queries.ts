import type { CardReason } from '@coterie/contract/swipes'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { RequestStatus } from '../../db/tables.ts'
import { selectRankedCard } from '../swipes/service.ts'

export type JoinRequestRow = {
  id: number
  from_id: number
  to_id: number
  group_id: number
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

/** Regardless of its status. */
export async function findLatestRequest(
  db: Queryable,
  fromId: number,
  groupId: number,
): Promise<JoinRequestRow | undefined> {
  return await db
    .selectFrom('join_requests')
    .select(columns)
    .where('from_id', '=', fromId)
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type OpenJoinRequest = Pick<JoinRequestRow, 'id' | 'introduction' | 'question' | 'answer'>

/** Without an answer, the question is the circle's current one. */
export async function findOpenRequest(
  db: Queryable,
  fromId: number,
  groupId: number,
): Promise<OpenJoinRequest | undefined> {
  const { rows } = await sql<OpenJoinRequest>`
    select r.id, r.introduction, coalesce(r.question, g.join_question) as question, r.answer
    from join_requests r join groups g on g.id = r.group_id
    where r.from_id = ${fromId} and r.group_id = ${groupId} and r.status = 'pending'`.execute(db)
  return rows[0]
}

/** `answer` is ignored if the circle asks no question. */
export type JoinRequestMessage = { introduction: string | null; answer: string | null }
/** `reason`: the main reason on the card that was swiped; null elsewhere. */
export type JoinRequestInput = JoinRequestMessage & {
  fromId: number
  toId: number
  groupId: number
  reason: CardReason | null
}

/** Inserts a request, or returns the pending one, with the new introduction and answer if there are any. */
export async function upsertRequest(
  tx: Transaction,
  { fromId, toId, groupId, introduction, answer, reason }: JoinRequestInput,
  now: Date,
): Promise<JoinRequestRow> {
  const { rows } = await sql<JoinRequestRow>`
    insert into join_requests (
      from_id, to_id, group_id, introduction, question, answer, created_at, card_reason, card_rank, card_weighting
    )
    select ${fromId}::bigint, ${toId}::bigint, g.id, ${introduction}, ${questionSql(answer)}, ${answerSql(answer)},
      ${now}::timestamptz, ${reason}::card_reason, card.rank, card.weighting
    from groups g left join ${selectRankedCard(fromId, { kind: 'group', id: groupId }, reason)} card on true
    where g.id = ${groupId}
    on conflict (from_id, group_id) where status = 'pending' do update set to_id = excluded.to_id,
      introduction = coalesce(excluded.introduction, join_requests.introduction),
      question = coalesce(excluded.question, join_requests.question),
      answer = coalesce(excluded.answer, join_requests.answer)
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An upsert of a join request returned no row')
  return row
}

/** For circle `g`: the question if there is an answer, and the answer if there is a question. */
const questionSql = (answer: string | null) =>
  sql`case when ${answer}::text is not null then g.join_question end`
const answerSql = (answer: string | null) =>
  sql`case when g.join_question is not null then ${answer}::text end`

/** Without a new answer, the old one stays. */
export async function updateMessage(
  tx: Transaction,
  id: number,
  { introduction, answer }: JoinRequestMessage,
): Promise<JoinRequestRow> {
  const { rows } = await sql<JoinRequestRow>`
    update join_requests r set introduction = ${introduction},
      question = coalesce(${questionSql(answer)}, r.question), answer = coalesce(${answerSql(answer)}, r.answer)
    from groups g where r.id = ${id} and g.id = r.group_id
    returning ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Join request ${id} does not exist`)
  return row
}

export async function closeRequest(
  tx: Transaction,
  id: number,
  { status, answeredBy }: { status: Exclude<RequestStatus, 'pending'>; answeredBy: number | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('join_requests')
    .set({ status, answered_at: now, answered_by: answeredBy })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** The organizer who answered, if known. */
export async function findAnswerer(db: Queryable, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('join_requests')
    .select('answered_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.answered_by ?? null
}

/**
 * Closes the pending requests between a user and the owner of a circle: those from `closedBy` are withdrawn, those to
 * them are rejected.
 *
 * @returns the ids of the closed requests.
 */
export async function closeRequestsBetween(
  tx: Transaction,
  closedBy: number,
  other: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update join_requests
    set status = case when from_id = ${closedBy} then 'withdrawn' else 'rejected' end::request_status,
      answered_at = ${now}
    where status = 'pending'
      and (from_id, to_id) in ((${closedBy}::bigint, ${other}::bigint), (${other}::bigint, ${closedBy}::bigint))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** For users who joined the circle another way. */
export async function acceptRequestsToCircle(
  tx: Transaction,
  fromId: number,
  groupId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('join_requests')
    .set({ status: 'accepted', answered_at: now })
    .where('from_id', '=', fromId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'pending')
    .execute()
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
