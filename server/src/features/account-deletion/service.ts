import { mainAdminRequired } from '@coterie/contract/account-deletion'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { forEachSettled } from '../../platform/for-each-settled.ts'
import { findConfirmedUser, checkSessionConfirmed } from '../account/service.ts'
import { endPayments, pausePayments } from '../billing/service.ts'
import { endEventsOfHost, cancelAllRsvps } from '../events/service.ts'
import { findFirstMessagesToday } from '../first-messages/service.ts'
import { deleteAllMessages } from '../messages/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { retainRecords } from '../retention/service.ts'
import type { UsedLimit } from '../retention/service.ts'
import { findSwipesToday } from '../swipes/service.ts'
import * as queries from './queries.ts'
import { getPurgeCutoff, isMainAdmin } from './rules.ts'

export { isMainAdmin } from './rules.ts'

type Viewer = { id: number; sessionId: number }

/** Hides the person, ends their sessions and stops charges. The plan can be resumed. */
export async function deactivateOwnAccount(ctx: Context, viewer: Viewer, now: Date) {
  const account = await queries.findAccount(ctx.db, viewer)
  if (account === undefined) return notFound
  if (isMainAdmin(account.email, ctx.config.adminEmail)) return mainAdminRequired
  const unconfirmed = await checkSessionConfirmed(ctx.db, viewer, now)
  if (unconfirmed !== null) return unconfirmed
  return await transact(ctx.db, async (tx) => {
    await cancelAllRsvps(ctx, tx, viewer.id, now)
    await pausePayments(ctx, tx, viewer.id)
    await queries.deactivateUser(tx, viewer.id, now)
    ctx.live.revalidate(tx, [viewer.id])
  })
}

export async function deleteOwnAccount(
  ctx: Context,
  viewer: Viewer,
  { password, eraseMessages }: { password?: string | undefined; eraseMessages: boolean },
  now: Date,
) {
  const account = await queries.findAccount(ctx.db, viewer)
  if (account === undefined) return notFound
  if (isMainAdmin(account.email, ctx.config.adminEmail)) return mainAdminRequired
  const confirmed = await findConfirmedUser(ctx, viewer, { password, now })
  if (isRefusal(confirmed)) return confirmed
  return await transact(ctx.db, async (tx) => {
    if (eraseMessages) await deleteAllMessages(tx, viewer.id, now)
    await eraseUser(ctx, tx, viewer.id)
  })
}

/**
 * Erases a person and all their data in the caller's transaction. Jobs purge pictures and cancel payments.
 *
 * @param cutoff see `lockAccount`.
 * @returns false if there is no such account.
 */
export async function eraseUser(ctx: Context, tx: Transaction, id: number, cutoff?: Date): Promise<boolean> {
  // Deactivating cancelled the RSVPs already.
  if (cutoff === undefined) await cancelAllRsvps(ctx, tx, id, ctx.clock.now())
  await queries.lockCircles(tx, id)
  const person = await queries.lockAccount(tx, id, cutoff)
  if (person === undefined) return false
  const images = [...(await queries.transferCircles(tx, id)), ...(await endEventsOfHost(ctx, tx, id))]
  await endPayments(ctx, tx, id)
  const now = ctx.clock.now()
  await retainRecords(ctx, tx, { id, email: person.email, limits: await getUsedLimits(tx, id, now) }, now)
  await queries.deleteUser(tx, { id, email: person.email })
  ctx.live.revalidate(tx, [id])
  await enqueuePicturePurge(ctx, tx, [...images, person.avatar])
  return true
}

async function getUsedLimits(tx: Transaction, id: number, now: Date): Promise<UsedLimit[]> {
  const swipes = await findSwipesToday(tx, id, now)
  const firstMessages = await findFirstMessagesToday(tx, id, now)
  return [
    ...(swipes === undefined ? [] : [{ kind: 'swipes' as const, ...swipes }]),
    { kind: 'first-messages', ...firstMessages },
  ]
}

export async function purgeDeactivated(ctx: Context, now: Date): Promise<void> {
  const cutoff = getPurgeCutoff(now)
  await forEachSettled(
    await queries.findUsersToPurge(ctx.db, cutoff),
    async (id) => await transact(ctx.db, (tx) => eraseUser(ctx, tx, id, cutoff)),
  )
}
