import type { Evidence, PastSanction, ReportCase, ReportCaseDetails } from '@coterie/contract/reports/cases'

import { pictureUrl } from '../../platform/pictures.ts'
import type { CaseRow, JudgedRow, PastRow } from './case-queries.ts'
import { titleOf } from './evidence.ts'
import type { KeptEvidence } from './evidence-types.ts'
import { targetOf } from './targets.ts'

const round = (weight: number) => Math.round(weight * 100) / 100

export function viewCase(row: CaseRow): ReportCase {
  const key = keyOf(row)
  return {
    id: row.id,
    target: targetOf(key),
    title: row.evidence === null ? (row.about ?? '') : titleOf(key, row.evidence),
    author: { id: row.authorId, name: row.authorName, avatar: pictureUrl(row.authorAvatar, 96) },
    reports: row.reports,
    reasons: row.reasons,
    weight: round(row.weight),
    openedAt: row.openedAt.toISOString(),
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sanction: row.sanction,
    appealed: row.appealedAt !== null && row.appealDecidedAt === null,
  }
}

/** What a case's row says it is about. */
export function keyOf({ kind, of, targetId }: CaseRow) {
  return { kind, of, id: targetId }
}

/** @param caseId whose target is marked among the messages around it. */
export function viewJudged(row: JudgedRow, reported: CaseRow): ReportCaseDetails['judged'][number] {
  return {
    id: row.id,
    reporter: viewReporter(row),
    reason: row.reason,
    words: row.words,
    weight: round(row.weight),
    at: row.at.toISOString(),
    evidence: row.evidence === null ? null : viewEvidence(row.id, row.evidence, reported),
  }
}

function viewReporter(row: JudgedRow): ReportCaseDetails['judged'][number]['reporter'] {
  const { reporterId: id, reporterName: name, reporterSince: since } = row
  if (id === null || name === null || since === null) return null
  const avatar = pictureUrl(row.reporterAvatar, 96)
  return { id, name, avatar, since: since.toISOString(), upheld: row.upheld, declined: row.declined }
}

function viewEvidence(reportId: number, kept: KeptEvidence, { targetId, authorId }: CaseRow): Evidence {
  return {
    title: kept.title,
    text: kept.text,
    details: kept.details,
    picture: kept.picture === null ? null : `/api/admin/evidence/${reportId}/960`,
    around: kept.around.map(({ id, senderId, name, text, at }) => ({
      name,
      text,
      at,
      reported: id === targetId,
      byAuthor: senderId === authorId,
    })),
  }
}

export function viewPast(row: PastRow, now: Date): PastSanction {
  return {
    id: row.id,
    caseId: row.caseId,
    kind: row.kind,
    removed: row.removed,
    about: { kind: row.targetKind, words: row.about },
    reason: row.reason,
    words: row.words,
    by: row.by,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    inForce: isInForce(row, now),
    overturned: row.overturnedAt !== null,
    appeal: viewAppeal(row),
  }
}

function isInForce({ kind, endedAt, until }: PastRow, now: Date): boolean {
  const shuts = kind === 'suspended' || kind === 'banned'
  return shuts && endedAt === null && (until === null || until > now)
}

function viewAppeal(row: PastRow): PastSanction['appeal'] {
  if (row.appeal === null || row.appealedAt === null) return null
  const outcome = row.overturnedAt === null ? 'upheld' : 'overturned'
  return {
    words: row.appeal,
    at: row.appealedAt.toISOString(),
    outcome: row.appealDecidedAt === null ? null : outcome,
    answer: row.appealAnswer,
  }
}
