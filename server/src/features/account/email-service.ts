import {
  addressNotApproved,
  addressOfSettings,
  addressTaken,
  confirmEmailPath,
  wrongPassword,
} from '@coterie/contract/passwords'
import type { EmailResult } from '@coterie/contract/passwords'
import pg from 'pg'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { isBannedAddress } from '../sanctions/service.ts'
import * as queries from './email-queries.ts'
import { makeMailedToken } from './mailed-tokens.ts'
import { confirmEmailMail, emailChangedMail } from './mails.ts'
import { holdPassword } from './password-queries.ts'
import { findProven } from './password-service.ts'
import { isApproved } from './queries.ts'
import { emailChangeEnds } from './rules.ts'

/** Mails a link to the address that somebody wants to move to. Until it is opened nothing changes. */
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
  if (!(await isApproved(ctx.db, form.email)) || (await isBannedAddress(ctx, form.email)))
    return addressNotApproved
  if (await queries.isTaken(ctx.db, form.email)) return addressTaken
  return await transact(ctx.db, async (tx) => {
    if (!(await holdPassword(tx, person))) return wrongPassword
    const token = await makeMailedToken(ctx, tx, {
      userId,
      purpose: 'change-email',
      now,
      expiresAt: emailChangeEnds(now),
      newEmail: form.email,
    })
    const link = `${appUrl}${confirmEmailPath}?token=${token}`
    const to = { ...person, email: form.email }
    await ctx.jobs.enqueue(tx, sendMail, confirmEmailMail(to, { appName, link }))
    return { email: form.email }
  })
}

/** Makes the new address true, and tells the old one by mail. A second click answers like the first. */
export async function confirmEmailChange(ctx: Context, token: string, now: Date): Promise<EmailResult> {
  const hash = hashToken(ctx.config.sessionSecret, token)
  const change = await queries.findEmailChange(ctx.db, hash)
  if (change === undefined || change.new_email === null) return 'spent'
  const { id, new_email: newEmail } = change
  if (change.used_at !== null) return resultOf(change)
  if (change.expires_at <= now || !(await isApproved(ctx.db, newEmail))) return 'spent'
  try {
    return await transact<EmailResult>(ctx.db, async (tx) => {
      // A click at the same time spent it, or a newer link took its place.
      if (!(await queries.spendEmailChange(tx, hash, now))) {
        return resultOf(await queries.findEmailChange(tx, hash))
      }
      await queries.storeEmail(tx, id, newEmail)
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
