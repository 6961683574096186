import {
  passkeyChallengeUsed,
  passkeyExists,
  passkeyNeeded,
  passkeyNotAccepted,
  tooManyPasskeys,
} from '@coterie/contract/account/passkeys'
import type { NewCredential, Passkey } from '@coterie/contract/account/passkeys'
import type { Language } from '@coterie/contract/languages'
import { maxPasskeys } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Database } from '../../../db/database.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { parseDevice } from '../device.ts'
import { composePasskeyAddedMail, composePasskeyRemovedMail } from '../mails.ts'
import { findSecondFactor } from '../second-factor/queries.ts'
import { sendSecurityMail, turnOnSecondFactorWithPasskey } from '../second-factor/service.ts'
import { checkSessionConfirmed } from '../session-confirmation.ts'
import * as queries from './queries.ts'
import { getChallengeExpiry } from './sign-in.ts'
import { createCreationOptions, readChallenge, verifyNewCredential } from './webauthn.ts'

type OwnRequest = { viewer: Viewer; now: Date }

export async function listOwnPasskeys(db: Database, viewer: Viewer): Promise<Passkey[]> {
  return (await queries.listPasskeys(db, viewer.id)).map(toPasskey)
}

export async function startAdding(ctx: Context, { viewer, now }: OwnRequest) {
  const refusal = await checkSessionConfirmed(ctx.db, viewer, now)
  if (refusal !== null) return refusal
  const owner = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  if (owner === undefined) return notFound
  const existing = await queries.listPasskeys(ctx.db, viewer.id)
  if (existing.length >= maxPasskeys) return tooManyPasskeys
  const options = await createCreationOptions(ctx.config, owner, existing)
  const challenge = Buffer.from(options.challenge, 'base64url')
  await queries.saveChallenge(ctx.db, { challenge, userId: viewer.id, expiresAt: getChallengeExpiry(now) })
  return options
}

type Addition = OwnRequest & {
  credential: NewCredential
  userAgent: string | undefined
  language: Language
}

/** The first passkey of an admin turns on two-step sign-in, so that a stolen password is not enough. */
export async function addPasskey(ctx: Context, { viewer, credential, now, ...browser }: Addition) {
  const refusal = await checkSessionConfirmed(ctx.db, viewer, now)
  if (refusal !== null) return refusal
  const userId = viewer.id
  const challenge = await readChallenge(credential)
  if (challenge === null) return passkeyNotAccepted
  if (!(await queries.consumeChallenge(ctx.db, { challenge, userId, now }))) return passkeyChallengeUsed
  const verified = await verifyNewCredential(ctx.config, credential, challenge)
  if (verified === null) return passkeyNotAccepted
  const name = getDefaultName(browser)
  return await transact(ctx.db, async (tx) => {
    const owner = await queries.lockOwner(tx, userId)
    if ((await queries.listPasskeys(tx, userId)).length >= maxPasskeys) return tooManyPasskeys
    const added = await queries.insertPasskey(tx, { ...verified, userId, name, now })
    if (added === undefined) return passkeyExists
    await queries.dismissOffer(tx, userId, now)
    await sendSecurityMail(ctx, tx, userId, (to, app) =>
      composePasskeyAddedMail(to, { ...app, passkey: name }),
    )
    const recoveryCodes =
      owner?.role === 'admin' ? await turnOnSecondFactorWithPasskey(ctx, tx, { viewer, now }) : null
    return { passkey: toPasskey(added), recoveryCodes }
  })
}

export async function renamePasskey(db: Database, viewer: Viewer, change: { id: number; name: string }) {
  const renamed = await queries.renamePasskey(db, { id: change.id, userId: viewer.id }, change.name)
  return renamed === undefined ? notFound : toPasskey(renamed)
}

/** Keeps the last passkey of people who have no authenticator app for their second step. */
export async function removePasskey(ctx: Context, { viewer, now, id }: OwnRequest & { id: number }) {
  const refusal = await checkSessionConfirmed(ctx.db, viewer, now)
  if (refusal !== null) return refusal
  const userId = viewer.id
  return await transact(ctx.db, async (tx) => {
    await queries.lockOwner(tx, userId)
    const existing = await queries.listPasskeys(tx, userId)
    if (!existing.some((passkey) => passkey.id === id)) return notFound
    const secondFactor = await findSecondFactor(tx, userId)
    const isNeeded = Boolean(secondFactor?.confirmed_at) && secondFactor?.encrypted_secret === null
    if (isNeeded && existing.length === 1) return passkeyNeeded
    const removed = await queries.deletePasskey(tx, { id, userId })
    if (removed === undefined) return notFound
    await sendSecurityMail(ctx, tx, userId, (to, app) =>
      composePasskeyRemovedMail(to, { ...app, passkey: removed.name }),
    )
    return undefined
  })
}

function getDefaultName({
  userAgent,
  language,
}: {
  userAgent: string | undefined
  language: Language
}): string {
  const { browser, system } = parseDevice(userAgent ?? null)
  const locale = { locale: language }
  return m.security_browser_on(
    {
      browser: browser ?? m.security_unknown_browser({}, locale),
      system: system ?? m.security_unknown_system({}, locale),
    },
    locale,
  )
}

type Row = { id: number; name: string; created_at: Date; last_used_at: Date | null }

function toPasskey(row: Row): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
