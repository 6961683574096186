import { sql } from 'kysely'

import type { Database, Transaction } from '../../db/database.ts'
import { userLanguage } from '../../db/recipients.ts'

/** A person's own row as far as proving and changing the password needs it. */
export function findPasswordOwner(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'password_hash', userLanguage().as('language')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What a known browser is bound to. */
export function findPasswordHash(db: Database, id: number) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirst()
}

/**
 * Whether the password that somebody proved to know is theirs still; then it stays so until the transaction ends.
 * Checking one takes a while, in which a link may have set another.
 */
export async function lockPassword(
  tx: Transaction,
  proven: { id: number; password_hash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', proven.id)
    .where('password_hash', '=', proven.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whose a link for a new password is, and whether it still works. */
export function findReset(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name', userLanguage().as('language')])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** `proves`: the change came by a link to the address, which is thereby verified. */
export async function updatePassword(
  tx: Transaction,
  { id, hash, proves }: { id: number; hash: string; proves: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, ...(proves ? { is_verified: true } : {}) })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends what was opened, mailed or shared under the old password: sessions but the one to keep, with their push devices, and
 * links, calendar addresses and shared plans.
 */
export async function endOtherSessions(
  tx: Transaction,
  userId: number,
  keptSession: number | null,
): Promise<void> {
  let ended = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptSession !== null) ended = ended.where('id', '<>', keptSession)
  await ended.execute()
  await tx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset-password', 'change-email'])
    .where('used_at', 'is', null)
    .execute()
  await revokePrivateLinks(tx, userId)
}

/** Ends secret links that show something about a person without a sign-in. The person can make new ones. */
export async function revokePrivateLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  await sql`
    update safety_checkins set token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where user_id = ${userId}`.execute(tx)
}
