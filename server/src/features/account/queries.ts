import type { Language } from '@coterie/contract/languages'
import { profileTextNames } from '@coterie/contract/profile-texts'
import { sql } from 'kysely'

import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { selectKnownLanguage, selectUserLanguage } from '../../db/recipients.ts'
import type { EmailTokenPurpose } from '../../db/tables.ts'

export function findUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'name',
      'password_hash',
      'is_verified',
      'is_active',
      'deactivated_at',
      selectUserLanguage().as('language'),
      eb
        .exists(eb.selectFrom('approved_users').whereRef('approved_users.email', '=', 'users.email'))
        .as('is_approved'),
      sql<boolean>`exists (
        select from sanctions s
        where s.user_id = users.id and s.ended_at is null and s.kind in ('suspended', 'banned')
      )`.as('is_restricted'),
    ])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** @returns false if the account is gone or was suspended or banned. */
export async function reactivateUser(tx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ is_active: true, deactivated_at: null })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (
        select from sanctions s
        where s.user_id = users.id and s.ended_at is null and s.kind in ('suspended', 'banned')
      )`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isApproved(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('approved_users')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertApprovals(db: Queryable, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .insertInto('approved_users')
    .values(emails.map((email) => ({ email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addToWaitlist(
  db: Queryable,
  entry: { email: string; name: string; language: Language | null },
): Promise<void> {
  await db
    .insertInto('waitlist')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns undefined if the address is verified. The latest sign-up replaces earlier unverified ones. */
export function insertUser(
  tx: Transaction,
  person: { email: string; name: string; passwordHash: string | null; language: Language | null; now: Date },
) {
  return tx
    .insertInto('users')
    .values({
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      language: person.language,
      created_at: person.now,
      last_active_at: person.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          password_hash: eb.ref('excluded.password_hash'),
          language: eb.ref('excluded.language'),
          created_at: eb.ref('excluded.created_at'),
          last_active_at: eb.ref('excluded.last_active_at'),
        }))
        .where('users.is_verified', '=', false),
    )
    .returning(['id', 'email', 'name', 'is_verified', selectUserLanguage().as('language')])
    .executeTakeFirst()
}

export type EmailToken = {
  hash: Buffer
  userId: number
  purpose: EmailTokenPurpose
  now: Date
  expiresAt: Date
  newEmail?: string
  /** The browser that signed up, or that requested the sign-in link. */
  browserHash?: Buffer | null
  /** The hash of a code that can be entered instead of opening the link. */
  codeHash?: Buffer
}

export async function replaceEmailToken(tx: Transaction, token: EmailToken): Promise<void> {
  const { hash, userId, purpose, now, expiresAt, newEmail, browserHash, codeHash } = token
  await deleteEmailTokens(tx, userId, purpose)
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
      new_email: newEmail ?? null,
      browser_hash: browserHash ?? null,
      code_hash: codeHash ?? null,
    })
    .execute()
}

export async function deleteEmailTokens(
  tx: Transaction,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

export function findLatestEmailToken(db: Queryable, userId: number, purpose: EmailToken['purpose']) {
  return db
    .selectFrom('email_tokens')
    .select(['created_at', 'browser_hash'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export function findVerification(db: Queryable, hash: Buffer) {
  return db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.is_verified'])
    .select(selectKnownLanguage('users.language').as('language'))
    .select(['used_at', 'expires_at', 'browser_hash'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'verify-email')
    .executeTakeFirst()
}

/** @returns whether the link was still valid; concurrent calls can't both use it. */
export async function consumeEmailToken(
  tx: Transaction,
  { hash, purpose, now }: { hash: Buffer; purpose: EmailTokenPurpose; now: Date },
): Promise<boolean> {
  const consumed = await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return consumed.numUpdatedRows > 0n
}

/** @param passwordHash undefined keeps the password, null removes it. */
export async function markVerified(
  tx: Transaction,
  { id, passwordHash }: { id: number; passwordHash: string | null | undefined },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_verified: true, ...(passwordHash !== undefined && { password_hash: passwordHash }) })
    .where('id', '=', id)
    .execute()
}

export function findOwnUser(db: Queryable, id: number) {
  return db
    .selectFrom('users')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.name',
      'users.avatar',
      ...profileTextNames.map((name) => `users.${name}` as const),
      'users.prompt_answers',
      'users.location',
      'users.is_verified',
      'users.onboarded_at',
      'users.role',
      'users.subscription_plan',
      'users.notify_new_matches',
      'users.notify_messages',
      'users.notify_group_updates',
      'users.notify_email',
      'users.notify_urgent_updates',
      'users.notify_marketing',
      'users.show_online',
      'users.show_location',
      'users.is_discoverable',
      'users.on_leaderboard',
      'users.contact_policy',
      selectKnownLanguage('users.language').as('language'),
      'users.feed_nearer',
      'users.feed_more_alike',
      'users.feed_more_active',
      'cities.label as city',
      'cities.country_code',
      eb
        .selectFrom('user_interests')
        .innerJoin('interests', 'interests.id', 'user_interests.interest_id')
        .whereRef('user_interests.user_id', '=', 'users.id')
        .select(sql<string[]>`coalesce(array_agg(interests.name order by interests.name), '{}')`.as('names'))
        .as('interests'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from pending_joins where email = users.email)`.as('has_pending_join'),
      sql<boolean>`(
        users.login_count >= 2 and users.passkey_offer_dismissed_at is null
        and not exists (select from passkeys where passkeys.user_id = users.id)
      )`.as('is_offered_passkey'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
}
