import type { CaseState } from '@coterie/contract/reports/cases'
import type { ReportReason } from '@coterie/contract/reports/reports'
import type { TargetKind, SanctionKind } from '@coterie/contract/sanctions'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { StoredEvidence } from './evidence-types.ts'
import type { ReportedKind } from './targets.ts'

export type CaseRow = {
  id: number
  kind: TargetKind
  of: ReportedKind | null
  targetId: number
  /** Null, with the name, for an event of a calendar feed. */
  authorId: number | null
  authorName: string | null
  authorAvatar: string | null
  reports: number
  weight: number
  urgency: number
  openedAt: Date
  decision: 'dismissed' | 'upheld' | null
  decidedAt: Date | null
  decidedBy: string | null
  note: string
  sanctionId: number | null
  sanction: SanctionKind | null
  appealedAt: Date | null
  appealDecidedAt: Date | null
  reasons: { reason: ReportReason; count: number }[]
  /** From its latest report; null after the retention period. */
  evidence: StoredEvidence | null
  targetText: string | null
}

const caseColumns = sql`
  select c.id, c.target_kind as kind, c.picture_of as of, c.target_id as "targetId", c.author_id as "authorId",
    author.name as "authorName", author.avatar as "authorAvatar", c.reports, c.weight, c.urgency,
    c.opened_at as "openedAt", c.decision, c.decided_at as "decidedAt", decider.name as "decidedBy", c.note,
    s.id as "sanctionId", s.kind as sanction, s.appealed_at as "appealedAt",
    s.appeal_decided_at as "appealDecidedAt", s.target_text as "targetText",
    (
      select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason)
      from (select reason, count(*) from reports where case_id = c.id group by reason) given
    ) as reasons,
    (
      select evidence || '{"surroundingMessages": []}' from reports
      where case_id = c.id order by created_at desc, id desc limit 1
    ) as evidence
  from report_cases c
  left join users author on author.id = c.author_id
  left join users decider on decider.id = c.decided_by
  left join sanctions s on s.case_id = c.id`

/** The first value is the sort key: the urgency, or a time in milliseconds. */
export type CaseCursor = [order: number, id: number] | null

const orders = {
  open: { sortKey: sql`c.urgency`, condition: sql`c.decided_at is null`, descending: true },
  decided: {
    sortKey: sql`c.decided_at`,
    condition: sql`c.decided_at is not null`,
    descending: true,
  },
  appeals: {
    sortKey: sql`s.appealed_at`,
    condition: sql`s.appealed_at is not null and s.appeal_decided_at is null`,
    descending: false,
  },
} as const

export async function findCases(
  db: Queryable,
  { state, kind }: { state: CaseState; kind: TargetKind | undefined },
  { after, limit }: { after: CaseCursor; limit: number },
): Promise<CaseRow[]> {
  const { sortKey, condition, descending } = orders[state]
  const isAfter = after === null ? sql`true` : isAfterCursor(state, sortKey, after)
  const hasKind = kind === undefined ? sql`true` : sql`c.target_kind = ${kind}`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<CaseRow>`
    ${caseColumns} where ${condition} and ${hasKind} and ${isAfter}
    order by ${sortKey} ${direction}, c.id ${direction} limit ${limit}`.execute(db)
  return rows
}

function isAfterCursor(state: CaseState, sortKey: ReturnType<typeof sql>, [order, id]: [number, number]) {
  if (state === 'open') return sql`(${sortKey}, c.id) < (${order}::float8, ${id}::bigint)`
  const at = sql`${new Date(order)}::timestamptz`
  return state === 'decided'
    ? sql`(${sortKey}, c.id) < (${at}, ${id}::bigint)`
    : sql`(${sortKey}, c.id) > (${at}, ${id}::bigint)`
}

