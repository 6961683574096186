import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { getFirstName } from '../../i18n/first-name.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import * as account from '../account/service.ts'
import { logAction } from '../audit-log/service.ts'
import { loadNames } from '../groups/service.ts'
import { findInvite } from './find-invite.ts'
import { composeInvitedMail, composeWaitlistMail } from './mails.ts'
import type { Invitation } from './mails.ts'
import * as queries from './queries.ts'
import type { InviteRow } from './queries.ts'
import { getClosedRefusal, getInviteState } from './rules.ts'

/** A job, so that neither the response nor its timing reveals whether the address has an account. */
export const invitedSignUpJob = {
  kind: 'invited-sign-up',
  payload: z.object({
    email: z.string(),
    name: z.string(),
    language: z.enum(languages).nullable(),
    groupId: z.int(),
    invite: z.string(),
    browserHash: z.string(),
  }),
  encryptedFields: ['email', 'name', 'invite'],
} as const

type InvitedSignUp = z.output<typeof invitedSignUpJob.payload>

type SignUpForm = { email: string; name: string; pendingJoin: { groupId: number; invite: string } }
type SignUpInfo = { now: Date; language: Language | null; client: string; browserHash: Buffer }

/** Only what concerns the link and the name is checked here; if the link approves no one, the address too. */
export async function signUp(ctx: Context, form: SignUpForm, { browserHash, ...info }: SignUpInfo) {
  const { now, language, client } = info
  const { email, name, pendingJoin } = form
  const { groupId, invite: token } = pendingJoin
  const invite = await findInvite(ctx, { viewerId: null, client }, { groupId, token }, now)
  if (isRefusal(invite)) return invite
  const refusal = getClosedRefusal(getInviteState(invite, now)) ?? account.checkName(name, ctx.config)
  if (refusal !== null) return refusal
  if (!(await canApprove(ctx, invite, now))) {
    const unapproved = await account.checkApproved(ctx, form, { ...info, isInvited: true })
    if (unapproved !== null) return unapproved
  }
  await ctx.jobs.enqueue(ctx.db, invitedSignUpJob, {
    email,
    name,
    language,
    groupId,
    invite: token,
    browserHash: browserHash.toString('base64url'),
  })
  return { email }
}

/** People with an account get an email to sign in. Banned and revoked addresses get none. */
export async function completeInvitedSignUp(ctx: Context, input: InvitedSignUp, now: Date): Promise<void> {
  const { email } = input
  const state = await account.findAddressState(ctx, email)
  if (state === 'refused') return
  const isDone = await transact(ctx.db, async (tx) => {
    if (state === 'unknown' && !(await approve(ctx, tx, input, now))) return true
    return await createAccount(ctx, tx, input, now)
  })
  if (isDone) return
  const browserHash = Buffer.from(input.browserHash, 'base64url')
  await account.sendSignInMail(ctx, { email, browserHash, next: getNextPage(input) }, now)
}

/** Keeps the circle in sight. */
function getNextPage({ groupId, invite }: InvitedSignUp): string {
  return `/group/${groupId}?invite=${invite}`
}

/** @returns false if the link stopped approving people in the meantime. Then the address joins the waitlist. */
async function approve(ctx: Context, tx: Transaction, input: InvitedSignUp, now: Date): Promise<boolean> {
  const { email, name, language } = input
  if (!(await approveInvited(ctx, tx, input, now))) {
    await account.addToWaitlist(tx, { email, name, language })
    await ctx.jobs.enqueue(
      tx,
      sendMail,
      composeWaitlistMail({ email, name, language: language ?? 'en' }, ctx.config),
    )
    return false
  }
  return true
}

/** Approves an address by an invite link. @returns false if the link approves no one. */
export async function approveInvited(
  ctx: Pick<Context, 'config'>,
  tx: Transaction,
  { email, invite: token }: { email: string; invite: string },
  now: Date,
): Promise<boolean> {
  const invite = await lockInvite(tx, hashToken(ctx.config.sessionSecret, token))
  if (invite === undefined || !(await canApprove({ ...ctx, db: tx }, invite, now))) return false
  await queries.insertInvitedApproval(tx, { email, invite, now })
  const target = { kind: 'circle', id: invite.groupId } as const
  await logAction(tx, { actorId: invite.createdBy, action: 'approve-invited', target }, now)
  return true
}

/** @returns false if the address has an account. */
async function createAccount(
  ctx: Context,
  tx: Transaction,
  input: InvitedSignUp,
  now: Date,
): Promise<boolean> {
  const { email, name, language, groupId, invite } = input
  const invitation = await loadInvitation(tx, input.groupId, hashToken(ctx.config.sessionSecret, invite))
  const person = { email, name, language, pendingJoin: { groupId, invite } }
  return await account.createAccountByEmail(ctx, tx, person, {
    now,
    browserHash: Buffer.from(input.browserHash, 'base64url'),
    next: getNextPage(input),
    composeMail: (to, mail) => composeInvitedMail(to, { ...mail, ...invitation }),
  })
}

/** Also locks the organizer, so that approvals are counted one at a time. */
async function lockInvite(tx: Transaction, hash: Buffer): Promise<InviteRow | undefined> {
  const invite = await queries.findInviteByHash(tx, 0, hash)
  if (invite === undefined) return undefined
  await lockUsers(tx, [invite.createdBy])
  await queries.lockInvite(tx, hash)
  return await queries.findInviteByHash(tx, 0, hash)
}

async function canApprove(
  { db, config }: Pick<Context, 'config'> & { db: Queryable },
  invite: InviteRow,
  now: Date,
): Promise<boolean> {
  if (!config.invitationsApprove || getInviteState(invite, now) !== 'open') return false
  return ((await queries.findApprovalsLeft(db, [invite.id], now)).get(invite.id) ?? 0) > 0
}

/** Null if the link, the circle or its organizer is gone. */
async function loadInvitation(tx: Transaction, groupId: number, hash: Buffer): Promise<Invitation | null> {
  const invite = await queries.findInviteByHash(tx, 0, hash)
  if (invite === undefined) return null
  const circle = (await loadNames(tx, [groupId])).get(groupId)
  const inviter = (await findVisiblePeople(tx, 0, [invite.createdBy])).get(invite.createdBy)
  if (circle === undefined || inviter === undefined) return null
  return { circle: circle.name, inviter: getFirstName(inviter.name) }
}
