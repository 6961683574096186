import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { findRecipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { normalizeEmail } from '../../platform/normalize-email.ts'
import { hashToken } from '../../platform/sessions.ts'
import { getAppealHref } from './appeal-token.ts'
import { composeSanctionLiftedMail, composeRestrictionMail } from './mails.ts'
import * as queries from './queries.ts'
import { getCountedSince, getRestrictionRefusal } from './rules.ts'

export { findSanction, lockSanction } from './queries.ts'
export type { SanctionRow, RemovedContent } from './queries.ts'
export { composeAppealMail } from './mails.ts'
export {
  appealOwnSanction,
  appealWithLink,
  readOwnSanctions,
  readSanctionByLink,
  markOwnSanctionAsSeen,
} from './own.ts'

/** Counts the last year, excluding overturned decisions. */
export async function countUpheldReports(db: Queryable, userId: number, now: Date): Promise<number> {
  return await queries.countUpheldSanctions(db, userId, getCountedSince(now))
}

/** @returns a refusal with a link to appeal; null if the person can sign in. */
export async function checkRestriction(ctx: Pick<Context, 'db' | 'config'>, userId: number, now: Date) {
  const row = await queries.findRestriction(ctx.db, userId, now)
  if (row === undefined) return null
  return getRestrictionRefusal(row, getAppealHref(ctx.config.sessionSecret, row.id))
}

/** Called at sign-in: the job may not have run yet. */
export async function endSuspension(ctx: Pick<Context, 'live'>, tx: Transaction, userId: number, now: Date) {
  await refreshIsActive(ctx, tx, await queries.endExpiredSuspensions(tx, now, userId))
}

/** Runs every minute. */
export async function endSuspensions(ctx: Pick<Context, 'db' | 'live'>, now: Date): Promise<void> {
  await transact(
    ctx.db,
    async (tx) => await refreshIsActive(ctx, tx, await queries.endExpiredSuspensions(tx, now)),
  )
}

/** Call this after a change of approval, deactivation, suspension or ban. */
export async function refreshIsActive(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await queries.recomputeIsActive(tx, userIds)
  live.revalidate(tx, userIds)
}

export async function isBannedAddress(
  { db, config }: { db: Queryable; config: Context['config'] },
  email: string,
) {
  return await queries.isBanned(db, hashEmail(config.sessionSecret, email))
}

/** Finds addresses with the same mailbox as a banned one, ignoring '+tag' and, for some providers, dots. */
export async function findSimilarToBanned(
  { db, config }: Pick<Context, 'db' | 'config'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const hashes = new Map(emails.map((email) => [email, hashMailbox(config.sessionSecret, email)]))
  const banned = await queries.findBannedMailboxes(db, [...hashes.values()])
  return new Set(emails.filter((email) => banned.some((hash) => hashes.get(email)?.equals(hash) === true)))
}

function hashMailbox(secret: string, email: string): Buffer {
  return hashToken(secret, `banned mailbox ${normalizeEmail(email)}`)
}

function hashEmail(secret: string, email: string): Buffer {
  return hashToken(secret, `banned address ${email.trim().toLowerCase()}`)
}

type SanctionDeps = Pick<Context, 'live' | 'jobs' | 'config'>

/** The caller must hold the lock on the person's row. Suspended and banned people are signed out. @returns its id. */
export async function createSanction(
  ctx: SanctionDeps,
  tx: Transaction,
  sanction: queries.NewSanction,
  now: Date,
): Promise<number> {
  const id = await queries.insertSanction(tx, sanction, now)
  if (sanction.kind === 'suspended' || sanction.kind === 'banned')
    await restrictUser(ctx, tx, { id, ...sanction }, now)
  return id
}

async function restrictUser(
  { live, jobs, config }: SanctionDeps,
  tx: Transaction,
  { id, userId, kind, until, reason, text }: queries.NewSanction & { id: number },
  now: Date,
): Promise<void> {
  await queries.endSessions(tx, userId)
  await queries.recomputeIsActive(tx, [userId])
  live.revalidate(tx, [userId])
  const person = await findRecipient(tx, userId)
  if (person === undefined) return
  if (kind === 'banned')
    await queries.banAddress(
      tx,
      {
        hash: hashEmail(config.sessionSecret, person.email),
        mailboxHash: hashMailbox(config.sessionSecret, person.email),
        sanctionId: id,
      },
      now,
    )
  const decision = { until, text, reason, appealHref: getAppealHref(config.sessionSecret, id) }
  await jobs.enqueue(tx, sendMail, composeRestrictionMail(person, config, decision))
}

/** An overturned sanction no longer counts. @returns false if it had already ended or been overturned. */
export async function endSanction(
  ctx: Pick<Context, 'live'>,
  tx: Transaction,
  { id, user_id: userId }: Pick<queries.SanctionRow, 'id' | 'user_id'>,
  { now, overturned }: { now: Date; overturned: boolean },
): Promise<boolean> {
  const ended = await queries.endSanction(tx, id, { now, overturned })
  if (!ended) return false
  await queries.unbanAddresses(tx, userId)
  await refreshIsActive(ctx, tx, [userId])
  return true
}

export async function sendSanctionLiftedMail(
  { jobs, config }: SanctionDeps,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const person = await findRecipient(tx, userId)
  if (person !== undefined) await jobs.enqueue(tx, sendMail, composeSanctionLiftedMail(person, config))
}
