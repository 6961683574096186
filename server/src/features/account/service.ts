import { emailTaken, notApproved, wrongCredentials } from '@coterie/contract/account/account'
import type { CurrentUser } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { notFound } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { hashToken } from '../../platform/sessions.ts'
import { restoreApproval } from '../retention/service.ts'
import { endSuspension, isBannedAddress, checkRestriction } from '../sanctions/service.ts'
import { checkName } from './name-rules.ts'
import { lockPassword } from './password-queries.ts'
import { hashPassword, isPasswordCorrect } from './passwords.ts'
import { isInvited, savePendingJoin } from './pending-joins.ts'
import type { PendingJoin } from './pending-joins.ts'
import * as queries from './queries.ts'
import { checkCanSignIn } from './rules.ts'
import { checkSecondStep } from './second-factor/verify-code.ts'
import { countSignUpProbe } from './sign-up-probes.ts'
import { sendVerification } from './verification.ts'
import { toOwnUser } from './view.ts'
import { warnEmailOwner } from './warn-email-owner.ts'
import { checkPasswordStrength } from './weak-passwords.ts'

export { approveEmailsInTransaction, revokeApprovalInTransaction } from './approval.ts'
export { createAccountByEmail } from './sign-up-by-email.ts'
export { sendSignInMail, setSignInLinkCookie } from './sign-in-mail.ts'
export { findPendingJoin, deletePendingJoin } from './pending-joins.ts'
export { checkName } from './name-rules.ts'
export { addToWaitlist } from './queries.ts'
export { withThrottle, withThrottleUntilSuccess } from './throttle.ts'
export { checkRename } from './name-rules.ts'
export { checkSessionConfirmed, findConfirmedUser } from './session-confirmation.ts'

/** A sign-up is expected if it has an invitation or an approved address. */
export async function getSignUpExpectation(
  ctx: Pick<Context, 'db' | 'config'>,
  { email, pendingJoin }: { email: string; pendingJoin?: PendingJoin | undefined },
  now: Date,
): Promise<{ isInvited: boolean; isExpected: boolean }> {
  const invited = await isInvited(ctx, pendingJoin, now)
  return { isInvited: invited, isExpected: invited || (await queries.isApproved(ctx.db, email)) }
}

/**
 * Creates an unverified account and emails the verification link. Addresses that aren't approved go on the
 * waitlist.
 *
 * @param info.language the language of the page
 * @param info.browser a new secret that identifies the browser
 */
export async function signUp(
  ctx: Context,
  form: { email: string; password: string; name: string; pendingJoin?: PendingJoin | undefined },
  info: { now: Date; language: Language | null; browser: string; client: string; isInvited: boolean },
) {
  const { now, language, browser } = info
  const refusal = checkName(form.name, ctx.config) ?? checkPasswordStrength(form.password, form)
  if (refusal !== null) return refusal
  const unapproved = await checkApproved(ctx, form, info)
  if (unapproved !== null) return unapproved
  const passwordHash = await hashPassword(form.password)
  const result = await transact(ctx.db, async (tx) => {
    const user = await queries.insertUser(tx, { ...form, passwordHash, language, now })
    if (user === undefined) return emailTaken
    await savePendingJoin(ctx, tx, form, now)
    await queries.deleteEmailTokens(tx, user.id, 'sign-in')
    const browserHash = hashToken(ctx.config.sessionSecret, browser)
    await sendVerification(ctx, tx, user, { now, browserHash })
    return { user: { id: user.id, email: user.email, name: user.name, emailVerified: user.is_verified } }
  })
  if (result !== emailTaken) return result
  const probeRefusal = await countProbe(ctx, form.email, info)
  if (probeRefusal !== null) return probeRefusal
  await transact(ctx.db, (tx) => warnEmailOwner(ctx, tx, form.email, now))
  return emailTaken
}

type SignUpInfo = { now: Date; language: Language | null; client: string; isInvited: boolean }

