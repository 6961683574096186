import { mostSafePlans, tooManyPlans } from '@coterie/contract/events/safety-checkins'
import type { SafePlan, SharedPlan, sharePlan } from '@coterie/contract/events/safety-checkins'
import { attendeesOnly } from '@coterie/contract/events/participation'
import type { Input } from '@coterie/contract/endpoint'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../../db/database.ts'
import { lockPeople } from '../../../db/locks.ts'
import { tellFact } from '../../../platform/domain-events.ts'
import { hashToken, newToken } from '../../../platform/sessions.ts'
import { instantOf, wallOf } from '../calendar-time.ts'
import { findStanding } from '../access.ts'
import * as queries from './queries.ts'
import type { PlanRow } from './queries.ts'
import { expiryOf, firstNameOf, forgottenBefore, statusOf, whyNotBackBy, whyNotChange } from './rules.ts'

type Given = Pick<Context, 'db' | 'config' | 'jobs'>

/** Shares that somebody goes to an event, and when they are back. */
export async function share(ctx: Given, viewerId: number, form: Input<typeof sharePlan>['body'], now: Date) {
  const event = await findStanding(ctx.db, viewerId, form.eventId)
  if (event === undefined) return notFound
  if (!event.going && !event.hosts) return attendeesOnly
  const backBy = instantOf(form.backBy, event.timezone)
  const refused = whyNotBackBy(backBy, event, now)
  if (refused !== null) return refused
  const { hash, link } = newLink(ctx.config)
  const { eventId, showsEvent, showsPlace } = form
  const plan = { userId: viewerId, eventId, hash, showsEvent, showsPlace, note: form.note || null, backBy }
  return await transact(ctx.db, async (tx) => {
    // Two windows that share at once count each other.
    await lockPeople(tx, [viewerId])
    const open = await queries.findPlans(tx, viewerId, { overBy: forgottenBefore(now) })
    if (open.length >= mostSafePlans) return tooManyPlans
    const id = await queries.insertPlan(tx, plan, now)
    await tellFact(ctx.jobs, tx, { kind: 'safe-plan-due', planId: id }, backBy)
    return { plan: await viewOne(tx, viewerId, id, now), link }
  })
}

function newLink({ appUrl, sessionSecret }: Given['config']) {
  const token = newToken()
  return { hash: hashToken(sessionSecret, token), link: `${appUrl}/safe/${token}` }
}

export async function listOwn(db: Queryable, viewerId: number, now: Date): Promise<SafePlan[]> {
  const rows = await queries.findPlans(db, viewerId, { overBy: forgottenBefore(now) })
  return rows.map((row) => viewPlan(row, now))
}

/** The person is home. When they said so first stands. */
export async function sayHomeSafe(db: Database, viewerId: number, id: number, now: Date) {
  return await changeOwn(db, { viewerId, id, now }, async (tx, plan) => {
    if (plan.homeSafeAt === null) await queries.updatePlan(tx, id, { home_safe_at: now })
    return viewPlan({ ...plan, homeSafeAt: plan.homeSafeAt ?? now }, now)
  })
}

/** The person is back at another time, and is reminded then. */
export async function changeBackBy(
  ctx: Given,
  viewerId: number,
  { id, backBy: wall }: { id: number; backBy: string },
  now: Date,
) {
  return await changeOwn(ctx.db, { viewerId, id, now }, async (tx, plan) => {
    const backBy = instantOf(wall, plan.timezone)
    const refused = whyNotChange(plan) ?? whyNotBackBy(backBy, plan, now)
    if (refused !== null) return refused
    await queries.updatePlan(tx, id, { back_by: backBy, reminded_at: null })
    await tellFact(ctx.jobs, tx, { kind: 'safe-plan-due', planId: id }, backBy)
    return viewPlan({ ...plan, backBy }, now)
  })
}

/** A new link in the place of the earlier one. */
export async function renewLink(ctx: Given, viewerId: number, id: number, now: Date) {
  return await changeOwn(ctx.db, { viewerId, id, now }, async (tx, plan) => {
    const { hash, link } = newLink(ctx.config)
    await queries.updatePlan(tx, id, { token_hash: hash })
    return { plan: viewPlan(plan, now), link }
  })
}

export async function end(db: Queryable, viewerId: number, id: number) {
  return (await queries.deletePlan(db, viewerId, id)) ? undefined : notFound
}

/** What whoever has the link is told. */
export async function readShared(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
  now: Date,
): Promise<SharedPlan | typeof notFound> {
  const hash = hashToken(config.sessionSecret, token)
  const row = await queries.findShared(db, hash, { overBy: forgottenBefore(now), now })
  if (row === undefined) return notFound
  return {
    firstName: firstNameOf(row.name),
    event: row.event,
    place: row.place,
    startsAt: row.startsAt.toISOString(),
    timezone: row.timezone,
    cancelled: row.cancelled,
    backBy: row.backBy.toISOString(),
    note: row.note,
    status: statusOf(row, now),
    homeSafeAt: row.homeSafeAt?.toISOString() ?? null,
  }
}

type Own = { viewerId: number; id: number; now: Date }

/** Changes a plan of the viewer's that is not over, one change after the other. */
async function changeOwn<Answer>(
  db: Database,
  { viewerId, id, now }: Own,
  change: (tx: Transaction, plan: PlanRow) => Promise<Answer>,
): Promise<Answer | typeof notFound> {
  return await transact(db, async (tx) => {
    await lockPeople(tx, [viewerId])
    const [plan] = await queries.findPlans(tx, viewerId, { overBy: forgottenBefore(now), id })
    return plan === undefined ? notFound : await change(tx, plan)
  })
}

async function viewOne(tx: Transaction, viewerId: number, id: number, now: Date): Promise<SafePlan> {
  const [row] = await queries.findPlans(tx, viewerId, { overBy: forgottenBefore(now), id })
  if (row === undefined) throw new Error(`Plan ${id} is gone`)
  return viewPlan(row, now)
}

function viewPlan(row: PlanRow, now: Date): SafePlan {
  const { id, eventId, title, timezone, showsEvent, showsPlace, note, backBy } = row
  return {
    id,
    event: { id: eventId, title, startsAt: row.startsAt.toISOString(), timezone },
    backBy: backBy.toISOString(),
    backByThere: wallOf(backBy, timezone),
    showsEvent,
    showsPlace,
    note,
    status: statusOf(row, now),
    expiresAt: expiryOf(row).toISOString(),
  }
}
