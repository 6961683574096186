import {
  changeEmail,
  changePassword,
  confirmEmailPath,
  forgotPassword,
  resetPassword,
} from '@coterie/contract/passwords'

import type { Routes } from '../routes.ts'
import { slowed, slowedUntilRight } from './attempts.ts'
import { askEmailChange, confirmEmailChange } from './email-service.ts'
import * as service from './password-service.ts'

/** Forgetting and changing the password, and moving to another address. */
export const passwordRoutes: Routes = ({ app, ctx, mount }) => {
  ctx.jobs.handle(service.mailReset, ({ email }) => service.mailResetLink(ctx, email, ctx.clock.now()))

  mount(forgotPassword, ({ body, now, http }) => {
    const one = { kind: 'reset-mail', account: body.email, client: http.request.ip } as const
    return slowed(ctx, one, now, async () => {
      await ctx.jobs.enqueue(ctx.db, service.mailReset, { email: body.email })
      return { email: body.email }
    })
  })

  mount(resetPassword, ({ body, now, http }) =>
    slowedUntilRight(ctx, { kind: 'reset', client: http.request.ip }, now, () =>
      service.resetPassword(ctx, body, now),
    ),
  )

  mount(changePassword, ({ body, viewer, now, http }) => {
    const one = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return slowedUntilRight(ctx, one, now, () => service.changePassword(ctx, viewer, body))
  })

  mount(changeEmail, ({ body, viewer, now, http }) => {
    const one = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return slowed(ctx, one, now, () => askEmailChange(ctx, viewer.id, body, now))
  })

  app.get<{ Querystring: { token?: unknown } }>(
    confirmEmailPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      const result =
        typeof token === 'string' ? await confirmEmailChange(ctx, token, ctx.clock.now()) : 'spent'
      return reply.redirect(`/confirm-email?result=${result}`)
    },
  )
}
