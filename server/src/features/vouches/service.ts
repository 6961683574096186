import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { findOtherGuest } from '../hearts/service.ts'
import * as queries from './queries.ts'

/** Notifies no one, and changes no number until the next count. */
export async function saveVouch(
  { db }: Pick<Context, 'db'>,
  input: { viewerId: number; eventId: number; userId: number },
  now: Date,
) {
  const { viewerId, userId } = input
  return await transact(db, async (tx) => {
    // Blocks lock these rows, too.
    await lockUsers(tx, [viewerId, userId])
    const person = await findOtherGuest(tx, input, now)
    if (isRefusal(person)) return person
    await queries.insertVouch(tx, { userId: viewerId, metId: userId }, now)
    return undefined
  })
}

export async function deleteVouch(
  db: Queryable,
  { viewerId, userId }: { viewerId: number; userId: number },
): Promise<void> {
  await queries.deleteVouch(db, { userId: viewerId, metId: userId })
}

export async function deleteVouchesBetween(tx: Transaction, first: number, second: number): Promise<void> {
  await queries.deleteVouch(tx, { userId: first, metId: second })
  await queries.deleteVouch(tx, { userId: second, metId: first })
}

const batchSize = 500

/** Counts how many members say that they met each person. Once a week: a number that changes with a tap would tell who tapped. */
export async function countVouches(db: Queryable, now: Date): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await queries.findPeopleToCount(db, after, batchSize)
    const last = ids.at(-1)
    if (last === undefined) break
    await queries.updateNumbers(db, ids, now)
    after = last
  }
  await queries.clearNumbers(db)
}
