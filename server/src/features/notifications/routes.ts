import { answerByLink, answerNotification } from '@coterie/contract/notifications/answers'
import {
  countUnreadNotifications,
  listNotifications,
  getPushKey,
  markNotificationRead,
  markNotificationsRead,
  unsubscribeFromEmails,
  subscribeToPush,
  unsubscribeFromPush,
} from '@coterie/contract/notifications/notifications'

import type { Routes } from '../routes.ts'
import { answerByLink as answerByEmailedLink, answerOnce } from './answers/service.ts'
import { registerOneClickUnsubscribeRoute } from './digest/one-click-unsubscribe.ts'
import { enqueueDigests, unsubscribe as unsubscribeFromMails, handleDigestJobs } from './digest/service.ts'
import { notifyOfMessages } from './notify-of-messages.ts'
import { deleteSubscription } from './push/queries.ts'
import { derivePublicKey } from './push/send.ts'
import { handlePushJobs, subscribeBrowser } from './push/service.ts'
import { sendReminders } from './reminders.ts'
import {
  countOwnUnread,
  deleteOldNotifications,
  listOwnNotifications,
  markAllAsRead,
  markOneAsRead,
} from './service.ts'
import { handleUrgentMailJobs } from './urgent/service.ts'

const minute = 60

export const notificationsRoutes: Routes = ({ ctx, mount, app }) => {
  const { db, jobs, clock } = ctx
  handlePushJobs(ctx)
  handleDigestJobs(ctx)
  handleUrgentMailJobs(ctx)
  jobs.schedule('notify-of-messages', 2, () => notifyOfMessages(ctx, clock.now()))
  jobs.schedule('remind-of-events', 5 * minute, () => sendReminders(ctx, clock.now()))
  jobs.schedule('send-digests', 10 * minute, () => enqueueDigests(ctx, clock.now()))
  jobs.schedule('delete-old-notifications', 24 * 60 * minute, () => deleteOldNotifications(db, clock.now()))

  mount(listNotifications, ({ viewer, query, language, now }) =>
    listOwnNotifications(db, { viewerId: viewer.id, language, now }, query.cursor),
  )
  mount(countUnreadNotifications, ({ viewer }) => countOwnUnread(db, viewer.id))
  mount(markNotificationRead, ({ viewer, params, now }) =>
    markOneAsRead(ctx, { viewerId: viewer.id, now }, params.id),
  )
  mount(markNotificationsRead, ({ viewer, body, now }) =>
    markAllAsRead(ctx, { viewerId: viewer.id, now }, new Date(body.until)),
  )

  mount(answerNotification, ({ viewer, body, language, now }) =>
    answerOnce(ctx, viewer, body, { language, now }),
  )
  mount(answerByLink, ({ body, language, now }) => answerByEmailedLink(ctx, body.token, { language, now }))

  const key = derivePublicKey(ctx.config)
  mount(getPushKey, async () => ({ key }))
  mount(subscribeToPush, ({ viewer, body, now }) => subscribeBrowser(ctx, viewer, body, now))
  mount(unsubscribeFromEmails, ({ body }) => unsubscribeFromMails(ctx, body.token))
  registerOneClickUnsubscribeRoute(app, ctx)
  mount(unsubscribeFromPush, ({ viewer, body }) => deleteSubscription(db, viewer.id, body.endpoint))
}
