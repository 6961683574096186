import type { PhotoCheckReason, Pose } from '@coterie/contract/photo-checks'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isActiveUser } from '../../visibility/people.ts'

type Status = 'drawn' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'cancelled'

export type CheckRow = {
  id: number
  pose: Pose
  draws: number
  status: Status
  reason: PhotoCheckReason | null
  drawnAt: Date
  submittedAt: Date | null
  endedAt: Date | null
}

export type PersonRow = {
  avatar: string | null
  checkedAt: Date | null
  /** When the selfies since a time were sent, latest first. Those that no admin answered don't count. */
  sentAt: Date[]
}

export async function findPerson(db: Queryable, userId: number, since: Date): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select u.avatar, u.photo_checked_at as "checkedAt", array(
      select c.submitted_at from photo_checks c
      where c.user_id = u.id and c.submitted_at > ${since} and c.status <> 'expired' order by c.submitted_at desc
    ) as "sentAt"
    from users u where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`User ${userId} does not exist`)
  return row
}

export async function findLatest(db: Queryable, userId: number): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select id, pose, draws, status, reason, drawn_at as "drawnAt", submitted_at as "submittedAt", ended_at as "endedAt"
    from photo_checks where user_id = ${userId} order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function insertDrawn(tx: Transaction, userId: number, pose: Pose, now: Date): Promise<void> {
  await tx.insertInto('photo_checks').values({ user_id: userId, pose, drawn_at: now }).execute()
}

export async function updateDrawn(
  tx: Transaction,
  id: number,
  { pose, draws, drawnAt }: { pose: Pose; draws: number; drawnAt: Date },
): Promise<void> {
  await tx.updateTable('photo_checks').set({ pose, draws, drawn_at: drawnAt }).where('id', '=', id).execute()
}

export async function submit(tx: Transaction, id: number, selfie: string, now: Date): Promise<void> {
  await tx
    .updateTable('photo_checks')
    .set({ status: 'waiting', selfie, submitted_at: now })
    .where('id', '=', id)
    .execute()
}

/** A pose without a selfie leaves no trace. */
export async function cancel(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.deleteFrom('photo_checks').where('user_id', '=', userId).where('status', '=', 'drawn').execute()
  await tx
    .updateTable('photo_checks')
    .set({ status: 'cancelled', selfie: null, ended_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .execute()
}

export type WaitingRow = {
  id: number
  userId: number
  name: string
  avatar: string | null
  pose: Pose
  selfie: string
  submittedAt: Date
  attempt: number
}

type WaitingFilter = { id: number } | { after: [submittedAt: string, id: number] | null; limit: number }

/** The checks that this admin may decide, longest wait first. Blocks don't hide anyone in the console. */
export async function findWaiting(
  db: Queryable,
  adminId: number,
  filter: WaitingFilter,
  since: Date,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select c.id, c.user_id as "userId", u.name, u.avatar, c.pose, c.selfie, c.submitted_at as "submittedAt", (
      select count(*)::int from photo_checks own
      where own.user_id = c.user_id and own.submitted_at > ${since} and own.status <> 'expired'
    ) as attempt
    from photo_checks c join users u on u.id = c.user_id
    where c.status = 'waiting' and c.user_id <> ${adminId} and ${isActiveUser(adminId, 'u')} and ${isInFilter(filter)}
    order by c.submitted_at, c.id limit ${'limit' in filter ? filter.limit : 1}`.execute(db)
  return rows
}

function isInFilter(filter: WaitingFilter) {
  if ('id' in filter) return sql<boolean>`c.id = ${filter.id}`
  const { after } = filter
  return after === null
    ? sql<boolean>`true`
    : sql<boolean>`(c.submitted_at, c.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
}

export async function countWaiting(db: Queryable, adminId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from photo_checks c join users u on u.id = c.user_id
    where c.status = 'waiting' and c.user_id <> ${adminId} and ${isActiveUser(adminId, 'u')}`.execute(db)
  return rows[0]?.waiting ?? 0
}

type Decision = { status: 'approved'; reason: null } | { status: 'rejected'; reason: PhotoCheckReason }

export async function decide(tx: Transaction, id: number, decision: Decision, now: Date): Promise<void> {
  await tx
    .updateTable('photo_checks')
    .set({ ...decision, selfie: null, ended_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setChecked(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ photo_checked_at: now }).where('id', '=', userId).execute()
}

/** @returns the people whose checks ended. */
export async function expire(tx: Transaction, sentBefore: Date, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('photo_checks')
    .set({ status: 'expired', selfie: null, ended_at: now })
    .where('status', '=', 'waiting')
    .where('submitted_at', '<=', sentBefore)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Keeps the latest check of each person, whose result is in the settings. */
export async function deleteOld(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from photo_checks c where c.status <> 'waiting' and c.drawn_at <= ${before} and exists (
      select from photo_checks later where later.user_id = c.user_id and later.id > c.id
    )`.execute(db)
}

export async function findAdmins(db: Queryable, exceptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', exceptId)
    .execute()
  return rows.map(({ id }) => id)
}
