import { notFound } from '@coterie/contract/refusals'
import { alreadyDecided } from '@coterie/contract/reports/cases'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { findRecipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { logAction } from '../audit-log/service.ts'
import {
  composeAppealMail,
  endSanction,
  findSanction,
  lockSanction,
  sendSanctionLiftedMail,
} from '../sanctions/service.ts'
import type { SanctionRow } from '../sanctions/service.ts'
import { findPastSanction } from './case-queries.ts'
import { toPastSanction } from './case-view.ts'
import * as queries from './decide-queries.ts'
import { overturnDecision, getCaseForAdmin } from './decide.ts'
import type { Admin } from './decide.ts'
import { notifyPeople } from './notify-people.ts'

type AppealDecision = { outcome: 'upheld' | 'overturned'; text: string }

/** An appeal is decided once. Overturning undoes everything the decision did. */
export async function decideCaseAppeal(ctx: Context, caseId: number, decision: AppealDecision, admin: Admin) {
  const refusal = await transact(ctx.db, async (tx) => {
    const reportCase = await queries.lockCase(tx, caseId)
    if (reportCase === undefined) return notFound
    const sanction =
      reportCase.sanctionId === null ? undefined : await lockSanction(tx, reportCase.sanctionId)
    if (sanction === undefined || sanction.appealed_at === null) return notFound
    if (sanction.appeal_decided_at !== null) return alreadyDecided
    const { viewerId: actorId, now } = admin
    await queries.saveAppealDecision(tx, sanction.id, { reply: decision.text, actorId, at: now })
    const isOverturned = decision.outcome === 'overturned'
    if (isOverturned) await overturnDecision(ctx, tx, { reportCase, sanction, admin })
    else await notifyPeople(ctx.jobs, tx, [sanction.user_id], 'decision-upheld')
    const action = isOverturned ? 'overturn-decision' : 'uphold-decision'
    await logAction(tx, { actorId, action, target: { kind: 'report', id: caseId } }, now)
    const reporters = await queries.findReporters(tx, caseId)
    await notifyPeople(ctx.jobs, tx, reporters, isOverturned ? 'report-reversed' : 'report-confirmed')
    await mailOutcome(ctx, tx, sanction, { overturned: isOverturned, reply: decision.text })
    return null
  })
  return refusal ?? (await getCaseForAdmin(ctx, caseId, admin))
}

/** A suspended or banned person may be unable to read the outcome in the app. */
async function mailOutcome(
  { jobs, config }: Context,
  tx: Transaction,
  { kind, user_id }: SanctionRow,
  outcome: { overturned: boolean; reply: string },
): Promise<void> {
  if (kind !== 'suspended' && kind !== 'banned') return
  const person = await findRecipient(tx, user_id)
  if (person !== undefined) await jobs.enqueue(tx, sendMail, composeAppealMail(person, config, outcome))
}

/** The sanction itself stays valid and counts. */
export async function liftSanctionById(ctx: Context, id: number, { viewerId: actorId, now }: Admin) {
  const existing = await findSanction(ctx.db, id)
  if (existing === undefined) return notFound
  await transact(ctx.db, async (tx) => {
    const sanction = await lockSanction(tx, id)
    const preventsSignIn = sanction?.kind === 'suspended' || sanction?.kind === 'banned'
    if (
      sanction === undefined ||
      !preventsSignIn ||
      !(await endSanction(ctx, tx, sanction, { now, overturned: false }))
    )
      return
    const target = { kind: 'person', id: sanction.user_id } as const
    await logAction(tx, { actorId, action: 'lift-sanction', target, details: { sanction: id } }, now)
    await sendSanctionLiftedMail(ctx, tx, sanction.user_id)
  })
  const row = await findPastSanction(ctx.db, id)
  return row === undefined ? notFound : toPastSanction(row, now)
}
