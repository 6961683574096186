import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmEmailPage,
  forgotPassword,
  resetPassword,
} from '@coterie/contract/account/passwords'
import { isRefusal } from '@coterie/contract/refusals'

import type { Routes } from '../routes.ts'
import { requestEmailChange, confirmEmailChange, findPendingChange } from './email-change-service.ts'
import { rememberBrowserForUser } from './known-browsers.ts'
import * as service from './password-service.ts'
import { withThrottle, withThrottleUntilSuccess } from './throttle.ts'

export const passwordRoutes: Routes = ({ app, ctx, mount }) => {
  ctx.jobs.handle(service.resetMailJob, ({ email }) => service.sendResetLink(ctx, email, ctx.clock.now()))

  mount(forgotPassword, ({ body, now, http }) => {
    const attempt = { kind: 'reset-mail', account: body.email, client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, async () => {
      await ctx.jobs.enqueue(ctx.db, service.resetMailJob, { email: body.email })
      return { email: body.email }
    })
  })

  mount(resetPassword, async ({ body, now, http }) => {
    const attempt = { kind: 'reset', client: http.request.ip } as const
    const result = await withThrottleUntilSuccess(ctx, attempt, now, () =>
      service.resetPassword(ctx, body, now),
    )
    if (isRefusal(result)) return result
    // This browser opened the email, so other people's attempts mustn't lock it out.
    await rememberBrowserForUser(ctx, http.reply, result.userId)
  })

  mount(changePassword, async ({ body, viewer, now, http }) => {
    const attempt = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    const result = await withThrottleUntilSuccess(ctx, attempt, now, () =>
      service.changePassword(ctx, viewer, body, now),
    )
    if (isRefusal(result)) return result
    await rememberBrowserForUser(ctx, http.reply, viewer.id)
  })

  mount(changeEmail, ({ body, viewer, now, http }) => {
    const attempt = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, () => requestEmailChange(ctx, viewer, body, now))
  })

  mount(confirmEmail, async ({ body, viewer, now, http }) => {
    const change = await findPendingChange(ctx, body.token, now)
    const confirm = async () => {
      const result = await confirmEmailChange(ctx, { ...body, viewerId: viewer?.id }, now)
      return isRefusal(result) ? result : { result }
    }
    if (change === null || body.password === undefined) return await confirm()
    const attempt = { kind: 'own-password', account: String(change.userId), client: http.request.ip } as const
    return await withThrottleUntilSuccess(ctx, attempt, now, confirm)
  })

  // Emails from earlier versions link here.
  app.get<{ Querystring: { token?: unknown } }>(
    '/api/confirm-email',
    { schema: { hide: true } },
    (request, reply) =>
      reply.redirect(`${confirmEmailPage}${encodeURIComponent(String(request.query.token))}`),
  )
}
