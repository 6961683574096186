import { sql } from 'kysely'

import type { Database, Queryable, Transaction } from '../../../db/database.ts'

export type NewSignIn = {
  stateHash: Buffer
  browserHash: Buffer
  provider: string
  /** Who adds the provider in the settings; null for a sign-in. */
  userId: number | null
  next: string | null
  now: Date
  expiresAt: Date
}

export async function insertSignIn(db: Database, signIn: NewSignIn): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: signIn.stateHash,
      browser_hash: signIn.browserHash,
      provider: signIn.provider,
      user_id: signIn.userId,
      next_page: signIn.next,
      created_at: signIn.now,
      expires_at: signIn.expiresAt,
    })
    .execute()
}

export function findSignIn(db: Queryable, stateHash: Buffer, now: Date) {
  return db
    .selectFrom('provider_sign_ins')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns false if the response was handled before. */
export async function markReturned(
  db: Database,
  stateHash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_sign_ins')
    .set({ returned_at: now, expires_at: expiresAt })
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveClaims(
  db: Database,
  stateHash: Buffer,
  claims: { issuer: string; subject: string; email: string | null; name: string | null },
): Promise<void> {
  await db.updateTable('provider_sign_ins').set(claims).where('state_hash', '=', stateHash).execute()
}

/** @returns false if it was finished in the meantime. */
export async function deleteSignIn(tx: Transaction, stateHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute()
}

export type IdentityKey = { issuer: string; subject: string }

export function findIdentityOwner(db: Queryable, { issuer, subject }: IdentityKey) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.email', 'identities.id as identityId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function touchIdentity(tx: Transaction, { issuer, subject }: IdentityKey, now: Date) {
  await tx
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** @returns undefined if the identity is linked already. */
export function insertIdentity(
  tx: Transaction,
  identity: IdentityKey & { userId: number; provider: string; email: string | null; now: Date },
) {
  const { userId, provider, issuer, subject, email, now } = identity
  return tx
    .insertInto('identities')
    .values({ user_id: userId, provider, issuer, subject, email, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning(identityColumns)
    .executeTakeFirst()
}

const identityColumns = ['id', 'provider', 'issuer', 'email', 'created_at', 'last_used_at'] as const

export function listIdentities(db: Queryable, userId: number) {
  return db
    .selectFrom('identities')
    .select(identityColumns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Locks the person, so that two simultaneous removals can't remove the last two ways to sign in. */
export function lockPerson(tx: Transaction, userId: number) {
  return tx
    .selectFrom('users')
    .select((eb) => [
      'password_hash',
      eb
        .exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id'))
        .as('has_passkey'),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function deleteIdentity(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('identities').where('id', '=', id).execute()
}

/** For the session of a request. */
export async function isSessionNewerThan(db: Queryable, sessionId: number, at: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>=', at)
    .executeTakeFirst()
  return session !== undefined
}

/** The address is verified by the provider, so earlier confirmation links and passwords end. */
export async function verifyNewUser(tx: Transaction, userId: number): Promise<void> {
  await tx.updateTable('users').set({ is_verified: true }).where('id', '=', userId).execute()
  await sql`delete from email_tokens where user_id = ${userId}`.execute(tx)
}
