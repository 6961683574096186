import {
  loginWithEmailedCode,
  loginWithLink,
  requestSignInLink,
} from '@coterie/contract/account/sign-in-links'
import { isRefusal } from '@coterie/contract/refusals'

import { createToken, hashToken } from '../../platform/sessions.ts'
import type { Routes } from '../routes.ts'
import * as links from './sign-in-links.ts'
import { startSession, toSignInRequest } from './sign-in-response.ts'
import { withThrottle, withThrottleUntilSuccess } from './throttle.ts'

export const signInLinkRoutes: Routes = ({ ctx, mount }) => {
  const secure = ctx.config.appUrl.startsWith('https:')
  const { name, path, maxAge } = links.signInLinkCookie

  ctx.jobs.handle(links.signInMailJob, ({ email, browserHash }) =>
    links.sendSignInMail(ctx, { email, browserHash: Buffer.from(browserHash, 'base64url') }, ctx.clock.now()),
  )

  mount(requestSignInLink, ({ body, now, http }) => {
    const attempt = { kind: 'sign-in-mail', account: body.email, client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, async () => {
      // Kept, so that the link of an email that is on its way still works here.
      const browser = http.request.cookies[name] ?? createToken()
      const browserHash = hashToken(ctx.config.sessionSecret, browser).toString('base64url')
      await ctx.jobs.enqueue(ctx.db, links.signInMailJob, { email: body.email, browserHash })
      http.reply.setCookie(name, browser, { path, maxAge, httpOnly: true, sameSite: 'lax', secure })
      return { email: body.email }
    })
  })

  mount(loginWithLink, async ({ body, now, http }) => {
    const request = { ...toSignInRequest(http.request, now), browser: http.request.cookies[name] }
    const result = await links.signInWithLink(ctx, body, request)
    if (isRefusal(result)) return result
    http.reply.clearCookie(name, { path })
    return startSession(ctx, http.reply, result)
  })

  mount(loginWithEmailedCode, async ({ body, now, http }) => {
    const attempt = { kind: 'emailed-code', account: body.email, client: http.request.ip } as const
    const result = await withThrottleUntilSuccess(ctx, attempt, now, () =>
      links.signInWithEmailedCode(ctx, body, toSignInRequest(http.request, now)),
    )
    return isRefusal(result) ? result : startSession(ctx, http.reply, result)
  })
}
