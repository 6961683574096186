import { otherBrowser } from '@coterie/contract/account/account'
import { addressOfSettings, confirmEmailPage, wrongPassword } from '@coterie/contract/account/passwords'
import type { EmailResult } from '@coterie/contract/account/passwords'
import pg from 'pg'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { reapply, restoreApproval } from '../retention/service.ts'
import { isBannedAddress } from '../sanctions/service.ts'
import * as queries from './email-change-queries.ts'
import { makeMailedToken } from './mailed-tokens.ts'
import { addressNotApprovedMail, confirmEmailMail, emailChangedMail } from './mails.ts'
import { holdPassword } from './password-queries.ts'
import { findProven } from './password-service.ts'
import { isApproved, spendMailedToken } from './queries.ts'
import { emailChangeEnds } from './rules.ts'
import { warnOwner } from './warn-owner.ts'

/**
 * Mails a link to the address that a person wants to move to. The answer does not tell whether the address is approved or
 * taken: only its owner learns that, by mail.
 */
export async function askEmailChange(
  ctx: Context,
  userId: number,
  form: { email: string; password: string },
  now: Date,
) {
  const { appName, appUrl, adminEmail } = ctx.config
  const person = await findProven(ctx, userId, form.password)
  if (person === null) return wrongPassword
  if (person.email.toLowerCase() === adminEmail?.toLowerCase()) return addressOfSettings
  const to = { ...person, email: form.email }
  await restoreApproval(ctx, form.email)
  const isAllowed = (await isApproved(ctx.db, form.email)) && !(await isBannedAddress(ctx, form.email))
  return await transact(ctx.db, async (tx) => {
    if (!(await holdPassword(tx, person))) return wrongPassword
    if (await queries.isTaken(tx, form.email)) {
      await warnOwner(ctx, tx, form.email, now)
      return { email: form.email }
    }
    if (!isAllowed) {
      await ctx.jobs.enqueue(tx, sendMail, addressNotApprovedMail(to, ctx.config))
      return { email: form.email }
    }
    const token = await makeMailedToken(ctx, tx, {
      userId,
      purpose: 'change-email',
      now,
      expiresAt: emailChangeEnds(now),
      newEmail: form.email,
    })
    const link = `${appUrl}${confirmEmailPage}${token}`
    await ctx.jobs.enqueue(tx, sendMail, confirmEmailMail(to, { appName, link }))
    return { email: form.email }
  })
}

type Confirmation = { token: string; password?: string | undefined; viewerId: number | undefined }

/** Whose account a link to a new address changes, while it can. */
export async function findPendingChange(ctx: Context, token: string, now: Date) {
  const change = await queries.findEmailChange(ctx.db, hashToken(ctx.config.sessionSecret, token))
  if (change === undefined || change.used_at !== null || change.expires_at <= now) return null
  return { userId: change.id }
}

/**
 * Moves to the new address, and tells the old one by mail. Idempotent. A browser that is not signed in to the account
 * needs its password: the reader of the mail is not always the person who asked for it.
 */
export async function confirmEmailChange(ctx: Context, given: Confirmation, now: Date) {
  const hash = hashToken(ctx.config.sessionSecret, given.token)
  const change = await queries.findEmailChange(ctx.db, hash)
  if (change === undefined || change.new_email === null) return 'spent'
  const { id, new_email: newEmail } = change
  if (change.used_at !== null) return resultOf(change)
  if (change.expires_at <= now || !(await isApproved(ctx.db, newEmail))) return 'spent'
  if (given.viewerId !== id) {
    if (given.password === undefined) return otherBrowser
    if ((await findProven(ctx, id, given.password)) === null) return wrongPassword
  }
  try {
    return await transact<EmailResult>(ctx.db, async (tx) => {
      // A click at the same time spent it, or a newer link took its place.
      if (!(await spendMailedToken(tx, { hash, purpose: 'change-email', now }))) {
        return resultOf(await queries.findEmailChange(tx, hash))
      }
      await queries.storeEmail(tx, id, newEmail)
      await reapply(ctx, tx, { id, email: newEmail }, now)
      await ctx.jobs.enqueue(tx, sendMail, emailChangedMail(change, { ...ctx.config, newEmail }))
      return 'changed'
    })
  } catch (error) {
    if (isTakenMeanwhile(error)) return 'taken'
    throw error
  }
}

/** What came of a link that was opened before. */
function resultOf(change: { done: unknown } | undefined): EmailResult {
  return change?.done === true ? 'changed' : 'spent'
}

const uniqueViolation = '23505'

function isTakenMeanwhile(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation
}
