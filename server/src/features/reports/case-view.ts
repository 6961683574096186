import type { Evidence, PastSanction, ReportCase, ReportCaseDetails } from '@coterie/contract/reports/cases'

import { getPictureUrl } from '../../platform/pictures.ts'
import type { CaseRow, CaseReportRow, PastSanctionRow } from './case-queries.ts'
import type { StoredEvidence } from './evidence-types.ts'
import { getTitle } from './evidence.ts'
import { toTarget } from './targets.ts'

const round = (weight: number) => Math.round(weight * 100) / 100

export function toCase(row: CaseRow): ReportCase {
  const key = toTargetKey(row)
  return {
    id: row.id,
    target: toTarget(key),
    title: row.evidence === null ? (row.targetText ?? '') : getTitle(key, row.evidence),
    author: toAuthor(row),
    reportCount: row.reports,
    reasons: row.reasons,
    weight: round(row.weight),
    openedAt: row.openedAt.toISOString(),
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sanction: row.sanction,
    appealed: row.appealedAt !== null && row.appealDecidedAt === null,
  }
}

function toAuthor({ authorId: id, authorName: name, authorAvatar }: CaseRow): ReportCase['author'] {
  return id === null || name === null ? null : { id, name, avatar: getPictureUrl(authorAvatar, 96) }
}

export function toTargetKey({ kind, of, targetId }: CaseRow) {
  return { kind, of, id: targetId }
}

/** @param reportedCase the case, whose target is marked among the surrounding messages. */
export function toAssessedReport(
  row: CaseReportRow,
  reportedCase: CaseRow,
): ReportCaseDetails['reports'][number] {
  return {
    id: row.id,
    reporter: toReporter(row),
    reason: row.reason,
    text: row.text,
    weight: round(row.weight),
    at: row.at.toISOString(),
    evidence: row.evidence === null ? null : toEvidence(row.id, row.evidence, reportedCase),
  }
}

function toReporter(row: CaseReportRow): ReportCaseDetails['reports'][number]['reporter'] {
  const { reporterId: id, reporterName: name, reporterSince: since } = row
  if (id === null || name === null || since === null) return null
  const avatar = getPictureUrl(row.reporterAvatar, 96)
  return { id, name, avatar, since: since.toISOString(), upheld: row.upheld, declined: row.declined }
}

function toEvidence(reportId: number, stored: StoredEvidence, { targetId, authorId }: CaseRow): Evidence {
  return {
    title: stored.title,
    text: stored.text,
    details: stored.details,
    picture: stored.picture === null ? null : `/api/admin/evidence/${reportId}/960`,
    surroundingMessages: stored.surroundingMessages.map(({ id, senderId, name, text, at }) => ({
      name,
      text,
      at,
      reported: id === targetId,
      byAuthor: senderId === authorId,
    })),
  }
}

export function toPastSanction(row: PastSanctionRow, now: Date): PastSanction {
  return {
    id: row.id,
    caseId: row.caseId,
    kind: row.kind,
    removed: row.removed,
    target: { kind: row.targetKind, text: row.targetText },
    reason: row.reason,
    text: row.text,
    by: row.by,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    active: isActive(row, now),
    overturned: row.overturnedAt !== null,
    appeal: toAppeal(row),
  }
}

function isActive({ kind, endedAt, until }: PastSanctionRow, now: Date): boolean {
  const preventsSignIn = kind === 'suspended' || kind === 'banned'
  return preventsSignIn && endedAt === null && (until === null || until > now)
}

function toAppeal(row: PastSanctionRow): PastSanction['appeal'] {
  if (row.appeal === null || row.appealedAt === null) return null
  const outcome = row.overturnedAt === null ? 'upheld' : 'overturned'
  return {
    text: row.appeal,
    at: row.appealedAt.toISOString(),
    outcome: row.appealDecidedAt === null ? null : outcome,
    reply: row.appealReply,
  }
}
