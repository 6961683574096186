import type { Input } from '@coterie/contract/endpoint'
import { getAnswerLabels } from '@coterie/contract/notifications/answer-labels'
import { invalidPushEndpoint } from '@coterie/contract/notifications/notifications'
import type { subscribeToPush } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { pushJob } from '../../notification-store/service.ts'
import { formatNotificationFor } from '../notification-text.ts'
import { findNotifications } from '../queries.ts'
import { loadNotifications } from '../view.ts'
import type { LoadedNotification } from '../view.ts'
import * as queries from './queries.ts'
import { isAllowedEndpoint, sendPush } from './send.ts'
import type { PushContent } from './send.ts'

export async function subscribeBrowser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewer: Viewer,
  { endpoint, keys }: Input<typeof subscribeToPush>['body'],
  now: Date,
): Promise<undefined | typeof invalidPushEndpoint> {
  if (!isAllowedEndpoint(endpoint, config)) return invalidPushEndpoint
  const browser = { endpoint, ...keys }
  return await transact(db, async (tx) => {
    await queries.upsertSubscription(tx, { userId: viewer.id, sessionId: viewer.sessionId, browser }, now)
    return undefined
  })
}

/** Skips notifications that were read or withdrawn in the meantime. */
export function handlePushJobs(ctx: Pick<Context, 'db' | 'config' | 'jobs' | 'clock'>): void {
  const { db, config, clock } = ctx
  ctx.jobs.handle(pushJob, async ({ notificationId, subscriptionId }) => {
    const browser = await queries.findSubscription(db, subscriptionId, clock.now())
    if (browser === undefined) return
    const rows = await findNotifications(db, browser.userId, { ids: [notificationId] }, clock.now())
    const [notification] = await loadNotifications(db, browser.userId, rows)
    if (notification === undefined || notification.read) return
    const result = await sendPush(config, browser, toPushContent(notification, browser))
    if (result === 'expired') await queries.deleteExpiredSubscription(db, subscriptionId, browser.endpoint)
  })
}

function toPushContent(
  notification: LoadedNotification,
  to: Parameters<typeof formatNotificationFor>[0],
): PushContent {
  const { sentence, detail } = formatNotificationFor(to, notification)
  const { id, href, answerable } = notification
  const content = { title: sentence, body: detail, href, tag: `notification-${id}` }
  if (answerable === null || answerable.answer !== null) return content
  const labels = getAnswerLabels(answerable, to.language)
  return {
    ...content,
    answerable: { kind: answerable.kind, id: answerable.id },
    actions: (['yes', 'no'] as const).map((action) => ({ action, title: labels[action] })),
  }
}
