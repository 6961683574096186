import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { ReportedKind, TargetKey } from './targets.ts'

export type LockedCase = {
  id: number
  kind: TargetKey['kind']
  of: ReportedKind | null
  targetId: number
  /** Null for an event of a calendar feed. */
  author: { id: number; email: string } | null
  decision: 'dismissed' | 'upheld' | null
  sanctionId: number | null
}

/** Makes concurrent decisions queue. Locks the author's row too, so that their cases queue. */
export async function lockCase(tx: Transaction, id: number): Promise<LockedCase | undefined> {
  const { rows } = await sql<Omit<LockedCase, 'author'> & { authorId: number | null }>`
    select c.id, c.target_kind as kind, c.picture_of as of, c.target_id as "targetId", c.author_id as "authorId",
      c.decision, (select s.id from sanctions s where s.case_id = c.id) as "sanctionId"
    from report_cases c where c.id = ${id} for no key update of c`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { authorId, ...reportCase } = row
  if (authorId === null) return { ...reportCase, author: null }
  const author = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', authorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return author === undefined ? undefined : { ...reportCase, author }
}

/** `null` reopens the case. */
export async function saveDecision(
  tx: Transaction,
  id: number,
  decided: { decision: 'dismissed' | 'upheld'; actorId: number; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('report_cases')
    .set({
      decision: decided?.decision ?? null,
      decided_by: decided?.actorId ?? null,
      decided_at: decided?.at ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the target has been reported again since the decision. */
export async function hasNewReports(db: Queryable, { kind, of, targetId }: LockedCase): Promise<boolean> {
  const { rows } = await sql`
    select from report_cases
    where target_kind = ${kind} and picture_of is not distinct from ${of}::text and target_id = ${targetId}
      and decided_at is null`.execute(db)
  return rows.length > 0
}

export async function findReporters(db: Queryable, caseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reporter_id as id from reports where case_id = ${caseId} and reporter_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveNote(db: Queryable, id: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_cases')
    .set({ note })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The case can then be decided again. */
export async function detachSanction(tx: Transaction, sanctionId: number): Promise<void> {
  await tx.updateTable('sanctions').set({ case_id: null }).where('id', '=', sanctionId).execute()
}

export async function saveAppealDecision(
  tx: Transaction,
  sanctionId: number,
  { reply, actorId, at }: { reply: string; actorId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({ appeal_reply: reply, appeal_decided_at: at, appeal_decided_by: actorId })
    .where('id', '=', sanctionId)
    .execute()
}

/** From the latest report, for the notification to the author. */
export async function findReportedContent(
  db: Queryable,
  caseId: number,
): Promise<{ title: string; text: string } | undefined> {
  const { rows } = await sql<{ title: string; text: string }>`
    select coalesce(evidence ->> 'title', '') as title, coalesce(evidence ->> 'text', '') as text
    from reports where case_id = ${caseId} order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}
