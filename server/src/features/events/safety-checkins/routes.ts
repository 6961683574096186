import * as safety from '@coterie/contract/events/safety-checkins'
import type { FastifyReply } from 'fastify'

import { readPage } from '../../../platform/http/app-page.ts'
import { sendPage } from '../../../platform/http/static-files.ts'
import type { Routes } from '../../routes.ts'
import * as plans from './checkins.ts'
import { deleteOver } from './queries.ts'
import { forgottenBefore } from './rules.ts'

const unkept = 'no-store'
/** How often plans that are over are forgotten (s). */
const forgetEvery = 60 * 60

export const safePlansRoutes: Routes = ({ app, ctx, mount }) => {
  const { db } = ctx
  mount(safety.sharePlan, ({ viewer, body, now }) => plans.share(ctx, viewer.id, body, now))
  mount(safety.listPlans, ({ viewer, now }) => plans.listOwn(db, viewer.id, now))
  mount(safety.sayHomeSafe, ({ viewer, params, now }) => plans.sayHomeSafe(db, viewer.id, params.id, now))
  mount(safety.changePlan, ({ viewer, params, body, now }) =>
    plans.changeBackBy(ctx, viewer.id, { id: params.id, backBy: body.backBy }, now),
  )
  mount(safety.renewLink, ({ viewer, params, now }) => plans.renewLink(ctx, viewer.id, params.id, now))
  mount(safety.endPlan, ({ viewer, params }) => plans.end(db, viewer.id, params.id))
  mount(safety.readSharedPlan, ({ params, now, http }) => {
    forOneReader(http.reply)
    return plans.readShared(ctx, params.token, now)
  })
  const write = readPage(ctx.config)
  // The same page for every link, open, over or made up: what unfolds where it is shared tells nothing.
  app.get('/safe/:token', { schema: { hide: true } }, (_, reply) =>
    sendPage(forOneReader(reply), write, { caching: unkept }),
  )
  ctx.jobs.repeat('forget-safe-plans', forgetEvery, () => deleteOver(db, forgottenBefore(ctx.clock.now())))
}

/** Neither kept on the way nor found by search engines. */
function forOneReader(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', unkept).header('x-robots-tag', 'noindex, nofollow')
}
