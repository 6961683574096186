import type { AuditAct } from '@coterie/contract/audit-log'
import { decidedAlready, notUndoable, nothingToRemove } from '@coterie/contract/reports/cases'
import type { Decision } from '@coterie/contract/reports/cases'
import { notFound } from '@coterie/contract/refusals'
import type { SanctionKind } from '@coterie/contract/sanctions'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { noteAct } from '../audit-log/service.ts'
import { endPaymentsOf, pausePaymentsOf } from '../billing/service.ts'
import { giveUpAll } from '../events/service.ts'
import { endSanction, holdSanction, mailLifted, sanction } from '../sanctions/service.ts'
import type { SanctionRow, Taken } from '../sanctions/service.ts'
import { readOne } from './cases.ts'
import * as queries from './decide-queries.ts'
import type { HeldCase } from './decide-queries.ts'
import { suspensionEnds, whyNotTouch } from './rules.ts'
import { putBack, takeAway } from './moderation-actions.ts'
import { tellPeople } from './notify-people.ts'

/** Who decides, and when. */
export type Admin = { viewerId: number; now: Date }

type Upheld = Exclude<Decision, { act: 'dismiss' }>

const kinds: { readonly [Act in Upheld['act']]: SanctionKind } = {
  remove: 'removed',
  warn: 'warned',
  suspend: 'suspended',
  ban: 'banned',
}
const acts: { readonly [Act in Decision['act']]: AuditAct } = {
  dismiss: 'dismiss-reports',
  remove: 'remove-reported',
  warn: 'warn',
  suspend: 'suspend',
  ban: 'ban',
}

/** Decides all reports of a thing, once; the second of two admins hears that it is decided. */
export async function decide(ctx: Context, id: number, made: Decision, admin: Admin) {
  const refused = await transact(ctx.db, async (tx) => {
    const held = await queries.holdCase(tx, id)
    if (held === undefined) return notFound
    if (held.decision !== null) return decidedAlready
    return made.act === 'dismiss'
      ? await dismiss(ctx, tx, held, admin)
      : await uphold(ctx, tx, held, { made, admin })
  })
  return refused ?? (await readAs(ctx, id, admin))
}

export async function readAs({ db, config }: Context, id: number, admin: Admin) {
  return await readOne(db, id, { ...admin, adminEmail: config.adminEmail })
}

async function dismiss(ctx: Context, tx: Transaction, held: HeldCase, { viewerId: by, now }: Admin) {
  await queries.writeDecision(tx, held.id, { decision: 'dismissed', by, at: now })
  await noteAct(tx, { actorId: by, act: acts.dismiss, target: { kind: 'report', id: held.id } }, now)
  await tellPeople(ctx.jobs, tx, await queries.findReporters(tx, held.id), 'report-declined')
  return null
}

async function uphold(
  ctx: Context,
  tx: Transaction,
  held: HeldCase,
  { made, admin }: { made: Upheld; admin: Admin },
) {
  const { viewerId: by, now } = admin
  const { id: caseId, authorId } = held
  const refused = whyNotTouch({ id: authorId, email: held.authorEmail }, by, ctx.config.adminEmail)
  if (refused !== null) return refused
  const asked = await takeIfAsked(ctx, tx, held, { made, admin })
  if ('refusal' in asked) return asked
  const { taken } = asked
  const until = made.act === 'suspend' ? suspensionEnds(made.days, now) : null
  const { reason, words } = made
  const target = { kind: held.kind, of: held.of, about: await aboutOf(tx, held) }
  const decided = { userId: authorId, caseId, kind: kinds[made.act], reason, words, target, taken, until }
  await sanction(ctx, tx, { ...decided, byId: by }, now)
  if (made.act === 'ban') await partWith(ctx, tx, authorId, now)
  await queries.writeDecision(tx, caseId, { decision: 'upheld', by, at: now })
  const removed = taken !== null
  const details = { person: authorId, about: held.kind, thing: held.targetId, reason, removed }
  const act = { actorId: by, act: acts[made.act], target: { kind: 'report', id: caseId }, details } as const
  await noteAct(tx, act, now)
  await tellPeople(ctx.jobs, tx, await queries.findReporters(tx, caseId), 'report-upheld')
  await tellPeople(ctx.jobs, tx, [authorId], made.act === 'remove' ? 'content-removed' : 'warned')
  return null
}

async function takeIfAsked(
  ctx: Context,
  tx: Transaction,
  held: HeldCase,
  { made, admin }: { made: Upheld; admin: Admin },
): Promise<{ taken: Taken | null } | typeof nothingToRemove> {
  if (made.act !== 'remove' && !made.remove) return { taken: null }
  const acting = { caseId: held.id, now: admin.now }
  const taken = await takeAway(ctx, tx, keyOfHeld(held), acting)
  return taken === null ? nothingToRemove : { taken }
}

/** Others get the places of who is banned, and nothing more is charged to them. */
async function partWith(ctx: Context, tx: Transaction, userId: number, now: Date): Promise<void> {
  await giveUpAll(ctx, tx, userId, now)
  await pausePaymentsOf(ctx, tx, userId)
  await endPaymentsOf(ctx, tx, userId)
}

function keyOfHeld({ kind, of, targetId }: HeldCase) {
  return { kind, of, id: targetId }
}

const aboutMaximum = 200

/** What the author is told that it is about: their own words, or what the thing was called. */
async function aboutOf(tx: Transaction, { id, kind, of }: HeldCase): Promise<string> {
  const seen = await queries.findAbout(tx, id)
  if (seen === undefined) return ''
  const isMessage = kind === 'message' || of === 'message'
  return (isMessage ? seen.text : seen.title).slice(0, aboutMaximum)
}

/** Takes a decision back: what followed is over and counts no more, and the reports are open again. */
export async function undo(ctx: Context, id: number, admin: Admin) {
  const { viewerId: by, now } = admin
  const refused = await transact(ctx.db, async (tx) => {
    const held = await queries.holdCase(tx, id)
    if (held === undefined) return notFound
    if (held.decision === null || (await queries.isReportedAnew(tx, held))) return notUndoable
    const followed = held.sanctionId === null ? undefined : await holdSanction(tx, held.sanctionId)
    if (followed !== undefined && followed.appealed_at !== null) return notUndoable
    if (followed !== undefined) {
      await overturn(ctx, tx, { held, followed, admin })
      await queries.partSanction(tx, followed.id)
    }
    await queries.writeDecision(tx, id, null)
    await noteAct(tx, { actorId: by, act: 'undo-decision', target: { kind: 'report', id } }, now)
    return null
  })
  return refused ?? (await readAs(ctx, id, admin))
}

/** Ends what followed as a mistake, and puts back what was taken away with it. The author hears of it. */
export async function overturn(
  ctx: Context,
  tx: Transaction,
  { held, followed, admin }: { held: HeldCase; followed: SanctionRow; admin: Admin },
): Promise<void> {
  const { now } = admin
  await endSanction(ctx, tx, followed, { now, overturned: true })
  if (followed.taken !== null) await putBack(ctx, tx, keyOfHeld(held), { taken: followed.taken, now })
  await tellPeople(ctx.jobs, tx, [followed.user_id], 'decision-overturned')
  const shut = followed.kind === 'suspended' || followed.kind === 'banned'
  if (shut && followed.appealed_at === null) await mailLifted(ctx, tx, followed.user_id)
}
