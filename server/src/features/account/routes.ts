import {
  getUser,
  login,
  logout,
  register,
  resendVerificationEmail,
  verifyEmail,
  verifyEmailPage,
} from '@coterie/contract/account/account'
import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyRequest } from 'fastify'

import type { Context } from '../../context.ts'
import { getAcceptedLanguage, setLanguageCookie } from '../../platform/http/endpoint/request-language.ts'
import {
  clearSessionCookie,
  setSessionCookie,
  readCookie,
} from '../../platform/http/security/session-cookie.ts'
import { readToken } from '../../platform/http/security/viewer.ts'
import { createToken, sessionCookie } from '../../platform/sessions.ts'
import type { Routes } from '../routes.ts'
import { scheduleCleanUp } from './clean-up.ts'
import { hasDeviceCookie, getKnownBrowser, rememberBrowserForUser } from './known-browsers.ts'
import { passwordRoutes } from './password-routes.ts'
import { findUserByEmail } from './queries.ts'
import * as service from './service.ts'
import { sessionRoutes } from './session-routes.ts'
import { signOut } from './session-service.ts'
import { signInLinkRoutes } from './sign-in-link-routes.ts'
import { startSession, toSignInRequest } from './sign-in-response.ts'
import { withSignInThrottle } from './sign-in-throttle.ts'
import { withThrottle } from './throttle.ts'
import * as verification from './verification.ts'

export const accountRoutes: Routes = (deps) => {
  const { ctx, mount } = deps
  passwordRoutes(deps)
  sessionRoutes(deps)
  signInLinkRoutes(deps)
  signUpRoutes(deps)
  verificationRoutes(deps)
  scheduleCleanUp(ctx)

  const secure = ctx.config.appUrl.startsWith('https:')

  mount(login, async ({ body, now, http }) => {
    const browser = await findKnownBrowser(ctx, http.request, body.email)
    const attempt = { email: body.email, client: http.request.ip, browser }
    const result = await withSignInThrottle(ctx, attempt, now, () =>
      service.signIn(ctx, body, toSignInRequest(http.request, now)),
    )
    return isRefusal(result) ? result : startSession(ctx, http.reply, result)
  })

  mount(logout, async ({ http }) => {
    const token = readToken(http.request)
    if (token !== undefined) await signOut(ctx, token)
    clearSessionCookie(http.reply, { secure })
  })

  mount(getUser, async ({ viewer, http }) => {
    const token = readCookie(http.request, sessionCookie)
    if (token !== undefined) setSessionCookie(http.reply, token, { secure })
    const user = await service.getOwnUser(ctx.db, viewer.id)
    if (!isRefusal(user) && user.language !== null) setLanguageCookie(http.reply, user.language, { secure })
    return user
  })
}

async function findKnownBrowser(
  ctx: Context,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  if (!hasDeviceCookie(request)) return null
  const account = await findUserByEmail(ctx.db, email)
  return account === undefined ? null : getKnownBrowser(ctx, request, account)
}

const signUpRoutes: Routes = ({ ctx, mount }) => {
  const secure = ctx.config.appUrl.startsWith('https:')

  mount(register, async ({ body, now, http }) => {
    const { isInvited, isExpected } = await service.getSignUpExpectation(ctx, body, now)
    const client = http.request.ip
    const attempt = { kind: 'sign-up', account: body.email, client, isExpected } as const
    const language = getAcceptedLanguage(http.request.headers['accept-language'])
    const browser = createToken()
    const signUpInfo = { now, language, browser, client, isInvited }
    const result = await withThrottle(ctx, attempt, now, () => service.signUp(ctx, body, signUpInfo))
    const { name, path, maxAge } = verification.signUpCookie
    if (!isRefusal(result))
      http.reply.setCookie(name, browser, { path, maxAge, httpOnly: true, sameSite: 'lax', secure })
    return result
  })
}

const verificationRoutes: Routes = ({ app, ctx, mount }) => {
  const secure = ctx.config.appUrl.startsWith('https:')
  ctx.jobs.handle(verification.resendVerificationJob, ({ email }) =>
    verification.resendVerification(ctx, email, ctx.clock.now()),
  )

  mount(resendVerificationEmail, ({ body, now, http }) => {
    const attempt = { kind: 'verification-mail', account: body.email, client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, async () => {
      await ctx.jobs.enqueue(ctx.db, verification.resendVerificationJob, { email: body.email })
      return { email: body.email }
    })
  })

  mount(verifyEmail, async ({ body, now, http }) => {
    const { headers, cookies } = http.request
    const { name, path } = verification.signUpCookie
    const language = getAcceptedLanguage(headers['accept-language'])
    const requestInfo = { browser: cookies[name], userAgent: headers['user-agent'], language, now }
    const result = await verification.verifyEmail(ctx, body, requestInfo)
    if (isRefusal(result)) return result
    http.reply.clearCookie(name, { path })
    if (result.signedIn === null) return { signedIn: false }
    const { session, user } = result.signedIn
    setSessionCookie(http.reply, session.token, { secure })
    await rememberBrowserForUser(ctx, http.reply, user.id)
    if (user.language !== null) setLanguageCookie(http.reply, user.language, { secure })
    return { signedIn: true }
  })

  // Emails from earlier versions link here.
  app.get<{ Querystring: { token?: unknown } }>(
    '/api/verify-email',
    { schema: { hide: true } },
    (request, reply) =>
      reply.redirect(`${verifyEmailPage}${encodeURIComponent(String(request.query.token))}`),
  )
}
