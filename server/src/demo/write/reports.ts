import type { Transaction } from '../../db/database.ts'
import { logAction } from '../../features/audit-log/service.ts'
import { saveDecision } from '../../features/reports/decide-queries.ts'
import { captureEvidence } from '../../features/reports/evidence.ts'
import { findReporter, lockOpenCase, insertReport } from '../../features/reports/report-queries.ts'
import { getCountedSince } from '../../features/reports/rules.ts'
import { getUrgency, getWeight } from '../../features/reports/weight.ts'
import { demoAdmin } from '../accounts.ts'
import type { Community, Report } from '../community.ts'
import { type WriteContext, toDate, lookUp } from './write-context.ts'

export async function writeReports(
  tx: Transaction,
  community: Community,
  context: WriteContext,
): Promise<void> {
  const admin = community.people.find(({ email }) => email === demoAdmin.email)
  for (const report of community.reports) {
    const caseId = await writeReport(tx, report, context)
    if (report.dismissed === null || admin === undefined) continue
    const [actorId, at] = [lookUp(context.people, admin), toDate(context, report.dismissed.at)]
    await saveDecision(tx, caseId, { decision: 'dismissed', actorId, at })
    await tx
      .updateTable('report_cases')
      .set({ note: report.dismissed.note })
      .where('id', '=', caseId)
      .execute()
    await logAction(tx, { actorId, action: 'dismiss-reports', target: { kind: 'report', id: caseId } }, at)
  }
}

async function writeReport(tx: Transaction, report: Report, context: WriteContext): Promise<number> {
  const { message, by, reason, text, sent } = report
  const key = { kind: 'message', of: null, id: lookUp(context.messages, message) } as const
  const captured = await captureEvidence(tx, key)
  if (captured === undefined) throw new Error('The reported message does not exist')
  const [now, authorId] = [toDate(context, sent), lookUp(context.people, message.from)]
  const { caseId } = await lockOpenCase(tx, key, { authorId, urgency: getUrgency(0, now), now })
  const reporterId = lookUp(context.people, by)
  const weight = getWeight(await findReporter(tx, reporterId, getCountedSince(now)), now)
  const { evidence } = captured
  await insertReport(tx, { caseId, reporterId, reason, text, weight, evidence }, now)
  return caseId
}
