import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { sendMail } from '../../../platform/mail.ts'
import { hasUrgentSwitch, urgentMailJob } from '../../notification-store/service.ts'
import { createUnsubscribeToken } from '../digest/unsubscribe-token.ts'
import { findNotifications } from '../queries.ts'
import { loadNotifications } from '../view.ts'
import type { LoadedNotification } from '../view.ts'
import { composeUrgentMail } from './mail.ts'
import * as queries from './queries.ts'

type Deps = Pick<Context, 'jobs' | 'config' | 'clock'>

/** One email per update, even if the notification was read. */
export function handleUrgentMailJobs(ctx: Deps): void {
  ctx.jobs.handleOnce(urgentMailJob, (tx, { notificationId }) => sendUrgentMail(ctx, tx, notificationId))
}

async function sendUrgentMail({ jobs, config, clock }: Deps, tx: Transaction, notificationId: number) {
  const userId = await queries.claimUrgentMail(tx, notificationId, clock.now())
  const to = userId === undefined ? undefined : await queries.findRecipient(tx, userId)
  if (userId === undefined || to === undefined) return
  const [notification] = await loadNotifications(
    tx,
    userId,
    await findNotifications(tx, userId, { ids: [notificationId] }, clock.now()),
  )
  if (notification === undefined || !isStillRelevant(notification)) return
  const hasSwitch = hasUrgentSwitch(notification.kind)
  if (hasSwitch && !to.wantsUrgent) return
  const token = hasSwitch ? createUnsubscribeToken(config.sessionSecret, userId, 'urgentUpdates') : null
  const input = {
    appName: config.appName,
    appUrl: config.appUrl,
    secret: config.sessionSecret,
    sentAt: clock.now(),
    userId,
    to,
    unsubscribeToken: token,
  }
  await jobs.enqueue(tx, sendMail, composeUrgentMail(input, notification))
}

/** False for an offer that was accepted or has expired, and for a message whose author is hidden. */
function isStillRelevant({ kind, offerExpiresAt, comment }: LoadedNotification): boolean {
  if (kind === 'spot-offered') return offerExpiresAt !== null
  return kind !== 'host-message' || comment !== null
}
