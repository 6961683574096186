import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockPoints } from '../../points/service.ts'
import { addToWaitlist, countFreeSpots, lockEvents } from '../attendance-queries.ts'
import { confirmSpot, promoteFromWaitlist, publishRsvp, removeRsvp } from '../attendance.ts'
import type { Deps } from '../attendance.ts'
import { enqueueTableSteps } from './jobs.ts'
import { findSharedTables, insertTable } from './queries.ts'
import type { NewTable } from './queries.ts'
import { getTableTimes } from './times.ts'

/** Creates the meetup of a new circle. Its first people get spots in this order, and the others wait. @returns its id. */
export async function createTable(
  ctx: Deps,
  tx: Transaction,
  table: NewTable & { userIds: readonly number[] },
  now: Date,
): Promise<number> {
  const { chatOpensAt } = getTableTimes(table)
  const id = await insertTable(tx, { ...table, chatOpensAt }, now)
  await joinTable(ctx, tx, { id, userIds: table.userIds }, now)
  await enqueueTableSteps(ctx.jobs, tx, { id, ...table })
  return id
}

/** Gives people spots in this order, or places on the waitlist. Lock the event before their rows. */
export async function joinTable(
  ctx: Deps,
  tx: Transaction,
  { id, userIds }: { id: number; userIds: readonly number[] },
  now: Date,
): Promise<void> {
  await lockPoints(tx, userIds)
  for (const event of await lockEvents(tx, [id])) {
    await promoteFromWaitlist(ctx, tx, event, now)
    for (const userId of userIds) {
      if (((await countFreeSpots(tx, event)) ?? 1) > 0) {
        await confirmSpot(ctx, tx, { event, userId, plusOnes: 0 }, now)
      } else {
        await addToWaitlist(tx, { eventId: id, userId, plusOnes: 0 }, now)
        await publishRsvp(ctx, tx, event, userId)
      }
    }
  }
}

/** Locks a table, so that its people can be locked after it. */
export async function lockTable(tx: Transaction, id: number): Promise<void> {
  await lockEvents(tx, [id])
}

type Pair = { userId: number; otherId: number }

/** Locks the upcoming tables where both people are. Call it before locking the people. */
export async function lockSharedTables(tx: Transaction, { userId, otherId }: Pair, now: Date) {
  return await lockEvents(tx, await findSharedTables(tx, userId, otherId, now))
}

/** After a block, the person who blocked gives up their spots. The other one learns nothing: someone could not make it. */
export async function leaveTables(
  ctx: Pick<Context, 'db' | 'jobs' | 'live'>,
  tx: Transaction,
  { userId, tables }: { userId: number; tables: Awaited<ReturnType<typeof lockSharedTables>> },
  now: Date,
): Promise<void> {
  for (const event of tables) await removeRsvp(ctx, tx, event, userId, now)
}
