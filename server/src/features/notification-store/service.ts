import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { pushJob, urgentMailJob } from './jobs.ts'
import type { Recipient, Subject } from './queries.ts'
import * as queries from './queries.ts'

export { pushJob, urgentMailJob } from './jobs.ts'
export { hasUrgentSwitch, kinds, kindsAboutPeople } from './kinds.ts'
export { isEnabled, isNewNotification } from './queries.ts'
export type { CreatedNotification } from './queries.ts'

type NotifyDeps = Pick<Context, 'jobs' | 'live'>

type PublishOptions = {
  now: Date
  /** Set for urgent notifications. */
  urgent?: NotificationKind | null
  isNew?: (notification: queries.CreatedNotification) => boolean
}

/** Creates notifications about one subject, except for the actor. Stored now; pushed and emailed by jobs. */
export async function notify(
  { tx, now, ...ctx }: NotifyDeps & { tx: Transaction; now: Date },
  kind: NotificationKind,
  input: { to: readonly number[]; actorId?: number | null; about: Subject; urgent?: boolean },
): Promise<void> {
  const { to, actorId = null, about, urgent = false } = input
  const recipients = to.map((userId) => ({ ...about, userId, actorId }))
  await createNotificationForEach(ctx, tx, kind, { recipients, urgent }, now)
}

/** Open pages of these people refetch their notifications, after some were deleted. */
export function refreshNotifications(
  { tx, live }: Pick<Context, 'live'> & { tx: Transaction },
  people: readonly number[],
): void {
  live.publish(tx, { to: [...people], event: { kind: 'notifications' } })
}

/** Each recipient has their own subject. */
export async function createNotificationForEach(
  ctx: NotifyDeps,
  tx: Transaction,
  kind: NotificationKind,
  { recipients, urgent }: { recipients: readonly Recipient[]; urgent: boolean },
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const created = await queries.upsertNotifications(tx, kind, { recipients, urgent }, now)
  await publishNotifications(ctx, tx, created, { now, urgent: urgent ? kind : null })
  if (urgent) await enqueueUrgentMails(ctx, tx, kind, created, now)
}

async function enqueueUrgentMails(
  { jobs }: NotifyDeps,
  tx: Transaction,
  kind: NotificationKind,
  created: readonly queries.CreatedNotification[],
  now: Date,
): Promise<void> {
  const ids = created.map(({ id }) => id)
  const { due: dueMails, at } = await queries.scheduleMails(tx, kind, ids, now)
  const toPayloads = (isDelayed: boolean) =>
    dueMails.filter((mail) => mail.isDelayed === isDelayed).map(({ notificationId }) => ({ notificationId }))
  await jobs.enqueueAll(tx, urgentMailJob, toPayloads(false))
  await jobs.enqueueAll(tx, urgentMailJob, toPayloads(true), at)
}

/** Open pages get a live update; browsers get a push if one is due. */
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
