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

/** How long records are retained that a person must not escape by deleting the account and signing up again. */
const retentionMonths = 12

type Deps = Pick<Context, 'config'>
type Account = { id: number; email: string }

/** Under a keyed hash of the address: what applies again after a new sign-up. Call it before deleting the account. */
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

/** Apply retained records to an account whose address was just confirmed. */
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

/** Let the address of a deleted account sign up again if it was approved at the time. */
export async function restoreApproval({ config, db }: Pick<Context, 'config' | 'db'>, email: string) {
  await queries.restoreApproval(db, { hash: hashEmail(config, email), email })
}

/** Revoke the approval of a deleted account. @returns false if there was none. */
export async function deleteApproval({ config }: Deps, tx: Transaction, email: string): Promise<boolean> {
  return await queries.deleteApproval(tx, hashEmail(config, email))
}

/** SQL for the part of a daily limit that a deleted account with the same address had used; `u.id` is the person. */
export function getUsedLimitSql(kind: UsedLimit['kind'], now: Date): RawBuilder<number> {
  return sql`coalesce((
    select used from retained_limits c where c.user_id = u.id and c.kind = ${kind} and c.ends_at > ${now}::timestamptz
  ), 0)`
}

export async function deleteExpired({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  await queries.deleteExpired(db, now)
}

function hashEmail({ sessionSecret }: Context['config'], address: string): Buffer {
  return hashToken(sessionSecret, `retained address ${address.trim().toLowerCase()}`)
}
