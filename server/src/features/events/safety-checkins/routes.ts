import * as safety from '@coterie/contract/events/safety-checkins'
import type { FastifyReply } from 'fastify'

import { loadAppPage } from '../../../platform/http/pages/app-page.ts'
import { sendPage } from '../../../platform/http/pages/static-files.ts'
import type { Routes } from '../../routes.ts'
import * as plans from './checkins.ts'
import { deleteExpired } from './queries.ts'
import { getPurgeCutoff } from './rules.ts'

const noStore = 'no-store'
/** Purge interval (s). */
const cleanUpInterval = 60 * 60

export const safetyCheckinsRoutes: Routes = ({ app, ctx, mount }) => {
  const { db } = ctx
  mount(safety.createSafetyCheckin, ({ viewer, body, now }) => plans.createCheckin(ctx, viewer.id, body, now))
  mount(safety.listSafetyCheckins, ({ viewer, now }) => plans.listOwn(db, viewer.id, now))
  mount(safety.markHomeSafe, ({ viewer, params, now }) => plans.markHomeSafe(db, viewer.id, params.id, now))
  mount(safety.updateSafetyCheckin, ({ viewer, params, body, now }) =>
    plans.changeReturnTime(ctx, viewer.id, { id: params.id, backBy: body.backBy }, now),
  )
  mount(safety.replaceSafetyCheckinLink, ({ viewer, params, now }) =>
    plans.replaceLink(ctx, viewer.id, params.id, now),
  )
  mount(safety.deleteSafetyCheckin, ({ viewer, params }) => plans.endCheckin(db, viewer.id, params.id))
  mount(safety.readSharedSafetyCheckin, ({ params, now, http }) => {
    preventCaching(http.reply)
    return plans.getShared(ctx, params.token, now)
  })
  const renderPage = loadAppPage(ctx.config)
  // Every link gets the same page, whether active, expired or invalid, so that link previews reveal nothing.
  app.get('/safe/:token', { schema: { hide: true } }, (_, reply) =>
    sendPage(preventCaching(reply), renderPage, { caching: noStore }),
  )
  ctx.jobs.schedule('delete-safety-checkins', cleanUpInterval, () =>
    deleteExpired(db, getPurgeCutoff(ctx.clock.now())),
  )
}

function preventCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', noStore).header('x-robots-tag', 'noindex, nofollow')
}
