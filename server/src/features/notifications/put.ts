import type { NoticeKind } from '@coterie/contract/notifications'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { pushJob } from './push/job.ts'
import type { Address, Subject } from './put-queries.ts'
import * as queries from './put-queries.ts'

export type Teller = Pick<Context, 'jobs' | 'live'>

/** Tells these people of something, wherever they are: the bell at once, their browsers by a job. */
export async function notify(
  ctx: Teller,
  tx: Transaction,
  kind: NoticeKind,
  given: { to: readonly number[]; by: number | null; about: Subject },
  now: Date,
): Promise<void> {
  const { to, by, about } = given
  await notifyEach(
    ctx,
    tx,
    kind,
    to.map((userId) => ({ ...about, userId, by })),
    now,
  )
}

/** The same where each is told of something else. */
export async function notifyEach(
  ctx: Teller,
  tx: Transaction,
  kind: NoticeKind,
  addresses: readonly Address[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await tellOf(ctx, tx, await queries.putNotices(tx, kind, addresses, now), now)
}

/** Tells the browsers of notices that were written just now; of those that open pages need to know at once. */
export async function tellOf(
  { jobs, live }: Teller,
  tx: Transaction,
  put: readonly queries.Put[],
  now: Date,
  isNews: (one: queries.Put) => boolean = () => true,
): Promise<void> {
  if (put.length === 0) return
  const to = put.filter(isNews).map(({ userId }) => userId)
  live.tell(tx, { to, event: { kind: 'notices' } })
  const ids = put.map(({ id }) => id)
  await jobs.enqueueAll(tx, pushJob, await queries.takePushes(tx, ids, now))
}
