import {
  identityMismatch,
  identityTaken,
  onlyWayToSignIn,
  providerSignInExpired,
} from '@coterie/contract/account/sign-in-providers'
import type { Identity } from '@coterie/contract/account/sign-in-providers'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { findRecipient } from '../../../db/recipients.ts'
import { sendMail } from '../../../platform/mail.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { composeIdentityAddedMail, composeIdentityRemovedMail } from '../mails.ts'
import { checkSessionConfirmed } from '../session-confirmation.ts'
import * as queries from './queries.ts'
import { findProvider, findVerifiedSignIn } from './service.ts'
import type { OpenStep } from './service.ts'

type Deps = Pick<Context, 'db' | 'config'>
type Row = Awaited<ReturnType<typeof queries.listIdentities>>[number]

export async function listIdentities(ctx: Deps, viewer: Viewer): Promise<Identity[]> {
  return (await queries.listIdentities(ctx.db, viewer.id)).map((row) => toIdentity(ctx, row))
}

function toIdentity(ctx: Deps, row: Row): Identity {
  return {
    id: row.id,
    provider: getProviderName(ctx, row),
    email: row.email,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }
}

/** The operator may have removed the provider from the settings. */
function getProviderName(ctx: Deps, { provider, issuer }: Row): string {
  return findProvider(ctx, provider)?.name ?? URL.parse(issuer)?.host ?? issuer
}

/**
 * Links an identity: the one that the person added in the settings, or one whose verified address is that of the account,
 * after a sign-in that proved the account is theirs.
 */
export async function addIdentity(ctx: Context, viewer: Viewer, step: OpenStep) {
  const signIn = await findVerifiedSignIn(ctx, step)
  if (isRefusal(signIn)) return signIn
  if (signIn.user_id !== null && signIn.user_id !== viewer.id) return providerSignInExpired
  return await transact(ctx.db, async (tx) => {
    const recipient = await findRecipient(tx, viewer.id)
    if (recipient === undefined) return notFound
    if (signIn.user_id === null) {
      if (recipient.email.toLowerCase() !== signIn.email?.toLowerCase()) return identityMismatch
      const returnedAt = signIn.returned_at ?? step.now
      if (!(await queries.isSessionNewerThan(tx, viewer.sessionId, returnedAt))) return providerSignInExpired
    }
    if (!(await queries.deleteSignIn(tx, signIn.state_hash))) return providerSignInExpired
    const added = await queries.insertIdentity(tx, { ...signIn, userId: viewer.id, now: step.now })
    if (added === undefined) return await findOwnIdentity(ctx, tx, viewer, signIn)
    const mail = composeIdentityAddedMail(recipient, { ...ctx.config, provider: getProviderName(ctx, added) })
    await ctx.jobs.enqueue(tx, sendMail, mail)
    return toIdentity(ctx, added)
  })
}

/** Idempotent: an identity that is already linked to the viewer is returned. */
async function findOwnIdentity(ctx: Deps, tx: Transaction, viewer: Viewer, key: queries.IdentityKey) {
  const owner = await queries.findIdentityOwner(tx, key)
  if (owner?.id !== viewer.id) return identityTaken
  const own = (await queries.listIdentities(tx, viewer.id)).find(({ id }) => id === owner.identityId)
  return own === undefined ? identityTaken : toIdentity(ctx, own)
}

export async function removeIdentity(ctx: Context, viewer: Viewer, id: number, now: Date) {
  const unconfirmed = await checkSessionConfirmed(ctx.db, viewer, now)
  if (unconfirmed !== null) return unconfirmed
  return await transact(ctx.db, async (tx) => {
    const person = await queries.lockPerson(tx, viewer.id)
    const identities = await queries.listIdentities(tx, viewer.id)
    const removed = identities.find((identity) => identity.id === id)
    if (person === undefined || removed === undefined) return notFound
    const others = identities.filter(({ provider }) => findProvider(ctx, provider) !== undefined)
    const isOnlyWay = others.every((identity) => identity.id === id)
    if (person.password_hash === null && !person.has_passkey && isOnlyWay) return onlyWayToSignIn
    await queries.deleteIdentity(tx, id)
    const recipient = await findRecipient(tx, viewer.id)
    if (recipient === undefined) return notFound
    const input = { ...ctx.config, provider: getProviderName(ctx, removed) }
    await ctx.jobs.enqueue(tx, sendMail, composeIdentityRemovedMail(recipient, input))
    return undefined
  })
}
