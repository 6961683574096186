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

import { tokenOf } from '../../platform/http/viewer.ts'
import { sessionCookie, sessionLife } from '../../platform/sessions.ts'
import type { Routes } from '../routes.ts'
import { mailVerificationAgain, ownUserOrNotFound, signIn, signUp, verifyEmail } from './service.ts'

export const accountRoutes: Routes = ({ app, ctx, mount }) => {
  const secure = ctx.config.appUrl.startsWith('https:')
  const keepCookie = (reply: FastifyReply, token: string) =>
    reply.setCookie(sessionCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: sessionLife.browser / 1000,
    })

  mount(register, ({ body, now }) => signUp(ctx, body, now))

  mount(login, async ({ body, now, http }) => {
    const answer = await signIn(ctx, body, { userAgent: http.request.headers['user-agent'], now })
    if (isRefusal(answer)) return answer
    const { user, browser, bearer } = answer
    keepCookie(http.reply, browser.token)
    return {
      user: { ...user, user_metadata: { name: user.name, avatar: user.avatar } },
      session: { access_token: bearer.token, expires_at: bearer.expiresAt.toISOString() },
    }
  })

  mount(logout, async ({ http }) => {
    const token = tokenOf(http.request)
    if (token !== undefined) await ctx.sessions.end(ctx.db, token)
    http.reply.clearCookie(sessionCookie, { path: '/' })
  })

  mount(getUser, ({ viewer, http }) => {
    const token = http.request.cookies[sessionCookie]
    if (token !== undefined) keepCookie(http.reply, token)
    return ownUserOrNotFound(ctx.db, viewer.id)
  })

  mount(resendVerification, async ({ body, now }) => {
    await mailVerificationAgain(ctx, body.email, now)
    return { email: body.email }
  })

  app.get<{ Querystring: { token?: unknown } }>(
    verifyEmailPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      const verified = typeof token === 'string' && (await verifyEmail(ctx, token, ctx.clock.now()))
      return reply.redirect(`/auth?verified=${verified}`)
    },
  )
}