export async function findCase(db: Queryable, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${caseColumns} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function findOtherCases(db: Queryable, row: CaseRow, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    ${caseColumns}
    where c.id <> ${row.id} and (
      c.author_id = ${row.authorId}::bigint
      or (c.target_id = ${row.targetId} and coalesce(c.picture_of, c.target_kind) = ${row.of ?? row.kind})
    )
    order by c.opened_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Each counted up to `max`. */
export async function countWaitingCases(
  db: Queryable,
  max: number,
): Promise<{ open: number; appeals: number }> {
  const { rows } = await sql<{ open: number; appeals: number }>`
    select
      (select count(*)::int from (
        select from report_cases where decided_at is null limit ${max}
      ) open) as open,
      (select count(*)::int from (
        select from sanctions where appealed_at is not null and appeal_decided_at is null and case_id is not null
        limit ${max}
      ) appealed) as appeals`.execute(db)
  return rows[0] ?? { open: 0, appeals: 0 }
}

export type CaseReportRow = {
  id: number
  reason: ReportReason
  text: string
  weight: number
  at: Date
  evidence: StoredEvidence | null
  reporterId: number | null
  reporterName: string | null
  reporterAvatar: string | null
  reporterSince: Date | null
  upheld: number
  declined: number
}

/** Latest first, with the outcomes of the reporters' other reports. */
export async function findCaseReports(
  db: Queryable,
  caseId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<CaseReportRow[]> {
  const { rows } = await sql<CaseReportRow>`
    with shown as (
      select * from reports where case_id = ${caseId} order by created_at desc, id desc limit ${limit}
    ), records as (
      select other.reporter_id,
        count(*) filter (where c.decision = 'upheld' and s.overturned_at is null)::int as upheld,
        count(*) filter (where c.decision = 'dismissed' or s.overturned_at is not null)::int as declined
      from reports other join report_cases c on c.id = other.case_id and c.decided_at is not null
      left join sanctions s on s.case_id = c.id
      where other.reporter_id in (select reporter_id from shown) and other.created_at > ${since}
        and c.id <> ${caseId}
      group by other.reporter_id
    )
    select r.id, r.reason, r.text, r.weight, r.created_at as at, r.evidence, u.id as "reporterId",
      u.name as "reporterName", u.avatar as "reporterAvatar", u.created_at as "reporterSince",
      coalesce(records.upheld, 0) as upheld, coalesce(records.declined, 0) as declined
    from shown r left join users u on u.id = r.reporter_id
    left join records on records.reporter_id = r.reporter_id
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

export type AuthorRow = {
  email: string
  createdAt: Date
  restriction: 'suspended' | 'banned' | null
  upheld: number
  dismissed: number
}

export async function findAuthor(db: Queryable, id: number, since: Date): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`
    select email, created_at as "createdAt",
      (select kind from sanctions where user_id = ${id} and ended_at is null and kind in ('suspended', 'banned')
        order by kind limit 1) as "restriction",
      (select count(*)::int from sanctions
        where user_id = ${id} and overturned_at is null and created_at > ${since}) as upheld,
      (select count(*)::int from report_cases
        where author_id = ${id} and decision = 'dismissed' and opened_at > ${since}) as dismissed
    from users where id = ${id}`.execute(db)
  return rows[0]
}

export type PastSanctionRow = {
  id: number
  caseId: number | null
  kind: SanctionKind
  removed: boolean
  targetKind: TargetKind
  targetText: string
  reason: ReportReason
  text: string
  by: string | null
  at: Date
  until: Date | null
  endedAt: Date | null
  overturnedAt: Date | null
  appeal: string | null
  appealedAt: Date | null
  appealReply: string | null
  appealDecidedAt: Date | null
}

const pastColumns = sql`
  select s.id, s.case_id as "caseId", s.kind, s.removed_content is not null as removed, s.target_kind as "targetKind",
    s.target_text as "targetText", s.reason, s.text, u.name as by, s.created_at as at, s.until, s.ended_at as "endedAt",
    s.overturned_at as "overturnedAt", s.appeal, s.appealed_at as "appealedAt",
    s.appeal_reply as "appealReply", s.appeal_decided_at as "appealDecidedAt"
  from sanctions s left join users u on u.id = s.by_id`

export async function findPastSanctions(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<PastSanctionRow[]> {
  const { rows } = await sql<PastSanctionRow>`
    ${pastColumns} where s.user_id = ${userId} order by s.created_at desc, s.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findPastSanction(db: Queryable, id: number): Promise<PastSanctionRow | undefined> {
  const { rows } = await sql<PastSanctionRow>`${pastColumns} where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Missing if the report had no picture or is past retention. */
export async function findPicture(db: Queryable, reportId: number) {
  return await db
    .selectFrom('evidence_pictures')
    .select(['key', 'store'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
}
