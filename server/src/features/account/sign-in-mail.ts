import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { createToken, hashToken } from '../../platform/sessions.ts'
import { createEmailToken, getSignInHref } from './email-tokens.ts'
import { createEmailedCode } from './emailed-codes.ts'
import { composeSignInMail } from './mails.ts'
import * as queries from './queries.ts'
import { canResendMail, checkCanSignIn, getSignInLinkExpiry } from './rules.ts'
import { resendVerification } from './verification.ts'

/** Identifies the browser that requested a link. */
const cookie = { name: 'coterie_sign_in', path: '/api', maxAge: 15 * 60 }

/** An existing cookie is kept, so that the link of an email that is on its way still works. @returns its hash. */
export function setSignInLinkCookie({ config }: Pick<Context, 'config'>, reply: FastifyReply): Buffer {
  const { name, path, maxAge } = cookie
  const browser = readSignInLinkCookie(reply.request) ?? createToken()
  const secure = config.appUrl.startsWith('https:')
  reply.setCookie(name, browser, { path, maxAge, httpOnly: true, sameSite: 'lax', secure })
  return hashToken(config.sessionSecret, browser)
}

export function readSignInLinkCookie({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[cookie.name]
}

export function clearSignInLinkCookie(reply: FastifyReply): void {
  reply.clearCookie(cookie.name, { path: cookie.path })
}

/** A job, so that neither the response nor its timing reveals whether the account exists. */
export const signInMailJob = {
  kind: 'sign-in-mail',
  payload: z.object({ email: z.string(), browserHash: z.string() }),
} as const

/**
 * People who signed up with a password and have not confirmed their address get the confirmation link instead.
 *
 * @param input.next the page to open after signing in with the link
 */
export async function sendSignInMail(
  ctx: Context,
  { email, browserHash, next }: { email: string; browserHash: Buffer; next?: string },
  now: Date,
): Promise<void> {
  const { appName, appUrl } = ctx.config
  const user = await queries.findUserByEmail(ctx.db, email)
  if (user === undefined) return
  if (!user.is_verified && user.password_hash !== null) return await resendVerification(ctx, email, now)
  if (checkCanSignIn({ ...user, is_verified: true }, now) !== null) return
  const latest = await queries.findLatestEmailToken(ctx.db, user.id, 'sign-in')
  if (!canResendMail(latest?.created_at, now)) return
  const { shown, codeHash } = createEmailedCode(ctx, { purpose: 'sign-in', userId: user.id })
  await transact(ctx.db, async (tx) => {
    const token = await createEmailToken(ctx, tx, {
      userId: user.id,
      purpose: 'sign-in',
      now,
      expiresAt: getSignInLinkExpiry(now),
      browserHash,
      codeHash,
    })
    const input = { appName, appUrl, link: getSignInHref(appUrl, token, next), code: shown }
    await ctx.jobs.enqueue(tx, sendMail, composeSignInMail(user, input))
  })
}
