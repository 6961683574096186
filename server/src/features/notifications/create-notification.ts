import type { NoticeKind } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { pushJob } from './push/job.ts'
import type { Address, Subject } from './create-queries.ts'
import * as queries from './create-queries.ts'
import { urgentMailJob } from './urgent/job.ts'

export type Teller = Pick<Context, 'jobs' | 'live'>

type Telling = {
  now: Date
  /** Their kind, if they are urgent. */
  urgent?: NoticeKind | null
  isNews?: (one: queries.Put) => boolean
}

/** Tells these people of something, wherever they are: the bell at once, their browsers by a job. */
export async function notify(
  ctx: Teller,
  tx: Transaction,
  kind: NoticeKind,
  given: { to: readonly number[]; by: number | null; about: Subject; urgent?: boolean },
  now: Date,
): Promise<void> {
  const { to, by, about, urgent = false } = given
  const addresses = to.map((userId) => ({ ...about, userId, by }))
  if (addresses.length === 0) return
  const put = await queries.putNotices(tx, kind, { addresses, urgent }, now)
  await tellOf(ctx, tx, put, { now, urgent: urgent ? kind : null })
  if (urgent) await mailAtOnce(ctx, tx, kind, put, now)
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
  const put = await queries.putNotices(tx, kind, { addresses, urgent: false }, now)
  await tellOf(ctx, tx, put, { now })
}

/** Schedules the urgent mails. */
async function mailAtOnce(
  { jobs }: Teller,
  tx: Transaction,
  kind: NoticeKind,
  put: readonly queries.Put[],
  now: Date,
): Promise<void> {
  const ids = put.map(({ id }) => id)
  const { due, at } = await queries.planMails(tx, kind, ids, now)
  const payloadsOf = (later: boolean) =>
    due.filter((one) => one.later === later).map(({ noticeId }) => ({ noticeId }))
  await jobs.enqueueAll(tx, urgentMailJob, payloadsOf(false))
  await jobs.enqueueAll(tx, urgentMailJob, payloadsOf(true), at)
}

/** Tells the browsers of notices that were written just now; of those that open pages need to know at once. */
export async function tellOf(
  { jobs, live }: Teller,
  tx: Transaction,
  put: readonly queries.Put[],
  { now, urgent = null, isNews = () => true }: Telling,
): Promise<void> {
  if (put.length === 0) return
  const to = put.filter(isNews).map(({ userId }) => userId)
  live.tell(tx, { to, event: { kind: 'notices' } })
  const ids = put.map(({ id }) => id)
  await jobs.enqueueAll(tx, pushJob, await queries.takePushes(tx, ids, { urgent, now }))
}
