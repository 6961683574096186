import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { normalizeEmail } from '../../platform/normalize-email.ts'
import { hashToken } from '../../platform/sessions.ts'
import { refreshIsActive } from '../sanctions/service.ts'
import * as queries from './queries.ts'
import type { UsedLimit } from './queries.ts'

export type { UsedLimit } from './queries.ts'

/** For how long it is kept what an erased account must not shake off by signing up again. */
const retentionMonths = 12

type Deps = Pick<Context, 'config'>
type Account = { id: number; email: string }

/**
 * Keeps, under a keyed hash of the address, what applies again when it signs up again: blocks against the person, open and
 * upheld reports, sanctions, and what is used of the day's limits. Called before the account is erased.
 */
export async function retain(
  { config }: Deps,
  tx: Transaction,
  { id, email, limits }: Account & { limits: readonly UsedLimit[] },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now)
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + retentionMonths)
  const kept = { hash: hashEmail(config, normalizeEmail(email)), userId: id, expiresAt }
  await queries.retainBlocks(tx, kept)
  await queries.retainCases(tx, kept)
  await queries.retainSanctions(tx, kept)
  await queries.retainLimits(tx, kept.hash, limits)
  await queries.retainTraces(tx, kept, now)
  await queries.hashApproval(tx, { hash: hashEmail(config, email), email, now })
}

/** Applies to an account whose address has just been confirmed what was kept of an earlier one. */
export async function reapply(
  ctx: Pick<Context, 'config' | 'live'>,
  tx: Transaction,
  { id, email }: Account,
  now: Date,
): Promise<void> {
  const returned = { hash: hashEmail(ctx.config, normalizeEmail(email)), userId: id, now }
  if (!(await queries.hasRetained(tx, returned.hash, now))) return
  await queries.restoreBlocks(tx, returned)
  await queries.restoreCases(tx, returned)
  await queries.restoreSanctions(tx, returned)
  await queries.restoreLimits(tx, returned)
  await queries.restoreTraces(tx, returned)
  await queries.deleteRetained(tx, returned.hash)
  await refreshIsActive(ctx, tx, [id])
}

/** Lets the address of an erased account sign up again if it was approved when it was erased. */
export async function restoreApproval({ config, db }: Pick<Context, 'config' | 'db'>, email: string) {
  await queries.restoreApproval(db, { hash: hashEmail(config, email), email })
}

/** Revokes the approval of an erased account. Answers whether there was one. */
export async function deleteApproval({ config }: Deps, tx: Transaction, email: string): Promise<boolean> {
  return await queries.deleteApproval(tx, hashEmail(config, email))
}

/** How much of a daily limit an erased account with the same address had used, as part of a query: `u.id` is the person. */
export function getUsedLimitSql(kind: UsedLimit['kind'], now: Date): RawBuilder<number> {
  return sql`coalesce((
    select used from retained_limits c where c.user_id = u.id and c.kind = ${kind} and c.ends_at > ${now}::timestamptz
  ), 0)`
}

/** Deletes what was kept long enough. */
export async function deleteExpired({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  await queries.deleteExpired(db, now)
}

function hashEmail({ sessionSecret }: Context['config'], address: string): Buffer {
  return hashToken(sessionSecret, `retained address ${address.trim().toLowerCase()}`)
}
