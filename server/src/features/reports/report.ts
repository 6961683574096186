import { notFound } from '@coterie/contract/refusals'
import { reportOneself, urgentReasons } from '@coterie/contract/reports/reports'
import type { OwnReport, ReportReason, ReportTarget } from '@coterie/contract/reports/reports'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { lookAt } from './evidence.ts'
import * as queries from './report-queries.ts'
import type { OwnReportRow } from './report-queries.ts'
import { rememberedSince } from './rules.ts'
import { keyOfTarget, mayReport } from './targets.ts'
import { urgencyOf, weightOf } from './weight.ts'

type Form = { target: ReportTarget; reason: ReportReason; words: string }

/** Words that were added to a report together hold at most so many characters. */
const wordsMaximum = 4000

/** Reports something that the viewer sees. While an own report of it is open, only its words grow. */
export async function reportTo(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  viewerId: number,
  form: Form,
  now: Date,
): Promise<OwnReport | typeof notFound | typeof reportOneself> {
  const key = keyOfTarget(form.target)
  return await transact(db, async (tx) => {
    if (!(await mayReport(tx, viewerId, key))) return notFound
    const seen = await lookAt(tx, key)
    if (seen === undefined || seen.authorId === null) return notFound
    const { authorId, evidence } = seen
    if (authorId === viewerId) return reportOneself
    const { caseId, isNew } = await queries.holdOpenCase(tx, key, {
      authorId,
      urgency: urgencyOf(0, now),
      now,
    })
    const known = await queries.findOwnReport(tx, caseId, viewerId)
    if (known !== undefined) return viewOwn(await addWords(tx, known, form.words), form.target)
    const weight = weightOf(await queries.findReporter(tx, viewerId, rememberedSince(now)), now)
    const { reason, words } = form
    const made = { caseId, reporterId: viewerId, reason, words, weight, evidence }
    const written = await queries.insertReport(tx, made, now)
    if (isNew || urgentReasons.includes(reason))
      await tellFact(jobs, tx, { kind: 'report-made', reportId: written.id })
    return viewOwn(written, form.target)
  })
}

async function addWords(tx: Transaction, known: OwnReportRow, added: string): Promise<OwnReportRow> {
  if (added === '' || known.words.includes(added)) return known
  const words = [known.words, added]
    .filter((part) => part !== '')
    .join('\n\n')
    .slice(0, wordsMaximum)
  await queries.writeWords(tx, known.id, words)
  return { ...known, words }
}

function viewOwn({ id, reason, words, created_at }: OwnReportRow, target: ReportTarget): OwnReport {
  return { id, target, reason, words, createdAt: created_at.toISOString() }
}
