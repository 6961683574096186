import { differentBrowser } from '@coterie/contract/account/account'
import { emailSetByOperator, confirmEmailPage, wrongPassword } from '@coterie/contract/account/passwords'
import type { EmailResult } from '@coterie/contract/account/passwords'
import { isRefusal } from '@coterie/contract/refusals'
import pg from 'pg'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { restoreRetainedRecords, restoreApproval } from '../retention/service.ts'
import { isBannedAddress } from '../sanctions/service.ts'
import * as queries from './email-change-queries.ts'
import { createEmailToken } from './email-tokens.ts'
import { composeEmailNotApprovedMail, composeConfirmEmailMail, composeEmailChangedMail } from './mails.ts'
import { lockPassword } from './password-queries.ts'
import { isApproved, consumeEmailToken } from './queries.ts'
import { getEmailChangeExpiry } from './rules.ts'
import { findConfirmedUser, findUserByPassword } from './session-confirmation.ts'
import { warnEmailOwner } from './warn-email-owner.ts'

/**
 * The response doesn't reveal whether the address is approved or taken; only its owner learns that, by email.
 */
export async function requestEmailChange(
  ctx: Context,
  viewer: { id: number; sessionId: number },
  form: { email: string; password?: string | undefined },
  now: Date,
) {
  const { appName, appUrl, adminEmail } = ctx.config
  const person = await findConfirmedUser(ctx, viewer, { password: form.password, now })
  if (isRefusal(person)) return person
  if (person.email.toLowerCase() === adminEmail?.toLowerCase()) return emailSetByOperator
  const to = { ...person, email: form.email }
  await restoreApproval(ctx, form.email)
  const isAllowed = (await isApproved(ctx.db, form.email)) && !(await isBannedAddress(ctx, form.email))
  return await transact(ctx.db, async (tx) => {
    if (!(await lockPassword(tx, person))) return wrongPassword
    if (await queries.isEmailTaken(tx, form.email)) {
      await warnEmailOwner(ctx, tx, form.email, now)
      return { email: form.email }
    }
    if (!isAllowed) {
      await ctx.jobs.enqueue(tx, sendMail, composeEmailNotApprovedMail(to, ctx.config))
      return { email: form.email }
    }
    const token = await createEmailToken(ctx, tx, {
      userId: person.id,
      purpose: 'change-email',
      now,
      expiresAt: getEmailChangeExpiry(now),
      newEmail: form.email,
    })
    const link = `${appUrl}${confirmEmailPage}${token}`
    await ctx.jobs.enqueue(tx, sendMail, composeConfirmEmailMail(to, { appName, appUrl, link }))
    return { email: form.email }
  })
}

type EmailChangeConfirmation = { token: string; password?: string | undefined; viewerId: number | undefined }

export async function findPendingChange(ctx: Context, token: string, now: Date) {
  const change = await queries.findEmailChange(ctx.db, hashToken(ctx.config.sessionSecret, token))
  if (change === undefined || change.used_at !== null || change.expires_at <= now) return null
  return { userId: change.id }
}

/**
 * Changes the address and notifies the old one by email. Idempotent. A browser that isn't signed in to the
 * account needs its password: the person who reads the email isn't always the one who requested it.
 */
export async function confirmEmailChange(ctx: Context, input: EmailChangeConfirmation, now: Date) {
  const hash = hashToken(ctx.config.sessionSecret, input.token)
  const change = await queries.findEmailChange(ctx.db, hash)
  if (change === undefined || change.new_email === null) return 'expired'
  const { id, new_email: newEmail } = change
  if (change.used_at !== null) return toEmailResult(change)
  if (change.expires_at <= now || !(await isApproved(ctx.db, newEmail))) return 'expired'
  if (input.viewerId !== id) {
    if (input.password === undefined) return differentBrowser
    if ((await findUserByPassword(ctx, id, input.password)) === null) return wrongPassword
  }
  try {
    return await transact<EmailResult>(ctx.db, async (tx) => {
      if (!(await consumeEmailToken(tx, { hash, purpose: 'change-email', now }))) {
        return toEmailResult(await queries.findEmailChange(tx, hash))
      }
      await queries.updateEmail(tx, id, newEmail)
      await restoreRetainedRecords(ctx, tx, { id, email: newEmail }, now)
      await ctx.jobs.enqueue(tx, sendMail, composeEmailChangedMail(change, { ...ctx.config, newEmail }))
      return 'changed'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

function toEmailResult(change: { is_applied: unknown } | undefined): EmailResult {
  return change?.is_applied === true ? 'changed' : 'expired'
}

const uniqueViolation = '23505'

function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation
}
