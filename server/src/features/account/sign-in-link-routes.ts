import {
  loginWithEmailedCode,
  loginWithLink,
  requestSignInLink,
} from '@coterie/contract/account/sign-in-links'
import { isRefusal } from '@coterie/contract/refusals'

import type { Routes } from '../routes.ts'
import * as links from './sign-in-links.ts'
import * as mail from './sign-in-mail.ts'
import { startSession, toSignInRequest } from './sign-in-response.ts'
import { withThrottle, withThrottleUntilSuccess } from './throttle.ts'

export const signInLinkRoutes: Routes = ({ ctx, mount }) => {
  ctx.jobs.handle(mail.signInMailJob, ({ email, browserHash }) =>
    mail.sendSignInMail(ctx, { email, browserHash: Buffer.from(browserHash, 'base64url') }, ctx.clock.now()),
  )

  mount(requestSignInLink, ({ body, now, http }) => {
    const attempt = { kind: 'sign-in-mail', account: body.email, client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, async () => {
      const browserHash = mail.setSignInLinkCookie(ctx, http.reply).toString('base64url')
      await ctx.jobs.enqueue(ctx.db, mail.signInMailJob, { email: body.email, browserHash })
      return { email: body.email }
    })
  })

  mount(loginWithLink, async ({ body, now, http }) => {
    const request = {
      ...toSignInRequest(http.request, now),
      browser: mail.readSignInLinkCookie(http.request),
    }
    const result = await links.signInWithLink(ctx, body, request)
    if (isRefusal(result)) return result
    mail.clearSignInLinkCookie(http.reply)
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
