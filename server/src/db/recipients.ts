import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from './database.ts'
import type { Language } from './tables.ts'

export type Recipient = { email: string; name: string; language: Language; timezone?: string | null }

/** The language a user chose, else the one of their last request, else English. */
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
