import type { Queryable, Transaction } from '../../db/database.ts'
import { selectUserLanguage } from '../../db/recipients.ts'

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

export function findEmailChange(db: Queryable, hash: Buffer) {
  return db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.name',
      selectUserLanguage().as('language'),
      'used_at',
      'expires_at',
      'new_email',
      // `citext` ignores case.
      eb('users.email', '=', eb.ref('new_email')).as('is_applied'),
    ])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'change-email')
    .executeTakeFirst()
}

/** @throws PostgreSQL's unique violation if the address was taken in the meantime. */
export async function updateEmail(tx: Transaction, id: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ email, is_verified: true }).where('id', '=', id).execute()
  // These links went to the old address.
  await tx
    .deleteFrom('email_tokens')
    .where('user_id', '=', id)
    .where('purpose', 'in', ['reset-password', 'verify-email'])
    .execute()
}
