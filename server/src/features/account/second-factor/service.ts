import { wrongCode } from '@coterie/contract/account/account'
import { nothingToConfirm, secondFactorOff, secondFactorOn } from '@coterie/contract/account/second-factor'
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
import { composeSecondFactorOffMail, composeSecondFactorOnMail } from '../mails.ts'
import { findConfirmedUser } from '../session-confirmation.ts'
import { hashRecoveryCode, createRecoveryCodes } from './codes.ts'
import * as queries from './queries.ts'
import { getEncryptionContext, consumeAppCode, consumeCode } from './verify-code.ts'

type OwnRequest = { viewerId: number; sessionId: number; now: Date }
type Confirmed = OwnRequest & { password?: string | undefined }

export async function getSecondFactor(
  ctx: Context,
  viewerId: number,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const secondFactor = await queries.findSecondFactor(ctx.db, viewerId)
  return { enabled: Boolean(secondFactor?.confirmed_at), recoveryCodesLeft: secondFactor?.codes_left ?? 0 }
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
    await queries.confirmSecondFactor(tx, viewerId, now)
    await queries.endOtherSessions(tx, viewerId, sessionId)
    ctx.live.revalidate(tx, [viewerId])
    await sendMailTo(ctx, tx, viewerId, composeSecondFactorOnMail)
    return { recoveryCodes: await issueRecoveryCodes(tx, viewerId) }
  })
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
    await sendMailTo(ctx, tx, viewerId, composeSecondFactorOffMail)
    return undefined
  })
}

type MailComposer = (to: Recipient, app: Context['config']) => Mail

async function sendMailTo(
  ctx: Context,
  tx: Transaction,
  userId: number,
  composeMail: MailComposer,
): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (recipient !== undefined) await ctx.jobs.enqueue(tx, sendMail, composeMail(recipient, ctx.config))
}
