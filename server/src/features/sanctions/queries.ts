import type { ReportReason } from '@coterie/contract/reports/reports'
import type { TargetKind, SanctionKind } from '@coterie/contract/sanctions'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

/** Content removed with a decision, by column name, so that it can be restored. */
export type RemovedContent = Record<string, string | number | null>

export type SanctionRow = {
  id: number
  user_id: number
  case_id: number | null
  kind: SanctionKind
  reason: ReportReason
  text: string
  target_kind: TargetKind
  target_text: string
  removed_content: RemovedContent | null
  until: Date | null
  created_at: Date
  ended_at: Date | null
  overturned_at: Date | null
  seen_at: Date | null
  appeal: string | null
  appealed_at: Date | null
  appeal_reply: string | null
  appeal_decided_at: Date | null
}

const columns = sql.raw(`
  id, user_id, case_id, kind, reason, text, target_kind, target_text, removed_content, until, created_at, ended_at, overturned_at,
  seen_at, appeal, appealed_at, appeal_reply, appeal_decided_at`)

export async function findSanction(db: Queryable, id: number): Promise<SanctionRow | undefined> {
  const { rows } = await sql<SanctionRow>`select ${columns} from sanctions where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockSanction(tx: Transaction, id: number): Promise<SanctionRow | undefined> {
  const { rows } = await sql<SanctionRow>`
    select ${columns} from sanctions where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function findOwnSanctions(
  db: Queryable,
  userId: number,
  { after, limit }: { after: [at: string, id: number] | null; limit: number },
): Promise<SanctionRow[]> {
  const isAfter =
    after === null ? sql`` : sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<SanctionRow>`
    select ${columns} from sanctions where user_id = ${userId} ${isAfter}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Bans first, then the longest suspension. @returns undefined if the person isn't suspended or banned. */
export async function findRestriction(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<(SanctionRow & { timezone: string | null }) | undefined> {
  const { rows } = await sql<SanctionRow & { timezone: string | null }>`
    select ${columns}, (
      select c.timezone from users u join cities c on c.id = u.city_id where u.id = ${userId}
    ) as timezone
    from sanctions
    where user_id = ${userId} and ended_at is null and kind in ('suspended', 'banned')
      and (until is null or until > ${now})
    order by until desc nulls first, id limit 1`.execute(db)
  return rows[0]
}

export type NewSanction = {
  userId: number
  caseId: number
  kind: SanctionKind
  reason: ReportReason
  text: string
  target: { kind: TargetKind; of: string | null; text: string }
  removedContent: RemovedContent | null
  until: Date | null
  byId: number
}

export async function insertSanction(tx: Transaction, sanction: NewSanction, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('sanctions')
    .values({
      user_id: sanction.userId,
      case_id: sanction.caseId,
      kind: sanction.kind,
      reason: sanction.reason,
      text: sanction.text,
      target_kind: sanction.target.kind,
      picture_of: sanction.target.of,
      target_text: sanction.target.text,
      removed_content: sanction.removedContent === null ? null : JSON.stringify(sanction.removedContent),
      until: sanction.until,
      by_id: sanction.byId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Call this after a change of approval, deactivation, suspension or ban. All visibility checks read this column. */
export async function recomputeIsActive(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await sql`
    update users set is_active = deactivated_at is null and exists (
      select from approved_users a where a.email = users.email
    ) and not exists (
      select from sanctions s
      where s.user_id = users.id and s.ended_at is null and s.kind in ('suspended', 'banned')
    )
    where id = any(${[...userIds]}::bigint[])`.execute(tx)
}

export async function endSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** @returns false if it had already ended. */
export async function endSanction(
  tx: Transaction,
  id: number,
  { now, overturned }: { now: Date; overturned: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update sanctions set ended_at = coalesce(ended_at, ${now}::timestamptz),
      overturned_at = case when ${overturned} then coalesce(overturned_at, ${now}::timestamptz) else overturned_at end
    where id = ${id} and (ended_at is null or (${overturned} and overturned_at is null))
    returning id`.execute(tx)
  return rows.length > 0
}

/** Ends the expired suspensions of one person or of everyone. @returns the ids of their users. */
export async function endExpiredSuspensions(tx: Transaction, now: Date, userId?: number): Promise<number[]> {
  const isOwner = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const { rows } = await sql<{ user_id: number }>`
    update sanctions set ended_at = until
    where kind = 'suspended' and ended_at is null and until <= ${now} ${isOwner}
    returning user_id`.execute(tx)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

export async function countUpheldSanctions(db: Queryable, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sanctions
    where user_id = ${userId} and overturned_at is null and created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function banAddress(
  tx: Transaction,
  { hash, mailboxHash, sanctionId }: { hash: Buffer; mailboxHash: Buffer; sanctionId: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('banned_addresses')
    .values({ address_hash: hash, mailbox_hash: mailboxHash, sanction_id: sanctionId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ sanction_id: sanctionId, mailbox_hash: mailboxHash }),
    )
    .execute()
}

/** Keeps them banned while another ban of the person is in force. */
export async function unbanAddresses(tx: Transaction, userId: number): Promise<void> {
  await sql`
    delete from banned_addresses b using sanctions s
    where s.id = b.sanction_id and s.user_id = ${userId} and not exists (
      select from sanctions other
      where other.user_id = ${userId} and other.kind = 'banned' and other.ended_at is null
    )`.execute(tx)
}

export async function isBanned(db: Queryable, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('banned_addresses')
    .select('created_at')
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function findBannedMailboxes(db: Queryable, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('banned_addresses')
    .select('mailbox_hash')
    .where('mailbox_hash', 'in', hashes)
    .execute()
  return rows.flatMap(({ mailbox_hash: hash }) => hash ?? [])
}

export async function saveAppeal(tx: Transaction, id: number, text: string, now: Date): Promise<void> {
  await tx.updateTable('sanctions').set({ appeal: text, appealed_at: now }).where('id', '=', id).execute()
}

export async function saveSanctionSeen(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`update sanctions set seen_at = coalesce(seen_at, ${now}) where id = ${id}`.execute(tx)
}