/** Addresses that aren't approved go on the waitlist. */
export async function checkApproved(
  ctx: Context,
  form: { email: string; name: string; pendingJoin?: PendingJoin | undefined },
  info: SignUpInfo,
) {
  const { email, name } = form
  const isBanned = await isBannedAddress(ctx, email)
  if (!isBanned) await restoreApproval(ctx, email)
  if (!isBanned && (await queries.isApproved(ctx.db, email))) return null
  const probeRefusal = await countProbe(ctx, email, info)
  if (probeRefusal !== null) return probeRefusal
  if (!isBanned) {
    await queries.addToWaitlist(ctx.db, { email, name, language: info.language })
    await savePendingJoin(ctx, ctx.db, form, info.now)
  }
  return notApproved
}

/**
 * Whether an address can sign up: `unknown` if no one decided yet. Banned addresses and accounts whose approval was revoked
 * are `refused`.
 */
export async function findAddressState(
  ctx: Context,
  email: string,
): Promise<'approved' | 'refused' | 'unknown'> {
  if (await isBannedAddress(ctx, email)) return 'refused'
  await restoreApproval(ctx, email)
  if (await queries.isApproved(ctx.db, email)) return 'approved'
  return (await queries.findUserByEmail(ctx.db, email)) === undefined ? 'unknown' : 'refused'
}

async function countProbe(ctx: Context, email: string, info: SignUpInfo) {
  return info.isInvited ? null : await countSignUpProbe(ctx, { email, client: info.client }, info.now)
}

export type SignInRequest = {
  userAgent: string | undefined
  client: string
  isBrowser: boolean
  language: Language | null
  now: Date
}

export async function signIn(
  ctx: Context,
  form: { email: string; password: string; code?: string | undefined },
  request: SignInRequest,
) {
  const account = await queries.findUserByEmail(ctx.db, form.email)
  const isCorrect = await isPasswordCorrect(account?.password_hash, form.password)
  if (account === undefined || !isCorrect) return wrongCredentials
  const proof = { code: form.code, claim: (tx: Transaction) => lockPassword(tx, account) }
  return await signInWithProof(ctx, account, proof, request)
}

export type SignedIn = Exclude<Awaited<ReturnType<typeof signInWithProof>>, Refusal>

type Account = NonNullable<Awaited<ReturnType<typeof queries.findUserByEmail>>>

/** Uses up the proof of the person's identity. @returns false if it is no longer valid. */
type ClaimProof = (tx: Transaction) => Promise<boolean>

/** @param proof.code of two-step sign-in */
export async function signInWithProof(
  ctx: Context,
  account: Account,
  proof: { code: string | undefined; claim: ClaimProof },
  request: SignInRequest,
) {
  const refusal = checkCanSignIn(account, request.now)
  if (refusal !== null) return refusal
  const codeRefusal = await checkSecondStep(ctx, { userId: account.id, code: proof.code, ...request })
  if (codeRefusal !== null) return codeRefusal
  return await completeSignIn(ctx, account, proof.claim, request)
}

/**
 * Opens a session for the cookie and, for API clients, one for a bearer token; browsers get no bearer token,
 * so scripts never see one. Signing in reactivates a deactivated account.
 */
export async function completeSignIn(
  ctx: Context,
  account: Account,
  claim: ClaimProof,
  request: SignInRequest,
) {
  const restrictionRefusal = await checkRestriction(ctx, account.id, request.now)
  if (restrictionRefusal !== null) return restrictionRefusal
  return await transact(ctx.db, async (tx) => {
    if (!(await claim(tx))) return wrongCredentials
    await endSuspension(ctx, tx, account.id, request.now)
    if (!account.is_active && !(await queries.reactivateUser(tx, account.id))) return wrongCredentials
    const openSession = (kind: 'browser' | 'bearer') =>
      ctx.sessions.open(tx, { userId: account.id, kind, ...request })
    const session = await openSession('browser')
    const bearer = request.isBrowser ? null : await openSession('bearer')
    const user = await loadOwnUser(tx, account.id)
    return user === null ? wrongCredentials : { user, session, bearer, account }
  })
}

export async function loadOwnUser(db: Queryable, id: number): Promise<CurrentUser | null> {
  const row = await queries.findOwnUser(db, id)
  return row === undefined ? null : toOwnUser(row)
}

export async function getOwnUser(db: Queryable, id: number): Promise<CurrentUser | typeof notFound> {
  return (await loadOwnUser(db, id)) ?? notFound
}
