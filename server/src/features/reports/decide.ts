import type { AuditAction } from '@coterie/contract/audit-log'
import { notFound } from '@coterie/contract/refusals'
import {
  alreadyDecided,
  notUndoable,
  nothingToRemove,
  protectedTarget,
} from '@coterie/contract/reports/cases'
import type { Decision } from '@coterie/contract/reports/cases'
import type { SanctionKind } from '@coterie/contract/sanctions'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { logAction } from '../audit-log/service.ts'
import { endPayments, pausePayments } from '../billing/service.ts'
import { cancelAllRsvps, notifyOfPausedEvents, removeEvent } from '../events/service.ts'
import { endSanction, lockSanction, sendSanctionLiftedMail, createSanction } from '../sanctions/service.ts'
import type { SanctionRow, RemovedContent } from '../sanctions/service.ts'
import { getCase } from './cases.ts'
import * as queries from './decide-queries.ts'
import type { LockedCase } from './decide-queries.ts'
import { restoreTarget, removeTarget } from './moderation-actions.ts'
import { notifyPeople } from './notify-people.ts'
import { getSuspensionEnd, checkCanSanction } from './rules.ts'

export type Admin = { viewerId: number; now: Date }

type UpheldDecision = Exclude<Decision, { action: 'dismiss' }>

const kinds: { readonly [Action in UpheldDecision['action']]: SanctionKind } = {
  remove: 'removed',
  warn: 'warned',
  suspend: 'suspended',
  ban: 'banned',
}
const auditActions: { readonly [Action in Decision['action']]: AuditAction } = {
  dismiss: 'dismiss-reports',
  remove: 'remove-reported',
  warn: 'warn',
  suspend: 'suspend',
  ban: 'ban',
}

/** Decides all reports of a target once; a second admin gets a refusal. */
export async function decide(ctx: Context, id: number, decision: Decision, admin: Admin) {
  const refusal = await transact(ctx.db, async (tx) => {
    const reportCase = await queries.lockCase(tx, id)
    if (reportCase === undefined) return notFound
    if (reportCase.decision !== null) return alreadyDecided
    return decision.action === 'dismiss'
      ? await dismiss(ctx, tx, reportCase, admin)
      : await uphold(ctx, tx, reportCase, { decision, admin })
  })
  return refusal ?? (await getCaseForAdmin(ctx, id, admin))
}

export async function getCaseForAdmin({ db, config }: Context, id: number, admin: Admin) {
  return await getCase(db, id, { ...admin, adminEmail: config.adminEmail })
}

async function dismiss(
  ctx: Context,
  tx: Transaction,
  reportCase: LockedCase,
  { viewerId: actorId, now }: Admin,
) {
  await queries.saveDecision(tx, reportCase.id, { decision: 'dismissed', actorId, at: now })
  await logAction(
    tx,
    { actorId, action: auditActions.dismiss, target: { kind: 'report', id: reportCase.id } },
    now,
  )
  await notifyPeople(ctx.jobs, tx, await queries.findReporters(tx, reportCase.id), 'report-declined')
  return null
}

async function uphold(
  ctx: Context,
  tx: Transaction,
  reportCase: LockedCase,
  { decision, admin }: { decision: UpheldDecision; admin: Admin },
) {
  const { viewerId: actorId, now } = admin
  const { id: caseId, author } = reportCase
  if (author === null) return await removeWithoutAuthor(ctx, tx, reportCase, { decision, admin })
  const { id: authorId } = author
  const refusal = checkCanSanction(author, actorId, ctx.config.adminEmail)
  if (refusal !== null) return refusal
  const removal = await removeIfRequested(ctx, tx, reportCase, { decision, admin })
  if ('refusal' in removal) return removal
  const { removedContent } = removal
  const until = decision.action === 'suspend' ? getSuspensionEnd(decision.days, now) : null
  const { reason, text } = decision
  const target = { kind: reportCase.kind, of: reportCase.of, text: await getTargetText(tx, reportCase) }
  const sanction = {
    userId: authorId,
    caseId,
    kind: kinds[decision.action],
    reason,
    text,
    target,
    removedContent,
    until,
  }
  await createSanction(ctx, tx, { ...sanction, byId: actorId }, now)
  const isRestricted = decision.action === 'suspend' || decision.action === 'ban'
  if (isRestricted) await notifyOfPausedEvents(ctx, tx, { hostId: authorId, until }, now)
  if (decision.action === 'ban') await releaseBannedUser(ctx, tx, authorId, now)
  await queries.saveDecision(tx, caseId, { decision: 'upheld', actorId, at: now })
  const removed = removedContent !== null
  const details = { authorId, targetKind: reportCase.kind, targetId: reportCase.targetId, reason, removed }
  const entry = {
    actorId,
    action: auditActions[decision.action],
    target: { kind: 'report', id: caseId },
    details,
  } as const
  await logAction(tx, entry, now)
  await notifyPeople(ctx.jobs, tx, await queries.findReporters(tx, caseId), 'report-upheld')
  await notifyPeople(ctx.jobs, tx, [authorId], decision.action === 'remove' ? 'content-removed' : 'warned')
  return null
}

