import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { normalizeEmail } from '../../platform/normalize-email.ts'
import { hashToken } from '../../platform/sessions.ts'
import { claimRsvps } from '../rsvp-claims/service.ts'
import { refreshIsActive } from '../sanctions/service.ts'
import * as queries from './queries.ts'
import type { UsedLimit } from './queries.ts'

export type { UsedLimit } from './queries.ts'

/** How long records are kept that people must not escape by deleting the account and signing up again. */
const retentionMonths = 12

type Deps = Pick<Context, 'config'>
type Account = { id: number; email: string }

/**
 * Stores what applies again after a new sign-up, under a keyed hash of the email address. Call it before deleting the
 * account.
 */
export async function retainRecords(
  { config }: Deps,
  tx: Transaction,
  { id, email, limits }: Account & { limits: readonly UsedLimit[] },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now)
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + retentionMonths)
  const input = { hash: hashEmail(config, normalizeEmail(email)), userId: id, expiresAt }
  await queries.retainBlocks(tx, input)
  await queries.retainCases(tx, input)
  await queries.retainSanctions(tx, input)
  await queries.retainLimits(tx, input.hash, limits)
  await queries.retainUsage(tx, input, now)
  await queries.hashApproval(tx, { hash: hashEmail(config, email), email, now })
}

/** Call this after the account's email address was confirmed. Also gives the person the RSVPs they made without an account. */
export async function restoreRetainedRecords(
  ctx: Pick<Context, 'config' | 'live' | 'jobs'>,
  tx: Transaction,
  { id, email }: Account,
  now: Date,
): Promise<void> {
  await claimRsvps(ctx, tx, { id, email }, now)
  const input = { hash: hashEmail(ctx.config, normalizeEmail(email)), userId: id, now }
  if (!(await queries.hasRetainedRecords(tx, input.hash, now))) return
  await queries.restoreBlocks(tx, input)
  await queries.restoreCases(tx, input)
  await queries.restoreSanctions(tx, input)
  await queries.restoreLimits(tx, input)
  await queries.restoreUsage(tx, input)
  await queries.deleteRetainedRecords(tx, input.hash)
  await refreshIsActive(ctx, tx, [id])
}

/** Whether this person blocked someone who had this address and deleted the account. */
export async function hasBlockedAddress(
  { config, db }: { config: Context['config']; db: Queryable },
  { email, blockerId }: { email: string; blockerId: number },
  now: Date,
): Promise<boolean> {
  return await queries.hasRetainedBlock(db, {
    hash: hashEmail(config, normalizeEmail(email)),
    blockerId,
    now,
  })
}

/** Restores the approval that the address had when the account was deleted, if any. */
export async function restoreApproval({ config, db }: Pick<Context, 'config' | 'db'>, email: string) {
  await queries.restoreApproval(db, { hash: hashEmail(config, email), email })
}

/** @returns false if no approval was found. */
export async function deleteApproval({ config }: Deps, tx: Transaction, email: string): Promise<boolean> {
  return await queries.deleteApproval(tx, hashEmail(config, email))
}

/** The part of a daily limit that a deleted account with the same address had used; `u.id` is the person. */
export function getUsedLimitSql(kind: UsedLimit['kind'], now: Date): RawBuilder<number> {
  return sql`coalesce((
    select used from retained_limits l where l.user_id = u.id and l.kind = ${kind} and l.ends_at > ${now}::timestamptz
  ), 0)`
}

export async function deleteExpiredRecords({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  await queries.deleteExpiredRecords(db, now)
}

function hashEmail({ sessionSecret }: Context['config'], address: string): Buffer {
  return hashToken(sessionSecret, `retained address ${address.trim().toLowerCase()}`)
}
