import { linkUsed, wrongPassword } from '@coterie/contract/account/passwords'
import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import type { Recipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { restoreRetainedRecords } from '../retention/service.ts'
import { createEmailToken } from './email-tokens.ts'
import { composePasswordChangedMail, composePasswordSetMail, composeResetMail } from './mails.ts'
import * as queries from './password-queries.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, findLatestEmailToken, consumeEmailToken } from './queries.ts'
import { canResendMail, getResetExpiry } from './rules.ts'
import { findConfirmedUser } from './session-confirmation.ts'
import { checkPasswordStrength } from './weak-passwords.ts'

/** A job, so that neither the response nor its timing reveals whether the account exists. */
export const resetMailJob = { kind: 'reset-mail', payload: z.object({ email: z.string() }) } as const

/** Deactivated people get the email too: signing in can reactivate them. */
export async function sendResetLink(ctx: Context, email: string, now: Date): Promise<void> {
  const { appName, appUrl } = ctx.config
  const person = await findUserByEmail(ctx.db, email)
  if (person === undefined || !person.is_approved) return
  const latest = await findLatestEmailToken(ctx.db, person.id, 'reset-password')
  if (!canResendMail(latest?.created_at, now)) return
  await transact(ctx.db, async (tx) => {
    const expiresAt = getResetExpiry(now)
    const token = await createEmailToken(ctx, tx, {
      userId: person.id,
      purpose: 'reset-password',
      now,
      expiresAt,
    })
    const link = `${appUrl}/reset-password?token=${token}`
    await ctx.jobs.enqueue(tx, sendMail, composeResetMail(person, { appName, appUrl, link }))
  })
}

export async function resetPassword(ctx: Context, form: { token: string; password: string }, now: Date) {
  const hash = hashToken(ctx.config.sessionSecret, form.token)
  const person = await queries.findReset(ctx.db, hash, now)
  if (person === undefined) return linkUsed
  const weak = checkPasswordStrength(form.password, person)
  if (weak !== null) return weak
  const password = await hashPassword(form.password)
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeEmailToken(tx, { hash, purpose: 'reset-password', now }))) return linkUsed
    await replacePassword(ctx, tx, { person, password, keptSessionId: null })
    return { userId: person.id }
  })
}

export async function changePassword(
  ctx: Context,
  viewer: { id: number; sessionId: number },
  form: { currentPassword?: string | undefined; newPassword: string },
  now: Date,
) {
  const person = await findConfirmedUser(ctx, viewer, { password: form.currentPassword, now })
  if (isRefusal(person)) return person
  const weak = checkPasswordStrength(form.newPassword, person)
  if (weak !== null) return weak
  const password = await hashPassword(form.newPassword)
  return await transact(ctx.db, async (tx) => {
    if (!(await queries.lockPassword(tx, person))) return wrongPassword
    return await replacePassword(ctx, tx, { person, password, keptSessionId: viewer.sessionId })
  })
}

type PasswordReplacement = {
  person: Recipient & { id: number; password_hash: string | null }
  password: string
  keptSessionId: number | null
}

async function replacePassword(
  ctx: Context,
  tx: Transaction,
  replacement: PasswordReplacement,
): Promise<undefined> {
  const { person, password, keptSessionId } = replacement
  await queries.updatePassword(tx, { id: person.id, hash: password, verifiesEmail: keptSessionId === null })
  await queries.endOtherSessions(tx, person.id, keptSessionId)
  if (keptSessionId === null) await restoreRetainedRecords(ctx, tx, person, ctx.clock.now())
  ctx.live.revalidate(tx, [person.id])
  const composeMail = person.password_hash === null ? composePasswordSetMail : composePasswordChangedMail
  await ctx.jobs.enqueue(tx, sendMail, composeMail(person, ctx.config))
  return undefined
}
