import { wrongPassword } from '@coterie/contract/account/passwords'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { each } from '../../platform/for-each-settled.ts'
import { findProven, whyNotConfirmed } from '../account/service.ts'
import { endPaymentsOf, pausePaymentsOf } from '../billing/service.ts'
import { endEventsOf, giveUpAll } from '../events/service.ts'
import { eraseAllOf } from '../messages/service.ts'
import { forgetPictures } from '../pictures/service.ts'
import { findFirstMessagesToday } from '../requests/service.ts'
import { retain } from '../retention/service.ts'
import type { UsedLimit } from '../retention/service.ts'
import { findSwipesToday } from '../swipes/service.ts'
import * as queries from './queries.ts'
import { purgedUntil, whyNotLeave } from './rules.ts'

export { whyNotLeave } from './rules.ts'

type Viewer = { id: number; sessionId: number }

/** Hides the person everywhere, ends all their sessions, and has nothing more charged; the plan can be resumed. */
export async function deactivateOwn(ctx: Context, viewer: Viewer, now: Date) {
  const leaver = await queries.findLeaver(ctx.db, viewer)
  if (leaver === undefined) return notFound
  const refused = whyNotLeave(leaver.email, ctx.config.adminEmail)
  if (refused !== null) return refused
  const unconfirmed = await whyNotConfirmed(ctx.db, viewer, now)
  if (unconfirmed !== null) return unconfirmed
  return await transact(ctx.db, async (tx) => {
    await giveUpAll(ctx, tx, viewer.id, now)
    await pausePaymentsOf(ctx, tx, viewer.id)
    await queries.deactivate(tx, viewer.id, now)
    ctx.live.recheck(tx, [viewer.id])
  })
}

/** Erases the person, who proves to be themselves by the password or in a session confirmed with it. */
export async function deleteOwn(
  ctx: Context,
  viewer: Viewer,
  { password, eraseMessages }: { password?: string | undefined; eraseMessages: boolean },
  now: Date,
) {
  const leaver = await queries.findLeaver(ctx.db, viewer)
  if (leaver === undefined) return notFound
  const refused = whyNotLeave(leaver.email, ctx.config.adminEmail)
  if (refused !== null) return refused
  const unproven =
    password === undefined
      ? await whyNotConfirmed(ctx.db, viewer, now)
      : await whyWrong(ctx, viewer.id, password)
  if (unproven !== null) return unproven
  return await transact(ctx.db, async (tx) => {
    if (eraseMessages) await eraseAllOf(tx, viewer.id, now)
    await eraseUser(ctx, tx, viewer.id)
  })
}

async function whyWrong(ctx: Context, id: number, password: string) {
  return (await findProven(ctx, id, password)) === null ? wrongPassword : null
}

/**
 * Erases a person and everything of theirs in the caller's transaction; pictures and payments follow as jobs.
 *
 * @param until see `lockLeaver`.
 * @returns false when nobody was there.
 */
export async function eraseUser(ctx: Context, tx: Transaction, id: number, until?: Date): Promise<boolean> {
  // Who deactivated their account gave up their places then.
  if (until === undefined) await giveUpAll(ctx, tx, id, ctx.clock.now())
  await queries.lockCircles(tx, id)
  const person = await queries.lockLeaver(tx, id, until)
  if (person === undefined) return false
  const images = [...(await queries.passOnCircles(tx, id)), ...(await endEventsOf(ctx, tx, id))]
  await endPaymentsOf(ctx, tx, id)
  const now = ctx.clock.now()
  await retain(ctx, tx, { id, email: person.email, limits: await usedLimits(tx, id, now) }, now)
  await queries.erase(tx, { id, email: person.email })
  ctx.live.recheck(tx, [id])
  await forgetPictures(ctx, tx, [...images, person.avatar])
  return true
}

async function usedLimits(tx: Transaction, id: number, now: Date): Promise<UsedLimit[]> {
  const swipes = await findSwipesToday(tx, id, now)
  const firstMessages = await findFirstMessagesToday(tx, id, now)
  return [
    ...(swipes === undefined ? [] : [{ kind: 'swipes' as const, ...swipes }]),
    { kind: 'first-messages', ...firstMessages },
  ]
}

/** Erases those who deactivated their account and did not come back in time, each in a transaction of its own. */
export async function purgeDeactivated(ctx: Context, now: Date): Promise<void> {
  const until = purgedUntil(now)
  await each(
    await queries.findDeactivated(ctx.db, until),
    async (id) => await transact(ctx.db, (tx) => eraseUser(ctx, tx, id, until)),
  )
}
