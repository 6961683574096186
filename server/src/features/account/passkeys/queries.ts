import type { Queryable, Transaction } from '../../../db/database.ts'

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const

export function listPasskeys(db: Queryable, userId: number) {
  return db
    .selectFrom('passkeys')
    .select([...columns, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export async function hasPasskey(db: Queryable, userId: number): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

export async function findByCredential(db: Queryable, credentialId: Buffer) {
  return await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'users.email', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export type NewPasskey = {
  userId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  isBackedUp: boolean
  name: string
  now: Date
}

/** @returns undefined if the passkey is already registered, here or for another account. */
export function insertPasskey(tx: Transaction, passkey: NewPasskey) {
  return tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_backed_up: passkey.isBackedUp,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function renamePasskey(db: Queryable, own: { id: number; userId: number }, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning(columns)
    .executeTakeFirst()
}

export function deletePasskey(tx: Transaction, own: { id: number; userId: number }) {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning('name')
    .executeTakeFirst()
}

/** @returns false if the passkey was removed, or used with this counter, in the meantime. */
export async function recordUse(
  tx: Transaction,
  use: { id: number; checkedCounter: number; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, is_backed_up: use.isBackedUp, last_used_at: use.now })
    .where('id', '=', use.id)
    .where('counter', '=', use.checkedCounter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** So that two changes to a person's passkeys can't pass the same check. */
export async function lockOwner(
  tx: Transaction,
  userId: number,
): Promise<{ role: 'user' | 'admin' } | undefined> {
  return await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveChallenge(
  db: Queryable,
  challenge: { challenge: Buffer; userId: number | null; expiresAt: Date },
): Promise<void> {
  const { userId, expiresAt } = challenge
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: challenge.challenge, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Uses up a challenge. @returns false if it expired, was used, or was made for someone else. */
export async function consumeChallenge(
  db: Queryable,
  { challenge, userId, now }: { challenge: Buffer; userId: number | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function dismissOffer(db: Queryable, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ passkey_offer_dismissed_at: now })
    .where('id', '=', userId)
    .where('passkey_offer_dismissed_at', 'is', null)
    .execute()
}