/** No one here can be sanctioned for an event of a calendar feed. It goes for good, as if the admin had deleted it. */
async function removeWithoutAuthor(
  ctx: Context,
  tx: Transaction,
  { id, kind, targetId }: LockedCase,
  { decision, admin: { viewerId: actorId, now } }: { decision: UpheldDecision; admin: Admin },
) {
  if (decision.action !== 'remove') return protectedTarget
  if ((await removeEvent(ctx, tx, targetId, { actorId, now })) !== undefined) return nothingToRemove
  await queries.saveDecision(tx, id, { decision: 'upheld', actorId, at: now })
  const details = { targetKind: kind, targetId, reason: decision.reason, removed: true }
  const target = { kind: 'report', id } as const
  await logAction(tx, { actorId, action: auditActions.remove, target, details }, now)
  await notifyPeople(ctx.jobs, tx, await queries.findReporters(tx, id), 'report-upheld')
  return null
}

async function removeIfRequested(
  ctx: Context,
  tx: Transaction,
  reportCase: LockedCase,
  { decision, admin }: { decision: UpheldDecision; admin: Admin },
): Promise<{ removedContent: RemovedContent | null } | typeof nothingToRemove> {
  if (decision.action !== 'remove' && !decision.remove) return { removedContent: null }
  const action = { caseId: reportCase.id, now: admin.now }
  const removedContent = await removeTarget(ctx, tx, toTargetKey(reportCase), action)
  return removedContent === null ? nothingToRemove : { removedContent }
}

/** Frees their event spots and cancels their subscription. */
async function releaseBannedUser(ctx: Context, tx: Transaction, userId: number, now: Date): Promise<void> {
  await cancelAllRsvps(ctx, tx, userId, now)
  await pausePayments(ctx, tx, userId)
  await endPayments(ctx, tx, userId)
}

function toTargetKey({ kind, of, targetId }: LockedCase) {
  return { kind, of, id: targetId }
}

const maxAboutLength = 200

/** Shown to the author: their own message, or the name of the target. */
async function getTargetText(tx: Transaction, { id, kind, of }: LockedCase): Promise<string> {
  const latest = await queries.findReportedContent(tx, id)
  if (latest === undefined) return ''
  const isMessage = kind === 'message' || of === 'message'
  return (isMessage ? latest.text : latest.title).slice(0, maxAboutLength)
}

/** Undoes a decision: its sanction ends and no longer counts, and its reports are open again. */
export async function undo(ctx: Context, id: number, admin: Admin) {
  const { viewerId: actorId, now } = admin
  const refusal = await transact(ctx.db, async (tx) => {
    const reportCase = await queries.lockCase(tx, id)
    if (reportCase === undefined) return notFound
    if (reportCase.decision === null || (await queries.hasNewReports(tx, reportCase))) return notUndoable
    if (reportCase.author === null && reportCase.decision === 'upheld') return notUndoable
    const sanctionRow =
      reportCase.sanctionId === null ? undefined : await lockSanction(tx, reportCase.sanctionId)
    if (sanctionRow !== undefined && sanctionRow.appealed_at !== null) return notUndoable
    if (sanctionRow !== undefined) {
      await overturnDecision(ctx, tx, { reportCase, sanction: sanctionRow, admin })
      await queries.detachSanction(tx, sanctionRow.id)
    }
    await queries.saveDecision(tx, id, null)
    await logAction(tx, { actorId, action: 'undo-decision', target: { kind: 'report', id } }, now)
    return null
  })
  return refusal ?? (await getCaseForAdmin(ctx, id, admin))
}

/** Treats the sanction as a mistake: restores what it removed and notifies the author. */
export async function overturnDecision(
  ctx: Context,
  tx: Transaction,
  {
    reportCase,
    sanction: sanctionRow,
    admin,
  }: { reportCase: LockedCase; sanction: SanctionRow; admin: Admin },
): Promise<void> {
  const { now } = admin
  await endSanction(ctx, tx, sanctionRow, { now, overturned: true })
  if (sanctionRow.removed_content !== null)
    await restoreTarget(ctx, tx, toTargetKey(reportCase), {
      removedContent: sanctionRow.removed_content,
      now,
    })
  await notifyPeople(ctx.jobs, tx, [sanctionRow.user_id], 'decision-overturned')
  const isRestricted = sanctionRow.kind === 'suspended' || sanctionRow.kind === 'banned'
  if (isRestricted && sanctionRow.appealed_at === null)
    await sendSanctionLiftedMail(ctx, tx, sanctionRow.user_id)
}
