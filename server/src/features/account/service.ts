import { emailTaken, notApproved, wrongCredentials } from '@coterie/contract/account/account'
import type { OwnUser } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { hashToken } from '../../platform/sessions.ts'
import { restoreApproval } from '../retention/service.ts'
import { endSuspensionOf, isBannedAddress, whyShutOut } from '../sanctions/service.ts'
import { isInvited, keepArrival } from './pending-joins.ts'
import type { Arrival } from './pending-joins.ts'
import { whyNotName } from './name-rules.ts'
import { holdPassword } from './password-queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { countProbe } from './sign-up-probes.ts'
import * as queries from './queries.ts'
import { whyNoSignIn } from './rules.ts'
import { whyNoSecondStep } from './second-factor/verify-code.ts'
import { mailVerification } from './verification.ts'
import { viewOwnUser } from './view.ts'
import { warnOwner } from './warn-owner.ts'
import { whyWeak } from './weak-passwords.ts'

export { approveWithin, revokeWithin } from './approval.ts'
export { findArrival, forgetArrival } from './pending-joins.ts'
export { slowed, slowedUntilRight } from './throttle.ts'
export { whyNotRename } from './name-rules.ts'
export { whyNotConfirmed } from './session-confirmation.ts'
export { findProven } from './password-service.ts'

/** Whether a sign-up comes with an invitation, and whether that or an approved address makes it expected. */
export async function expectationOf(
  ctx: Pick<Context, 'db' | 'config'>,
  { email, arrival }: { email: string; arrival?: Arrival | undefined },
  now: Date,
): Promise<{ isInvited: boolean; expected: boolean }> {
  const invited = await isInvited(ctx, arrival, now)
  return { isInvited: invited, expected: invited || (await queries.isApproved(ctx.db, email)) }
}

/**
 * Makes an unverified account and mails its verification link; an address that is not approved goes on the waitlist.
 * `language`: that of the page. `browser`: a new secret of the browser that signs up.
 */
export async function signUp(
  ctx: Context,
  form: { email: string; password: string; name: string; arrival?: Arrival | undefined },
  at: { now: Date; language: Language | null; browser: string; client: string; isInvited: boolean },
) {
  const { now, language, browser, client } = at
  const refused = whyNotName(form.name, ctx.config) ?? whyWeak(form.password, form)
  if (refused !== null) return refused
  const countOne = () => (at.isInvited ? null : countProbe(ctx, { email: form.email, client }, now))
  const isBanned = await isBannedAddress(ctx, form.email)
  if (!isBanned) await restoreApproval(ctx, form.email)
  if (isBanned || !(await queries.isApproved(ctx.db, form.email))) {
    const over = await countOne()
    if (over !== null) return over
    if (!isBanned) await queries.addToWaitlist(ctx.db, { email: form.email, name: form.name, language })
    if (!isBanned) await keepArrival(ctx, ctx.db, form, now)
    return notApproved
  }
  const passwordHash = await hashPassword(form.password)
  const answer = await transact(ctx.db, async (tx) => {
    const user = await queries.insertUser(tx, { ...form, passwordHash, language, now })
    if (user === undefined) return emailTaken
    await keepArrival(ctx, tx, form, now)
    const browserHash = hashToken(ctx.config.sessionSecret, browser)
    await mailVerification(ctx, tx, user, { now, browserHash })
    return { user: { id: user.id, email: user.email, name: user.name, emailVerified: user.is_verified } }
  })
  if (answer !== emailTaken) return answer
  const over = await countOne()
  if (over !== null) return over
  await transact(ctx.db, (tx) => warnOwner(ctx, tx, form.email, now))
  return emailTaken
}

/**
 * Opens a session for the cookie and, for API clients, one for a bearer; who deactivated their account is back with it.
 * A browser gets no bearer, so no script there ever sees a token.
 */
export async function signIn(
  ctx: Context,
  form: { email: string; password: string; code?: string | undefined },
  from: {
    userAgent: string | undefined
    client: string
    isBrowser: boolean
    language: Language | null
    now: Date
  },
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
    const session = await open('browser')
    const bearer = from.isBrowser ? null : await open('bearer')
    const user = await loadOwnUser(tx, found.id)
    return user === null ? wrongCredentials : { user, session, bearer, account: found }
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
