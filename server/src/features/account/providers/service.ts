import { emailTaken, notApproved, wrongCredentials } from '@coterie/contract/account/account'
import {
  identityTaken,
  providerEmailMissing,
  providerEmailUnverified,
  providerOtherBrowser,
  providerSignInExpired,
  providerUnavailable,
} from '@coterie/contract/account/sign-in-providers'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'

import type { SignInProvider } from '../../../config/sign-in-providers.ts'
import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { createToken, hashToken } from '../../../platform/sessions.ts'
import { restoreApproval, restoreRetainedRecords } from '../../retention/service.ts'
import { isBannedAddress } from '../../sanctions/service.ts'
import { checkName } from '../name-rules.ts'
import { savePendingJoin } from '../pending-joins.ts'
import type { PendingJoin } from '../pending-joins.ts'
import { addToWaitlist, findUserByEmail, insertUser, isApproved } from '../queries.ts'
import { signInWithProof } from '../service.ts'
import type { SignInRequest } from '../service.ts'
import { toProviderRefusal } from './errors.ts'
import type { OpenIdClients, ProviderResponse } from './openid.ts'
import * as queries from './queries.ts'

const minute = 60 * 1000
/** For signing in at the provider, and again for finishing here (ms). */
const stepLife = 10 * minute

/** Identifies the browser that started a sign-in with a provider. */
export const providerCookie = { name: 'coterie_provider', path: '/api', maxAge: (2 * stepLife) / 1000 }

type Deps = Context & { clients: OpenIdClients }

export function findProvider({ config }: Pick<Context, 'config'>, id: string): SignInProvider | undefined {
  return config.signInProviders.find((provider) => provider.id === id)
}

type Start = {
  provider: SignInProvider
  browser: string
  viewerId: number | null
  next: string | null
  language: Language
  now: Date
}

/** @returns the provider's page. */
export async function startSignIn({ clients, ...ctx }: Deps, start: Start) {
  const { provider, browser, viewerId, next, language, now } = start
  const state = createToken()
  try {
    const url = await clients.getPage(provider, { state, language })
    await queries.insertSignIn(ctx.db, {
      stateHash: hashToken(ctx.config.sessionSecret, state),
      browserHash: hashToken(ctx.config.sessionSecret, browser),
      provider: provider.id,
      userId: viewerId,
      next,
      now,
      expiresAt: new Date(now.getTime() + stepLife),
    })
    return { url }
  } catch (error) {
    toProviderRefusal(ctx, provider, error)
    return providerUnavailable
  }
}

type SignIn = NonNullable<Awaited<ReturnType<typeof queries.findSignIn>>>
export type OpenStep = { state: string; browser: string | undefined; now: Date }

/** Only in the browser that started it: otherwise an attacker could sign people in to the attacker's account. */
async function findOpenSignIn(ctx: Pick<Context, 'db' | 'config'>, { state, browser, now }: OpenStep) {
  const { sessionSecret } = ctx.config
  const signIn = await queries.findSignIn(ctx.db, hashToken(sessionSecret, state), now)
  if (signIn === undefined) return providerSignInExpired
  const isSameBrowser = browser !== undefined && signIn.browser_hash.equals(hashToken(sessionSecret, browser))
  return isSameBrowser ? signIn : providerOtherBrowser
}

/** A response is verified once. Later calls, such as after a reload, only look up the step. */
export async function handleResponse(
  { clients, ...ctx }: Deps,
  provider: SignInProvider,
  response: ProviderResponse,
  { browser, now }: Omit<OpenStep, 'state'>,
) {
  const signIn = await findOpenSignIn(ctx, { state: response.state, browser, now })
  if (isRefusal(signIn)) return signIn
  if (signIn.provider !== provider.id) return providerSignInExpired
  if (signIn.returned_at !== null) return await findNextStep(ctx, signIn)
  const expiresAt = new Date(now.getTime() + stepLife)
  if (!(await queries.markReturned(ctx.db, signIn.state_hash, { now, expiresAt })))
    return providerSignInExpired
  try {
    const { issuer, subject, email, isEmailVerified, name } = await clients.redeem(provider, response)
    const isKnown = (await queries.findIdentityOwner(ctx.db, { issuer, subject })) !== undefined
    const needsEmail = signIn.user_id === null && !isKnown
    if (needsEmail && email === null) return providerEmailMissing
    if (needsEmail && !isEmailVerified) return providerEmailUnverified
    const claims = { issuer, subject, email, name }
    await queries.saveClaims(ctx.db, signIn.state_hash, claims)
    return await findNextStep(ctx, { ...signIn, ...claims })
  } catch (error) {
    return toProviderRefusal(ctx, provider, error)
  }
}

