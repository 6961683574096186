import { decidedAlready } from '@coterie/contract/reports/cases'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { findReader } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { noteAct } from '../audit-log/service.ts'
import { appealMail, endSanction, findSanction, holdSanction, mailLifted } from '../sanctions/service.ts'
import type { SanctionRow } from '../sanctions/service.ts'
import { findPastOne } from './case-queries.ts'
import { viewPast } from './case-view.ts'
import * as queries from './decide-queries.ts'
import { overturn, readAs } from './decide.ts'
import type { Admin } from './decide.ts'
import { tellPeople } from './notify-people.ts'

type Outcome = { outcome: 'upheld' | 'overturned'; words: string }

/** Decides an appeal, once. Overturned, all is as it was before the decision. */
export async function decideAppealOf(ctx: Context, caseId: number, made: Outcome, admin: Admin) {
  const refused = await transact(ctx.db, async (tx) => {
    const held = await queries.holdCase(tx, caseId)
    if (held === undefined) return notFound
    const followed = held.sanctionId === null ? undefined : await holdSanction(tx, held.sanctionId)
    if (followed === undefined || followed.appealed_at === null) return notFound
    if (followed.appeal_decided_at !== null) return decidedAlready
    const { viewerId: by, now } = admin
    await queries.writeAppealDecision(tx, followed.id, { answer: made.words, by, at: now })
    const overturned = made.outcome === 'overturned'
    if (overturned) await overturn(ctx, tx, { held, followed, admin })
    else await tellPeople(ctx.jobs, tx, [followed.user_id], 'decision-upheld')
    const act = overturned ? 'overturn-decision' : 'uphold-decision'
    await noteAct(tx, { actorId: by, act, target: { kind: 'report', id: caseId } }, now)
    const reporters = await queries.findReporters(tx, caseId)
    await tellPeople(ctx.jobs, tx, reporters, overturned ? 'report-reversed' : 'report-stands')
    await mailOutcome(ctx, tx, followed, { overturned, answer: made.words })
    return null
  })
  return refused ?? (await readAs(ctx, caseId, admin))
}

/** Whoever was shut out may not be able to read it anywhere else. */
async function mailOutcome(
  { jobs, config }: Context,
  tx: Transaction,
  { kind, user_id }: SanctionRow,
  told: { overturned: boolean; answer: string },
): Promise<void> {
  if (kind !== 'suspended' && kind !== 'banned') return
  const person = await findReader(tx, user_id)
  if (person !== undefined) await jobs.enqueue(tx, sendMail, appealMail(person, config, told))
}

/** Ends a suspension or ban before its time. That it was right still counts. */
export async function lift(ctx: Context, id: number, { viewerId: by, now }: Admin) {
  const found = await findSanction(ctx.db, id)
  if (found === undefined) return notFound
  await transact(ctx.db, async (tx) => {
    const held = await holdSanction(tx, id)
    const shuts = held?.kind === 'suspended' || held?.kind === 'banned'
    if (held === undefined || !shuts || !(await endSanction(ctx, tx, held, { now, overturned: false })))
      return
    const target = { kind: 'person', id: held.user_id } as const
    await noteAct(tx, { actorId: by, act: 'lift-sanction', target, details: { sanction: id } }, now)
    await mailLifted(ctx, tx, held.user_id)
  })
  const row = await findPastOne(ctx.db, id)
  return row === undefined ? notFound : viewPast(row, now)
}
