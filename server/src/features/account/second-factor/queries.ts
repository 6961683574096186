import type { Queryable, Transaction } from '../../../db/database.ts'

export function findSecondFactor(db: Queryable, userId: number) {
  return db
    .selectFrom('second_factors')
    .select((eb) => [
      'confirmed_at',
      'encrypted_secret',
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('codes_left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export function lockSecondFactor(tx: Transaction, userId: number) {
  return tx
    .selectFrom('second_factors')
    .select(['user_id', 'confirmed_at', 'encrypted_secret', 'last_used_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Restarts the setup with another secret. @returns false if the second factor is on already. */
export async function createSecondFactor(
  db: Queryable,
  input: { userId: number; encryptedSecret: Buffer; now: Date },
): Promise<boolean> {
  const { userId, encryptedSecret, now } = input
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, encrypted_secret: encryptedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ encrypted_secret: encryptedSecret, created_at: now, last_used_step: null })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function confirmSecondFactor(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

export async function consumeTimeStep(tx: Transaction, userId: number, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_used_step: step }).where('user_id', '=', userId).execute()
}

export async function consumeRecoveryCode(tx: Transaction, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Other sessions were opened with the password alone. */
export async function endOtherSessions(
  tx: Transaction,
  userId: number,
  keptSessionId: number,
): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptSessionId).execute()
}

export async function deleteSecondFactor(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}
