import {
  addressBanned,
  emailTaken,
  notApproved,
  verifyEmailPath,
  wrongCredentials,
} from '@coterie/contract/account'
import type { OwnUser } from '@coterie/contract/account'
import type { Language } from '@coterie/contract/languages'
import { notFound } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken, newToken } from '../../platform/sessions.ts'
import { endSuspensionOf, isBannedAddress, whyShutOut } from '../sanctions/service.ts'
import { isInvited, keepArrival } from './arrivals.ts'
import type { Arrival } from './arrivals.ts'
import { verificationMail } from './mails.ts'
import { holdPassword } from './password-queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { mayMailAgain, verificationEnds, whyNoSignIn } from './rules.ts'
import { whyNoSecondStep } from './second-factor/spend.ts'
import { viewOwnUser } from './view.ts'
import { whyWeak } from './weak-passwords.ts'

export { approveWithin, revokeWithin } from './approval.ts'
export { findArrival, forgetArrival } from './arrivals.ts'
export { slowed, slowedUntilRight } from './attempts.ts'
export { findProven } from './password-service.ts'

type Person = Reader & { id: number }

/** Whether a sign-up has an approved address or comes with an invitation. */
export async function isExpected(
  ctx: Pick<Context, 'db' | 'config'>,
  { email, arrival }: { email: string; arrival?: Arrival | undefined },
  now: Date,
): Promise<boolean> {
  return (await queries.isApproved(ctx.db, email)) || (await isInvited(ctx, arrival, now))
}

/** Makes an unverified account and mails its verification link; an address that is not approved goes on the waitlist. `language`: that of the page. */
export async function signUp(
  ctx: Context,
  form: { email: string; password: string; name: string; arrival?: Arrival | undefined },
  at: { now: Date; language: Language | null },
) {
  const { now, language } = at
  if (await isBannedAddress(ctx, form.email)) return addressBanned
  if (!(await queries.isApproved(ctx.db, form.email))) {
    await queries.addToWaitlist(ctx.db, { email: form.email, name: form.name, language })
    await keepArrival(ctx, ctx.db, form, now)
    return notApproved
  }
  const weak = whyWeak(form.password, form)
  if (weak !== null) return weak
  const passwordHash = await hashPassword(form.password)
  return await transact(ctx.db, async (tx) => {
    const user = await queries.insertUser(tx, { ...form, passwordHash, language, now })
    if (user === undefined) return emailTaken
    await keepArrival(ctx, tx, form, now)
    await mailVerification(ctx, tx, user, now)
    return { user: { id: user.id, email: user.email, name: user.name, emailVerified: user.is_verified } }
  })
}

/**
 * Looking for the account and mailing its link again, as a job: whoever asks is answered before, so neither
 * the answer nor its time tells whether somebody waits for a link.
 */
export const mailAgain = { kind: 'verification-mail', payload: z.object({ email: z.string() }) } as const

/** Does that job, where somebody waits for a link. */
export async function mailVerificationAgain(ctx: Context, email: string, now: Date): Promise<void> {
  const user = await queries.findByEmail(ctx.db, email)
  if (user === undefined || user.is_verified || !user.approved) return
  const latest = await queries.latestMailedToken(ctx.db, user.id, 'verify-email')
  if (!mayMailAgain(latest?.created_at, now)) return
  await transact(ctx.db, (tx) => mailVerification(ctx, tx, user, now))
}

async function mailVerification(ctx: Context, tx: Transaction, person: Person, now: Date): Promise<void> {
  const { appName, appUrl, sessionSecret } = ctx.config
  const token = newToken()
  const hash = hashToken(sessionSecret, token)
  const expiresAt = verificationEnds(now)
  await queries.replaceMailedToken(tx, { hash, userId: person.id, purpose: 'verify-email', now, expiresAt })
  const link = `${appUrl}${verifyEmailPath}?token=${token}`
  await ctx.jobs.enqueue(tx, sendMail, verificationMail(person, { appName, link }))
}

/** Answers whether the link's person is verified now: by this click, or by an earlier one. */
export async function verifyEmail(ctx: Context, token: string, now: Date): Promise<boolean> {
  const hash = hashToken(ctx.config.sessionSecret, token)
  return await transact(ctx.db, (tx) => queries.spendVerification(tx, hash, now))
}

/** Opens a session for the browser and one for API clients; who deactivated their account is back with it. */
export async function signIn(
  ctx: Context,
  form: { email: string; password: string; code?: string | undefined },
  from: { userAgent: string | undefined; client: string; language: Language | null; now: Date },
) {
  const found = await queries.findByEmail(ctx.db, form.email)
  const right = await isPassword(found?.password_hash, form.password)
  if (found === undefined || !right) return wrongCredentials
  const refused = whyNoSignIn(found, from.now)
  if (refused !== null) return refused
  const unproven = await whyNoSecondStep(ctx, { userId: found.id, code: form.code, ...from })
  if (unproven !== null) return unproven
  const shutOut = await whyShutOut(ctx, found.id, from.now)
  if (shutOut !== null) return shutOut
  return await transact(ctx.db, async (tx) => {
    if (!(await holdPassword(tx, found))) return wrongCredentials
    await endSuspensionOf(ctx, tx, found.id, from.now)
    if (!found.is_active && !(await queries.reactivate(tx, found.id))) return wrongCredentials
    const open = (kind: 'browser' | 'bearer') => ctx.sessions.open(tx, { userId: found.id, kind, ...from })
    const browser = await open('browser')
    const bearer = await open('bearer')
    const user = await loadOwnUser(tx, found.id)
    return user === null ? wrongCredentials : { user, browser, bearer }
  })
}

/** The signed-in person as the app sees them; null when they have gone this moment. */
export async function loadOwnUser(db: Queryable, id: number): Promise<OwnUser | null> {
  const row = await queries.findOwnUser(db, id)
  return row === undefined ? null : viewOwnUser(row)
}

/** The same for an endpoint. */
export async function ownUserOrNotFound(db: Queryable, id: number): Promise<OwnUser | typeof notFound> {
  return (await loadOwnUser(db, id)) ?? notFound
}
