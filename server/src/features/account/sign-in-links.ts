import { differentBrowser, wrongCredentials } from '@coterie/contract/account/account'
import { signInLinkPage, signInLinkUsed, wrongEmailedCode } from '@coterie/contract/account/sign-in-links'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { createEmailedCode, findTokenByCode } from './emailed-codes.ts'
import { createMailedToken } from './mailed-tokens.ts'
import { composeSignInMail } from './mails.ts'
import * as queries from './queries.ts'
import { canResendMail, checkCanSignIn, getSignInLinkExpiry } from './rules.ts'
import { signInWithProof } from './service.ts'
import type { SignInRequest } from './service.ts'
import { resendVerification } from './verification.ts'

/** Identifies the browser that requested a link. */
export const signInLinkCookie = { name: 'coterie_sign_in', path: '/api', maxAge: 15 * 60 }

/** A job, so that neither the response nor its timing reveals whether the account exists. */
export const signInMailJob = {
  kind: 'sign-in-mail',
  payload: z.object({ email: z.string(), browserHash: z.string() }),
} as const

/** People who have not confirmed their address get the confirmation link instead. */
export async function sendSignInMail(
  ctx: Context,
  { email, browserHash }: { email: string; browserHash: Buffer },
  now: Date,
): Promise<void> {
  const { appName, appUrl } = ctx.config
  const user = await queries.findUserByEmail(ctx.db, email)
  if (user === undefined) return
  if (!user.is_verified) return await resendVerification(ctx, email, now)
  if (checkCanSignIn(user, now) !== null) return
  const latest = await queries.findLatestMailedToken(ctx.db, user.id, 'sign-in')
  if (!canResendMail(latest?.created_at, now)) return
  const { shown, codeHash } = createEmailedCode(ctx, { purpose: 'sign-in', userId: user.id })
  await transact(ctx.db, async (tx) => {
    const token = await createMailedToken(ctx, tx, {
      userId: user.id,
      purpose: 'sign-in',
      now,
      expiresAt: getSignInLinkExpiry(now),
      browserHash,
      codeHash,
    })
    const input = { appName, appUrl, link: `${appUrl}${signInLinkPage}${token}`, code: shown }
    await ctx.jobs.enqueue(tx, sendMail, composeSignInMail(user, input))
  })
}

/** Only in the browser that requested the link: otherwise others could have people open links they did not request. */
export async function signInWithLink(
  ctx: Context,
  form: { token: string; code?: string | undefined },
  request: SignInRequest & { browser: string | undefined },
) {
  const { sessionSecret } = ctx.config
  const { browser, now } = request
  const hash = hashToken(sessionSecret, form.token)
  const link = await findLink(ctx.db, hash, now)
  if (link === undefined) return signInLinkUsed
  const isSameBrowser =
    browser !== undefined && link.browser_hash?.equals(hashToken(sessionSecret, browser)) === true
  if (!isSameBrowser) return differentBrowser
  return (await signInWithToken(ctx, { email: link.email, hash, code: form.code }, request)) ?? signInLinkUsed
}

export async function signInWithEmailedCode(
  ctx: Context,
  form: { email: string; emailedCode: string; code?: string | undefined },
  request: SignInRequest,
) {
  const { email, emailedCode, code } = form
  const { now } = request
  const hash = await findTokenByCode(ctx, { purpose: 'sign-in', email, code: emailedCode, now })
  if (hash === null) return wrongEmailedCode
  return (await signInWithToken(ctx, { email, hash, code }, request)) ?? wrongEmailedCode
}

/** @returns null if the token was used in the meantime. */
async function signInWithToken(
  ctx: Context,
  { email, hash, code }: { email: string; hash: Buffer; code: string | undefined },
  request: SignInRequest,
) {
  const user = await queries.findUserByEmail(ctx.db, email)
  if (user === undefined) return null
  const token = { hash, purpose: 'sign-in', now: request.now } as const
  const proof = { code, claim: (tx: Transaction) => queries.consumeMailedToken(tx, token) }
  const result = await signInWithProof(ctx, user, proof, request)
  return result === wrongCredentials ? null : result
}

function findLink(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.email', 'browser_hash'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'sign-in')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
