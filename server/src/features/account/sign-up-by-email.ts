import type { Language } from '@coterie/contract/languages'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Recipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import type { Mail } from '../../platform/mail.ts'
import { createEmailToken, getSignInHref } from './email-tokens.ts'
import { createEmailedCode } from './emailed-codes.ts'
import { savePendingJoin } from './pending-joins.ts'
import type { PendingJoin } from './pending-joins.ts'
import * as queries from './queries.ts'
import { canResendMail, getSignInLinkExpiry } from './rules.ts'

type NewPerson = { email: string; name: string; language: Language | null; pendingJoin: PendingJoin }
type MailInput = { appName: string; appUrl: string; link: string; code: string }

type SignUpByEmail = {
  now: Date
  /** The hash of the cookie of the browser that asked. */
  browserHash: Buffer
  /** The page to open after signing in with the link. */
  next: string
  composeMail: (to: Recipient, input: MailInput) => Mail
}

/**
 * Creates an account without a password and emails a link and a code that confirm the address and sign in. Replaces
 * an unverified account, like every later sign-up.
 *
 * @returns false if the address belongs to a verified account.
 */
export async function createAccountByEmail(
  ctx: Context,
  tx: Transaction,
  person: NewPerson,
  { now, browserHash, next, composeMail }: SignUpByEmail,
): Promise<boolean> {
  const user = await queries.insertUser(tx, { ...person, passwordHash: null, now })
  if (user === undefined) return false
  await savePendingJoin(ctx, tx, person, now)
  await queries.deleteEmailTokens(tx, user.id, 'verify-email')
  const latest = await queries.findLatestEmailToken(tx, user.id, 'sign-in')
  if (!canResendMail(latest?.created_at, now)) return true
  const { shown, codeHash } = createEmailedCode(ctx, { purpose: 'sign-in', userId: user.id })
  const expiresAt = getSignInLinkExpiry(now)
  const tokenInput = { userId: user.id, purpose: 'sign-in', now, expiresAt, browserHash, codeHash } as const
  const token = await createEmailToken(ctx, tx, tokenInput)
  const { appName, appUrl } = ctx.config
  const input = { appName, appUrl, link: getSignInHref(appUrl, token, next), code: shown }
  await ctx.jobs.enqueue(tx, sendMail, composeMail(user, input))
  return true
}
