import { sql } from 'kysely'

import type { Database, Transaction } from '../../db/database.ts'
import { selectUserLanguage } from '../../db/recipients.ts'

export function findPasswordOwner(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'password_hash', selectUserLanguage().as('language')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findPasswordHash(db: Database, id: number) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirst()
}

/** @returns false if the password changed after it was checked, for example by a reset link. */
export async function lockPassword(
  tx: Transaction,
  checked: { id: number; password_hash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', checked.id)
    .where('password_hash', 'is not distinct from', checked.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export function findReset(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name', 'password_hash', selectUserLanguage().as('language')])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** `verifiesEmail`: the link was emailed to the address, so using it verifies the address. */
export async function updatePassword(
  tx: Transaction,
  { id, hash, verifiesEmail }: { id: number; hash: string; verifiesEmail: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, ...(verifiesEmail ? { is_verified: true } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Ends other sessions, emailed links, calendar feeds and safety check-in links. */
export async function endOtherSessions(
  tx: Transaction,
  userId: number,
  keptSessionId: number | null,
): Promise<void> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptSessionId !== null) query = query.where('id', '<>', keptSessionId)
  await query.execute()
  await tx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset-password', 'change-email', 'sign-in'])
    .where('used_at', 'is', null)
    .execute()
  await revokePrivateLinks(tx, userId)
}

/** Revokes secret links that show personal data without signing in. The person can create new ones. */
export async function revokePrivateLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  await sql`
    update safety_checkins set token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where user_id = ${userId}`.execute(tx)
}
