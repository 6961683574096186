import { confirmationLinkUsed, differentBrowser, verifyEmailPage } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import type { Recipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { restoreRetainedRecords } from '../retention/service.ts'
import { checkRestriction } from '../sanctions/service.ts'
import { createEmailToken } from './email-tokens.ts'
import { composeVerificationMail } from './mails.ts'
import { endOtherSessions } from './password-queries.ts'
import { hashPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { canResendMail, getVerificationExpiry, checkCanSignIn } from './rules.ts'
import { checkPasswordStrength } from './weak-passwords.ts'

type Person = Recipient & { id: number }

export const signUpCookie = { name: 'coterie_sign_up', path: '/api/verify-email', maxAge: 2 * 24 * 3600 }

/** A job, so that neither the response nor its timing reveals whether an account is waiting for a link. */
export const resendVerificationJob = {
  kind: 'verification-mail',
  payload: z.object({ email: z.string() }),
} as const

/** The new link still belongs to the browser that signed up. */
export async function resendVerification(ctx: Context, email: string, now: Date): Promise<void> {
  const user = await queries.findUserByEmail(ctx.db, email)
  if (user === undefined || user.is_verified || !user.is_approved) return
  const latest = await queries.findLatestEmailToken(ctx.db, user.id, 'verify-email')
  if (!canResendMail(latest?.created_at, now)) return
  const browserHash = latest?.browser_hash ?? null
  await transact(ctx.db, (tx) => sendVerification(ctx, tx, user, { now, browserHash }))
}

export async function sendVerification(
  ctx: Context,
  tx: Transaction,
  person: Person,
  { now, browserHash }: { now: Date; browserHash: Buffer | null },
): Promise<void> {
  const { appName, appUrl } = ctx.config
  const tokenInput = {
    userId: person.id,
    purpose: 'verify-email',
    now,
    expiresAt: getVerificationExpiry(now),
  } as const
  const token = await createEmailToken(ctx, tx, { ...tokenInput, browserHash })
  const link = `${appUrl}${verifyEmailPage}${token}`
  await ctx.jobs.enqueue(tx, sendMail, composeVerificationMail(person, { appName, appUrl, link }))
}

type SignInOrigin = {
  browser: string | undefined
  userAgent: string | undefined
  language: Language | null
  now: Date
}

/**
 * Confirms an address and signs in. Only the browser that signed up keeps the password: anyone can sign up
 * with someone else's address, so in other browsers the owner of the mailbox chooses a new one. Idempotent.
 */
export async function verifyEmail(
  ctx: Context,
  { token, password }: { token: string; password?: string | undefined },
  origin: SignInOrigin,
) {
  const { sessionSecret } = ctx.config
  const hash = hashToken(sessionSecret, token)
  const account = await queries.findVerification(ctx.db, hash)
  if (account === undefined) return confirmationLinkUsed
  if (account.used_at !== null) return account.is_verified ? { signedIn: null } : confirmationLinkUsed
  if (account.expires_at <= origin.now) return confirmationLinkUsed
  const isSameBrowser =
    origin.browser !== undefined &&
    account.browser_hash?.equals(hashToken(sessionSecret, origin.browser)) === true
  if (!isSameBrowser && password === undefined) return differentBrowser
  const newPassword = isSameBrowser ? undefined : password
  const weak = newPassword === undefined ? null : checkPasswordStrength(newPassword, account)
  if (weak !== null) return weak
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
  const isConsumed = await transact(ctx.db, async (tx) => {
    if (!(await queries.consumeEmailToken(tx, { hash, purpose: 'verify-email', now: origin.now })))
      return false
    await queries.markVerified(tx, { id: account.id, passwordHash })
    if (passwordHash !== undefined) await endOtherSessions(tx, account.id, null)
    await restoreRetainedRecords(ctx, tx, account, origin.now)
    return true
  })
  return isConsumed ? await signInVerified(ctx, account, origin) : confirmationLinkUsed
}

/** `language`: the person's own choice, if any. */
type VerifiedUser = { id: number; email: string; language: Language | null }

async function signInVerified(ctx: Context, user: VerifiedUser, origin: SignInOrigin) {
  const person = await queries.findUserByEmail(ctx.db, user.email)
  const isRefused =
    person === undefined ||
    checkCanSignIn(person, origin.now) !== null ||
    (await checkRestriction(ctx, person.id, origin.now)) !== null
  if (isRefused) return { signedIn: null }
  const { userAgent, language, now } = origin
  const sessionInput = { userId: person.id, kind: 'browser', userAgent, language, now } as const
  const session = await transact(ctx.db, (tx) => ctx.sessions.open(tx, sessionInput))
  return { signedIn: { session, user } }
}
