import { wrongCode } from '@coterie/contract/account/account'
import {
  noPasskey,
  nothingToConfirm,
  secondFactorOff,
  secondFactorOn,
} from '@coterie/contract/account/second-factor'
import { isRefusal } from '@coterie/contract/refusals'
import { generateSecret, generateURI } from 'otplib'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { findRecipient } from '../../../db/recipients.ts'
import type { Recipient } from '../../../db/recipients.ts'
import { encrypt } from '../../../platform/encrypt.ts'
import { sendMail } from '../../../platform/mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { composeSecondFactorOffMail, composeSecondFactorOnMail } from '../mails.ts'
import { hasPasskey, lockOwner } from '../passkeys/queries.ts'
import { checkSessionConfirmed, findConfirmedUser } from '../session-confirmation.ts'
import { hashRecoveryCode, createRecoveryCodes } from './codes.ts'
import * as queries from './queries.ts'
import { getEncryptionContext, consumeAppCode, consumeCode } from './verify-code.ts'

type Session = Pick<Viewer, 'id' | 'sessionId'>
type OwnRequest = { viewerId: number; sessionId: number; now: Date }
type Confirmed = OwnRequest & { password?: string | undefined }

export async function getSecondFactor(
  ctx: Context,
  viewerId: number,
): Promise<{ enabled: boolean; hasApp: boolean; recoveryCodesLeft: number }> {
  const secondFactor = await queries.findSecondFactor(ctx.db, viewerId)
  const enabled = Boolean(secondFactor?.confirmed_at)
  const hasApp = enabled && secondFactor?.encrypted_secret !== null
  return { enabled, hasApp, recoveryCodesLeft: secondFactor?.codes_left ?? 0 }
}

/** Creates a secret for the authenticator app. It is inactive until a first code confirms it. */
export async function startSecondFactorSetup(
  ctx: Context,
  { viewerId, sessionId, password, now }: Confirmed,
) {
  const person = await findConfirmedUser(ctx, { id: viewerId, sessionId }, { password, now })
  if (isRefusal(person)) return person
  const { sessionSecret, appName } = ctx.config
  const secret = generateSecret()
  const encryptedSecret = encrypt(sessionSecret, getEncryptionContext(viewerId), secret)
  if (!(await queries.createSecondFactor(ctx.db, { userId: viewerId, encryptedSecret, now })))
    return secondFactorOn
  const url = generateURI({ issuer: appName, label: person.email, secret })
  return { secret, url }
}

export async function confirmSecondFactorSetup(
  ctx: Context,
  { viewerId, sessionId, code, now }: OwnRequest & { code: string },
) {
  const { sessionSecret } = ctx.config
  return await transact(ctx.db, async (tx) => {
    const secondFactor = await queries.lockSecondFactor(tx, viewerId)
    if (secondFactor === undefined || secondFactor.confirmed_at !== null) return nothingToConfirm
    if (!(await consumeAppCode(tx, secondFactor, { userId: viewerId, code, now, sessionSecret })))
      return wrongCode
    return { recoveryCodes: await turnOn(ctx, tx, { id: viewerId, sessionId }, now) }
  })
}

/** Turns on two-step sign-in without an app: the second step is a passkey or a recovery code. */
export async function turnOnWithPasskey(ctx: Context, viewer: Session, now: Date) {
  const refusal = await checkSessionConfirmed(ctx.db, viewer, now)
  if (refusal !== null) return refusal
  return await transact(ctx.db, async (tx) => {
    await lockOwner(tx, viewer.id)
    if (!(await hasPasskey(tx, viewer.id))) return noPasskey
    const recoveryCodes = await turnOnSecondFactorWithPasskey(ctx, tx, { viewer, now })
    return recoveryCodes === null ? secondFactorOn : { recoveryCodes }
  })
}

/** @returns recovery codes, or null if two-step sign-in is on already. */
export async function turnOnSecondFactorWithPasskey(
  ctx: Context,
  tx: Transaction,
  { viewer, now }: { viewer: Session; now: Date },
): Promise<string[] | null> {
  const created = await queries.createSecondFactor(tx, { userId: viewer.id, encryptedSecret: null, now })
  return created ? await turnOn(ctx, tx, viewer, now) : null
}

async function turnOn(ctx: Context, tx: Transaction, viewer: Session, now: Date): Promise<string[]> {
  await queries.confirmSecondFactor(tx, viewer.id, now)
  await queries.endOtherSessions(tx, viewer.id, viewer.sessionId)
  ctx.live.revalidate(tx, [viewer.id])
  await sendSecurityMail(ctx, tx, viewer.id, composeSecondFactorOnMail)
  return await issueRecoveryCodes(tx, viewer.id)
}

export async function renewRecoveryCodes(ctx: Context, { viewerId, sessionId, password, now }: Confirmed) {
  const person = await findConfirmedUser(ctx, { id: viewerId, sessionId }, { password, now })
  if (isRefusal(person)) return person
  return await transact(ctx.db, async (tx) => {
    const secondFactor = await queries.lockSecondFactor(tx, viewerId)
    return secondFactor?.confirmed_at
      ? { recoveryCodes: await issueRecoveryCodes(tx, viewerId) }
      : secondFactorOff
  })
}

async function issueRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes()
  const hashes = codes.map(hashRecoveryCode).filter((hash) => hash !== null)
  await queries.replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

export async function disableSecondFactor(
  ctx: Context,
  { viewerId, sessionId, password, code, now }: Confirmed & { code: string },
) {
  const { sessionSecret } = ctx.config
  const person = await findConfirmedUser(ctx, { id: viewerId, sessionId }, { password, now })
  if (isRefusal(person)) return person
  return await transact(ctx.db, async (tx) => {
    const secondFactor = await queries.lockSecondFactor(tx, viewerId)
    if (!secondFactor?.confirmed_at) return secondFactorOff
    if (!(await consumeCode(tx, secondFactor, { userId: viewerId, code, now, sessionSecret })))
      return wrongCode
    await queries.deleteSecondFactor(tx, viewerId)
    await sendSecurityMail(ctx, tx, viewerId, composeSecondFactorOffMail)
    return undefined
  })
}

type MailComposer = (to: Recipient, app: Context['config']) => Mail

export async function sendSecurityMail(
  ctx: Context,
  tx: Transaction,
  userId: number,
  composeMail: MailComposer,
): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (recipient !== undefined) await ctx.jobs.enqueue(tx, sendMail, composeMail(recipient, ctx.config))
}