async function findNextStep(ctx: Pick<Context, 'db'>, signIn: SignIn) {
  const { issuer, subject, email, name, next_page: next, user_id: viewerId } = signIn
  if (issuer === null || subject === null) return providerSignInExpired
  const owner = await queries.findIdentityOwner(ctx.db, { issuer, subject })
  const answer = { email, name, next }
  if (viewerId !== null) {
    const isTaken = owner !== undefined && owner.id !== viewerId
    return isTaken ? identityTaken : ({ step: 'add', ...answer } as const)
  }
  if (owner !== undefined) return { step: 'sign-in', ...answer } as const
  if (email === null) return providerEmailMissing
  const account = await findUserByEmail(ctx.db, email)
  // Anyone can sign up with an address that isn't theirs. The provider has verified who owns it.
  return { step: account?.is_verified === true ? 'link' : 'sign-up', ...answer } as const
}

/** A sign-in whose response was verified. */
export async function findVerifiedSignIn(ctx: Pick<Context, 'db' | 'config'>, step: OpenStep) {
  const signIn = await findOpenSignIn(ctx, step)
  if (isRefusal(signIn)) return signIn
  const { issuer, subject } = signIn
  return issuer === null || subject === null ? providerSignInExpired : { ...signIn, issuer, subject }
}

/** Two-step sign-in still asks for its code. */
export async function signInWithProvider(
  ctx: Context,
  form: { state: string; code?: string | undefined },
  request: SignInRequest & { browser: string | undefined },
) {
  const found = await findVerifiedSignIn(ctx, { ...request, state: form.state })
  if (isRefusal(found)) return found
  const owner = found.user_id === null ? await queries.findIdentityOwner(ctx.db, found) : undefined
  const account = owner === undefined ? undefined : await findUserByEmail(ctx.db, owner.email)
  if (account === undefined || account.id !== owner?.id) return providerSignInExpired
  const claim = async (tx: Transaction) => {
    await queries.touchIdentity(tx, found, request.now)
    return await queries.deleteSignIn(tx, found.state_hash)
  }
  const result = await signInWithProof(ctx, account, { code: form.code, claim }, request)
  return result === wrongCredentials ? providerSignInExpired : result
}

/** Approves an address by an invite link, if the link does that. */
export type ApproveInvited = (
  ctx: Pick<Context, 'config'>,
  tx: Transaction,
  input: { email: string; invite: string },
  now: Date,
) => Promise<boolean>

/**
 * Creates an account without a password, with the address that the provider has verified. Addresses that aren't approved go
 * on the waitlist.
 */
export async function signUpWithProvider(
  { approveInvited, ...ctx }: Context & { approveInvited: ApproveInvited },
  form: { state: string; name: string; pendingJoin?: PendingJoin | undefined },
  request: SignInRequest & { browser: string | undefined },
) {
  const { now, language } = request
  const { name, pendingJoin } = form
  const found = await findVerifiedSignIn(ctx, { ...request, state: form.state })
  if (isRefusal(found)) return found
  const { email } = found
  if (found.user_id !== null || email === null) return providerSignInExpired
  const nameRefusal = checkName(name, ctx.config)
  if (nameRefusal !== null) return nameRefusal
  const isBanned = await isBannedAddress(ctx, email)
  if (!isBanned) await restoreApproval(ctx, email)
  const isNew = (await findUserByEmail(ctx.db, email)) === undefined
  const invite = isNew ? pendingJoin?.invite : undefined
  const refusal = await transact(ctx.db, async (tx) => {
    if (isBanned) return notApproved
    const isInvited = async () =>
      invite !== undefined && (await approveInvited(ctx, tx, { email, invite }, now))
    if (!(await isApproved(tx, email)) && !(await isInvited())) return notApproved
    if (!(await queries.deleteSignIn(tx, found.state_hash))) return providerSignInExpired
    const user = await insertUser(tx, { email, name, passwordHash: null, language, now })
    if (user === undefined) return emailTaken
    await queries.verifyNewUser(tx, user.id)
    await savePendingJoin(ctx, tx, { email, pendingJoin }, now)
    await restoreRetainedRecords(ctx, tx, user, now)
    const identity = await queries.insertIdentity(tx, { ...found, userId: user.id, now })
    return identity === undefined ? providerSignInExpired : null
  })
  if (refusal === notApproved && !isBanned) {
    await addToWaitlist(ctx.db, { email, name, language })
    await savePendingJoin(ctx, ctx.db, { email, pendingJoin }, now)
  }
  if (refusal !== null) return refusal
  const account = await findUserByEmail(ctx.db, email)
  if (account === undefined) return providerSignInExpired
  const proof = { code: undefined, claim: async () => true }
  return await signInWithProof(ctx, account, proof, request)
}
