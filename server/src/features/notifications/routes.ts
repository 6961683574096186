import { countNotices, listNotices, readNotice, readNotices } from '@coterie/contract/notifications'

import type { Routes } from '../routes.ts'
import { hearFacts } from './hear.ts'
import { remind } from './reminders.ts'
import { countOwn, forgetOld, listOwn, readAll, readOne } from './service.ts'
import { sweepMessages } from './sweep.ts'

const minute = 60

export const notificationsRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock } = ctx
  hearFacts(ctx)
  jobs.repeat('notice-messages', 2, () => sweepMessages(ctx, clock.now()))
  jobs.repeat('remind-of-events', 5 * minute, () => remind(ctx, clock.now()))
  jobs.repeat('forget-old-notices', 24 * 60 * minute, () => forgetOld(db, clock.now()))

  mount(listNotices, ({ viewer, query }) => listOwn(db, viewer.id, query.cursor))
  mount(countNotices, ({ viewer }) => countOwn(db, viewer.id))
  mount(readNotice, ({ viewer, params, now }) => readOne(ctx, { viewerId: viewer.id, now }, params.id))
  mount(readNotices, ({ viewer, body, now }) =>
    readAll(ctx, { viewerId: viewer.id, now }, new Date(body.until)),
  )
}
