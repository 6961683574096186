import {
  getUser,
  login,
  logout,
  register,
  resendVerification,
  verifyEmailPath,
} from '@coterie/contract/account'
import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyReply } from 'fastify'

import { acceptedLanguage, keepLanguage } from '../../platform/http/language.ts'
import { tokenOf } from '../../platform/http/viewer.ts'
import { sessionCookie, sessionLife } from '../../platform/sessions.ts'
import type { Routes } from '../routes.ts'
import { slowed, slowedUntilRight } from './attempts.ts'
import { cleanUpHourly } from './clean-up.ts'
import { passwordRoutes } from './password-routes.ts'
import * as service from './service.ts'
import { sessionRoutes } from './session-routes.ts'
import { signOut } from './session-service.ts'

export const accountRoutes: Routes = (given) => {
  const { ctx, mount } = given
  passwordRoutes(given)
  sessionRoutes(given)
  verificationRoutes(given)
  cleanUpHourly(ctx)

  const secure = ctx.config.appUrl.startsWith('https:')

  mount(register, async ({ body, now, http }) => {
    const expected = await service.isExpected(ctx, body, now)
    const one = { kind: 'sign-up', account: body.email, client: http.request.ip, expected } as const
    const language = acceptedLanguage(http.request.headers['accept-language'])
    return await slowed(ctx, one, now, () => service.signUp(ctx, body, { now, language }))
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
  ctx.jobs.handle(service.mailAgain, ({ email }) =>
    service.mailVerificationAgain(ctx, email, ctx.clock.now()),
  )

  mount(resendVerification, ({ body, now, http }) => {
    const one = { kind: 'verification-mail', account: body.email, client: http.request.ip } as const
    return slowed(ctx, one, now, async () => {
      await ctx.jobs.enqueue(ctx.db, service.mailAgain, { email: body.email })
      return { email: body.email }
    })
  })

  app.get<{ Querystring: { token?: unknown } }>(
    verifyEmailPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      const verified = typeof token === 'string' && (await service.verifyEmail(ctx, token, ctx.clock.now()))
      return reply.redirect(`/auth?verified=${verified}`)
    },
  )
}
