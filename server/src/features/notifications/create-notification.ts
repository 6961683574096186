import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Recipient, Subject } from './create-queries.ts'
import * as queries from './create-queries.ts'
import { pushJob } from './push/job.ts'
import { urgentMailJob } from './urgent/job.ts'

export type NotifyDeps = Pick<Context, 'jobs' | 'live'>

type PublishOptions = {
  now: Date
  /** Set for urgent notifications. */
  urgent?: NotificationKind | null
  isNew?: (one: queries.CreatedNotification) => boolean
}

/** Create a notification for these people: stored now, published to browsers by a job. */
export async function createNotifications(
  ctx: NotifyDeps,
  tx: Transaction,
  kind: NotificationKind,
  input: { to: readonly number[]; by: number | null; about: Subject; urgent?: boolean },
  now: Date,
): Promise<void> {
  const { to, by, about, urgent = false } = input
  const recipients = to.map((userId) => ({ ...about, userId, by }))
  if (recipients.length === 0) return
  const created = await queries.upsertNotifications(tx, kind, { recipients: recipients, urgent }, now)
  await publishNotifications(ctx, tx, created, { now, urgent: urgent ? kind : null })
  if (urgent) await enqueueUrgentMails(ctx, tx, kind, created, now)
}

/** As above, with a different subject for each person. */
export async function createNotificationForEach(
  ctx: NotifyDeps,
  tx: Transaction,
  kind: NotificationKind,
  recipients: readonly Recipient[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const created = await queries.upsertNotifications(tx, kind, { recipients: recipients, urgent: false }, now)
  await publishNotifications(ctx, tx, created, { now })
}

async function enqueueUrgentMails(
  { jobs }: NotifyDeps,
  tx: Transaction,
  kind: NotificationKind,
  created: readonly queries.CreatedNotification[],
  now: Date,
): Promise<void> {
  const ids = created.map(({ id }) => id)
  const { due, at } = await queries.scheduleMails(tx, kind, ids, now)
  const toPayloads = (later: boolean) =>
    due.filter((one) => one.later === later).map(({ noticeId }) => ({ noticeId }))
  await jobs.enqueueAll(tx, urgentMailJob, toPayloads(false))
  await jobs.enqueueAll(tx, urgentMailJob, toPayloads(true), at)
}

/** Publish notifications that were just created, if open pages need them at once. */
export async function publishNotifications(
  { jobs, live }: NotifyDeps,
  tx: Transaction,
  created: readonly queries.CreatedNotification[],
  { now, urgent = null, isNew = () => true }: PublishOptions,
): Promise<void> {
  if (created.length === 0) return
  const to = created.filter(isNew).map(({ userId }) => userId)
  live.publish(tx, { to, event: { kind: 'notifications' } })
  const ids = created.map(({ id }) => id)
  await jobs.enqueueAll(tx, pushJob, await queries.claimPushes(tx, ids, { urgent, now }))
}
