import { differentBrowser, wrongCredentials } from '@coterie/contract/account/account'
import { signInLinkUsed, wrongEmailedCode } from '@coterie/contract/account/sign-in-links'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { hashToken } from '../../platform/sessions.ts'
import { restoreRetainedRecords } from '../retention/service.ts'
import { findTokenByCode } from './emailed-codes.ts'
import * as queries from './queries.ts'
import { signInWithProof } from './service.ts'
import type { SignInRequest } from './service.ts'

/** Only in the browser that requested the link: otherwise an attacker could send people a link that signs them in to the attacker's account. */
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
  if (!user.is_verified) return await signInFirstTime(ctx, user, hash, request)
  const token = { hash, purpose: 'sign-in', now: request.now } as const
  const proof = { code, claim: (tx: Transaction) => queries.consumeEmailToken(tx, token) }
  const result = await signInWithProof(ctx, user, proof, request)
  return result === wrongCredentials ? null : result
}

/**
 * Confirms the address of a new account. Removes its password, because anyone can sign up with someone else's address.
 * Restrictions of an earlier account return before the person is signed in.
 */
async function signInFirstTime(
  ctx: Context,
  user: { id: number; email: string },
  hash: Buffer,
  request: SignInRequest,
) {
  const { now } = request
  const isConsumed = await transact(ctx.db, async (tx) => {
    if (!(await queries.consumeEmailToken(tx, { hash, purpose: 'sign-in', now }))) return false
    await queries.markVerified(tx, { id: user.id, passwordHash: null })
    await restoreRetainedRecords(ctx, tx, user, now)
    return true
  })
  const account = isConsumed ? await queries.findUserByEmail(ctx.db, user.email) : undefined
  if (account === undefined) return null
  const proof = { code: undefined, claim: () => Promise.resolve(true) }
  const result = await signInWithProof(ctx, account, proof, request)
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
