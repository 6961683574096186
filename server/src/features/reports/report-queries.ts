import type { ReportReason } from '@coterie/contract/reports/reports'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { StoredEvidence } from './evidence-types.ts'
import type { TargetKey } from './targets.ts'
import type { Reporter } from './weight.ts'

/** Counts reports decided since this time. */
export async function findReporter(db: Queryable, userId: number, since: Date): Promise<Reporter> {
  const { rows } = await sql<Reporter>`
    select u.created_at as since,
      count(*) filter (where c.decision = 'upheld' and s.overturned_at is null)::int as upheld,
      count(*) filter (where c.decision = 'dismissed' or s.overturned_at is not null)::int as declined
    from users u
    left join reports r on r.reporter_id = u.id and r.created_at > ${since}
    left join report_cases c on c.id = r.case_id and c.decided_at is not null
    left join sanctions s on s.case_id = c.id
    where u.id = ${userId} group by u.id`.execute(db)
  return rows[0] ?? { since, upheld: 0, declined: 0 }
}

/** Creates the case if needed. Reports that arrive during a decision go into the next case. */
export async function lockOpenCase(
  tx: Transaction,
  { kind, of, id }: TargetKey,
  { authorId, urgency, now }: { authorId: number | null; urgency: number; now: Date },
): Promise<{ caseId: number; isNew: boolean }> {
  const { rows } = await sql<{ caseId: number; isNew: boolean }>`
    insert into report_cases (target_kind, picture_of, target_id, author_id, reports, weight, urgency, opened_at)
    values (${kind}, ${of}, ${id}, ${authorId}, 0, 0, ${urgency}, ${now})
    on conflict (target_kind, picture_of, target_id) where decided_at is null
      do update set reports = report_cases.reports
    returning id as "caseId", xmax = 0 as "isNew"`.execute(tx)
  const [reportCase] = rows
  if (reportCase === undefined) throw new Error('Creating a case failed, and no open case was found')
  return reportCase
}

export type OwnReportRow = { id: number; reason: ReportReason; text: string; created_at: Date }

export async function findOwnReport(
  tx: Transaction,
  caseId: number,
  reporterId: number,
): Promise<OwnReportRow | undefined> {
  const { rows } = await sql<OwnReportRow>`
    select id, reason, text, created_at from reports
    where case_id = ${caseId} and reporter_id = ${reporterId}`.execute(tx)
  return rows[0]
}

export async function updateText(tx: Transaction, id: number, text: string): Promise<void> {
  await tx.updateTable('reports').set({ text }).where('id', '=', id).execute()
}

export type NewReport = {
  caseId: number
  reporterId: number
  reason: ReportReason
  text: string
  weight: number
  evidence: StoredEvidence
}

/** The report keeps its picture from being purged. */
export async function insertReport(tx: Transaction, report: NewReport, now: Date): Promise<OwnReportRow> {
  const { rows } = await sql<OwnReportRow>`
    with inserted as (
      insert into reports (case_id, reporter_id, reason, text, weight, evidence, created_at)
      values (${report.caseId}, ${report.reporterId}, ${report.reason}, ${report.text}, ${report.weight},
        ${JSON.stringify(report.evidence)}::jsonb, ${now})
      returning id, reason, text, created_at
    ), counted as (
      update report_cases set reports = reports + 1, weight = weight + ${report.weight}::float8,
        urgency = urgency + ${report.weight}::float8
      where id = ${report.caseId}
    )
    select * from inserted`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('Inserting a report returned no row')
  const { picture } = report.evidence
  if (picture !== null)
    await tx
      .insertInto('evidence_pictures')
      .values({ report_id: row.id, key: picture.key, store: picture.store })
      .execute()
  return row
}

/** Admins, except the reporter and the reported person. */
export async function findAdminsFor(db: Queryable, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select u.id as "userId" from reports r join report_cases c on c.id = r.case_id
    join users u on u.role = 'admin' and u.id <> c.author_id and u.id is distinct from r.reporter_id
    where r.id = ${reportId}`.execute(db)
  return rows.map(({ userId }) => userId)
}
