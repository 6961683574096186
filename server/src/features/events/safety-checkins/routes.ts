import * as contract from '@coterie/contract/events/safety-checkins'
import type { FastifyReply } from 'fastify'

import { loadAppPage } from '../../../platform/http/pages/app-page.ts'
import { sendPage } from '../../../platform/http/pages/static-files.ts'
import type { Routes } from '../../routes.ts'
import * as checkins from './checkins.ts'
import { deleteExpired } from './queries.ts'
import { getPurgeCutoff } from './rules.ts'

const noStore = 'no-store'
/** Purge interval (s). */
const cleanUpInterval = 60 * 60

export const safetyCheckinsRoutes: Routes = ({ app, ctx, mount }) => {
  const { db } = ctx
  mount(contract.createSafetyCheckin, ({ viewer, body, now }) =>
    checkins.createCheckin(ctx, viewer.id, body, now),
  )
  mount(contract.listSafetyCheckins, ({ viewer, now }) => checkins.listOwnCheckins(db, viewer.id, now))
  mount(contract.markHomeSafe, ({ viewer, params, now }) =>
    checkins.markHomeSafe(db, viewer.id, params.id, now),
  )
  mount(contract.updateSafetyCheckin, ({ viewer, params, body, now }) =>
    checkins.changeReturnTime(ctx, viewer.id, { id: params.id, backBy: body.backBy }, now),
  )
  mount(contract.replaceSafetyCheckinLink, ({ viewer, params, now }) =>
    checkins.replaceLink(ctx, viewer.id, params.id, now),
  )
  mount(contract.deleteSafetyCheckin, ({ viewer, params }) => checkins.endCheckin(db, viewer.id, params.id))
  mount(contract.getSharedSafetyCheckin, ({ params, now, http }) => {
    preventCaching(http.reply)
    return checkins.getSharedCheckin(ctx, params.token, now)
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
