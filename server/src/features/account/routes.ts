import {
  getUser,
  login,
  logout,
  register,
  resendVerification,
  verifyEmail,
  verifyEmailPage,
} from '@coterie/contract/account'
import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyReply } from 'fastify'

import { acceptedLanguage, keepLanguage } from '../../platform/http/language.ts'
import { tokenOf } from '../../platform/http/viewer.ts'
import { newToken, sessionCookie, sessionLife } from '../../platform/sessions.ts'
import type { Routes } from '../routes.ts'
import { slowed, slowedUntilRight } from './attempts.ts'
import { cleanUpHourly } from './clean-up.ts'
import { passwordRoutes } from './password-routes.ts'
import * as service from './service.ts'
import { sessionRoutes } from './session-routes.ts'
import { signOut } from './session-service.ts'
import * as verification from './verification.ts'

export const accountRoutes: Routes = (given) => {
  const { ctx, mount } = given
  passwordRoutes(given)
  sessionRoutes(given)
  verificationRoutes(given)
  cleanUpHourly(ctx)

  const secure = ctx.config.appUrl.startsWith('https:')

  mount(register, async ({ body, now, http }) => {
    const { isInvited, expected } = await service.expectationOf(ctx, body, now)
    const client = http.request.ip
    const one = { kind: 'sign-up', account: body.email, client, expected } as const
    const language = acceptedLanguage(http.request.headers['accept-language'])
    const browser = newToken()
    const at = { now, language, browser, client, isInvited }
    const answer = await slowed(ctx, one, now, () => service.signUp(ctx, body, at))
    const { name, path, maxAge } = verification.signUpCookie
    if (!isRefusal(answer))
      http.reply.setCookie(name, browser, { path, maxAge, httpOnly: true, sameSite: 'lax', secure })
    return answer
  })

  mount(login, async ({ body, now, http }) => {
    const one = { kind: 'sign-in', account: body.email, client: http.request.ip } as const
    const { headers } = http.request
    const language = acceptedLanguage(headers['accept-language'])
    const from = { userAgent: headers['user-agent'], client: one.client, language, now }
    const answer = await slowedUntilRight(ctx, one, now, () => service.signIn(ctx, body, from))
    if (isRefusal(answer)) return answer
    const { user, browser, bearer } = answer
    keepCookie(http.reply, browser.token, { secure })
    if (user.language !== null) keepLanguage(http.reply, user.language, { secure })
    return {
      user: { ...user, user_metadata: { name: user.name, avatar: user.avatar } },
      session: { access_token: bearer.token, expires_at: bearer.expiresAt.toISOString() },
    }
  })

  mount(logout, async ({ http }) => {
    const token = tokenOf(http.request)
    if (token !== undefined) await signOut(ctx, token)
    http.reply.clearCookie(sessionCookie, { path: '/' })
  })

  mount(getUser, async ({ viewer, http }) => {
    const token = http.request.cookies[sessionCookie]
    if (token !== undefined) keepCookie(http.reply, token, { secure })
    const user = await service.ownUserOrNotFound(ctx.db, viewer.id)
    if (!isRefusal(user) && user.language !== null) keepLanguage(http.reply, user.language, { secure })
    return user
  })
}

function keepCookie(reply: FastifyReply, token: string, { secure }: { secure: boolean }): void {
  const maxAge = sessionLife.browser / 1000
  reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

const verificationRoutes: Routes = ({ app, ctx, mount }) => {
  const secure = ctx.config.appUrl.startsWith('https:')
  ctx.jobs.handle(verification.mailAgain, ({ email }) =>
    verification.mailVerificationAgain(ctx, email, ctx.clock.now()),
  )

  mount(resendVerification, ({ body, now, http }) => {
    const one = { kind: 'verification-mail', account: body.email, client: http.request.ip } as const
    return slowed(ctx, one, now, async () => {
      await ctx.jobs.enqueue(ctx.db, verification.mailAgain, { email: body.email })
      return { email: body.email }
    })
  })

  mount(verifyEmail, async ({ body, now, http }) => {
    const { headers, cookies } = http.request
    const { name, path } = verification.signUpCookie
    const language = acceptedLanguage(headers['accept-language'])
    const from = { browser: cookies[name], userAgent: headers['user-agent'], language, now }
    const answer = await verification.verifyEmail(ctx, body, from)
    if (isRefusal(answer)) return answer
    http.reply.clearCookie(name, { path })
    if (answer.session !== null) keepCookie(http.reply, answer.session.token, { secure })
    if (answer.user?.language) keepLanguage(http.reply, answer.user.language, { secure })
    return { signedIn: answer.session !== null }
  })

  // Mails of earlier versions link here.
  app.get<{ Querystring: { token?: unknown } }>(
    '/api/verify-email',
    { schema: { hide: true } },
    (request, reply) =>
      reply.redirect(`${verifyEmailPage}${encodeURIComponent(String(request.query.token))}`),
  )
}
