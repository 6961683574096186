import {
  countNotices,
  listNotices,
  pushKey,
  readNotice,
  readNotices,
  stopMails,
  subscribe,
  unsubscribe,
} from '@coterie/contract/notifications/notifications'

import type { Routes } from '../routes.ts'
import { oneClickRoute } from './digest/one-click-unsubscribe.ts'
import { sendDigests, stopMails as stopMailsOf, writeDigests } from './digest/service.ts'
import { hearFacts } from './on-domain-event.ts'
import { deleteSubscription } from './push/queries.ts'
import { publicKeyOf } from './push/send.ts'
import { pushNotices, subscribeBrowser } from './push/service.ts'
import { remind } from './reminders.ts'
import { countOwn, forgetOld, listOwn, readAll, readOne } from './service.ts'
import { sweepMessages } from './notify-of-messages.ts'
import { writeUrgentMails } from './urgent/service.ts'

const minute = 60

export const notificationsRoutes: Routes = ({ ctx, mount, app }) => {
  const { db, jobs, clock } = ctx
  hearFacts(ctx)
  pushNotices(ctx)
  writeDigests(ctx)
  writeUrgentMails(ctx)
  jobs.repeat('notice-messages', 2, () => sweepMessages(ctx, clock.now()))
  jobs.repeat('remind-of-events', 5 * minute, () => remind(ctx, clock.now()))
  jobs.repeat('send-digests', 10 * minute, () => sendDigests(ctx, clock.now()))
  jobs.repeat('forget-old-notices', 24 * 60 * minute, () => forgetOld(db, clock.now()))

  mount(listNotices, ({ viewer, query }) => listOwn(db, viewer.id, query.cursor))
  mount(countNotices, ({ viewer }) => countOwn(db, viewer.id))
  mount(readNotice, ({ viewer, params, now }) => readOne(ctx, { viewerId: viewer.id, now }, params.id))
  mount(readNotices, ({ viewer, body, now }) =>
    readAll(ctx, { viewerId: viewer.id, now }, new Date(body.until)),
  )

  const key = publicKeyOf(ctx.config)
  mount(pushKey, async () => ({ key }))
  mount(subscribe, ({ viewer, body, now }) => subscribeBrowser(ctx, viewer, body, now))
  mount(stopMails, ({ body }) => stopMailsOf(ctx, body.token))
  oneClickRoute(app, ctx)
  mount(unsubscribe, ({ viewer, body }) => deleteSubscription(db, viewer.id, body.endpoint))
}
