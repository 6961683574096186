import { notFound } from '@coterie/contract/refusals'
import { cannotReportSelf, urgentReasons } from '@coterie/contract/reports/reports'
import type { OwnReport, ReportReason, ReportTarget } from '@coterie/contract/reports/reports'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { captureEvidence } from './evidence.ts'
import * as queries from './report-queries.ts'
import type { OwnReportRow } from './report-queries.ts'
import { getCountedSince } from './rules.ts'
import { toTargetKey, canReport, isFromFeed } from './targets.ts'
import { getUrgency, getWeight } from './weight.ts'

type Form = { target: ReportTarget; reason: ReportReason; text: string }

/** Maximum length of a report's combined text, with later additions. */
const maxTextLength = 4000

/** While the viewer's earlier report of the target is open, the text is added to that report. */
export async function createReport(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  viewerId: number,
  form: Form,
  now: Date,
): Promise<OwnReport | typeof notFound | typeof cannotReportSelf> {
  const key = toTargetKey(form.target)
  return await transact(db, async (tx) => {
    if (!(await canReport(tx, viewerId, key))) return notFound
    const captured = await captureEvidence(tx, key)
    // Only events of calendar feeds have no author and can be reported.
    if (captured === undefined || (captured.authorId === null && !(await isFromFeed(tx, key))))
      return notFound
    const { authorId, evidence } = captured
    if (authorId === viewerId) return cannotReportSelf
    const { caseId, isNew } = await queries.lockOpenCase(tx, key, {
      authorId,
      urgency: getUrgency(0, now),
      now,
    })
    const existing = await queries.findOwnReport(tx, caseId, viewerId)
    if (existing !== undefined) return toOwnReport(await appendText(tx, existing, form.text), form.target)
    const weight = getWeight(await queries.findReporter(tx, viewerId, getCountedSince(now)), now)
    const { reason, text } = form
    const newReport = { caseId, reporterId: viewerId, reason, text, weight, evidence }
    const report = await queries.insertReport(tx, newReport, now)
    if (isNew || urgentReasons.includes(reason))
      await publishEvent(jobs, tx, { kind: 'report-created', reportId: report.id })
    return toOwnReport(report, form.target)
  })
}

async function appendText(tx: Transaction, existing: OwnReportRow, added: string): Promise<OwnReportRow> {
  if (added === '' || existing.text.includes(added)) return existing
  const text = [existing.text, added]
    .filter((part) => part !== '')
    .join('\n\n')
    .slice(0, maxTextLength)
  await queries.updateText(tx, existing.id, text)
  return { ...existing, text }
}

function toOwnReport({ id, reason, text, created_at }: OwnReportRow, target: ReportTarget): OwnReport {
  return { id, target, reason, text, createdAt: created_at.toISOString() }
}
