import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from './database.ts'
import type { Language } from './tables.ts'

/** Somebody whom we write to: in which language, and by which clock where we know it. */
export type Recipient = { email: string; name: string; language: Language; timezone?: string | null }

/** The language of a person, as `users` or under another name: chosen, else the one they asked in last, else English. */
export function userLanguage(users = 'users'): RawBuilder<Language> {
  return sql<Language>`coalesce(${sql.ref(`${users}.language`)}, ${sql.ref(`${users}.seen_language`)}, 'en')`
}

export async function findRecipient(db: Queryable, userId: number): Promise<Recipient | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select(['users.email', 'users.name', userLanguage().as('language'), 'cities.timezone'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
