import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../../context.ts'
import { getAcceptedLanguage, setLanguageCookie } from '../../platform/http/endpoint/request-language.ts'
import { isFromBrowser } from '../../platform/http/security/origin-check.ts'
import { setSessionCookie } from '../../platform/http/security/session-cookie.ts'
import { rememberBrowser } from './known-browsers.ts'
import type { SignedIn, SignInRequest } from './service.ts'

export function toSignInRequest(request: FastifyRequest, now: Date): SignInRequest {
  const { headers, ip: client } = request
  const language = getAcceptedLanguage(headers['accept-language'])
  return { userAgent: headers['user-agent'], client, isBrowser: isFromBrowser(request), language, now }
}

/** Sets the cookies of a session, and returns the response to a sign-in. */
export function startSession(
  ctx: Pick<Context, 'config'>,
  reply: FastifyReply,
  { user, session, bearer, account }: SignedIn,
) {
  const secure = ctx.config.appUrl.startsWith('https:')
  setSessionCookie(reply, session.token, { secure })
  rememberBrowser(ctx, reply, account)
  if (user.language !== null) setLanguageCookie(reply, user.language, { secure })
  const { expiresAt } = bearer ?? session
  return {
    user: { ...user, user_metadata: { name: user.name, avatar: user.avatar } },
    session: {
      ...(bearer !== null && { access_token: bearer.token }),
      expires_at: expiresAt.toISOString(),
    },
  }
}
