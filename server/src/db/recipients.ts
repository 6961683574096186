import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from './database.ts'

export type Recipient = { email: string; name: string; language: Language; timezone?: string | null }

/** The language a user chose, else the one of their last request, else English. */
export function selectUserLanguage(users = 'users'): RawBuilder<Language> {
  const [chosenLanguage, lastLanguage] = [
    selectKnownLanguage(`${users}.language`),
    selectKnownLanguage(`${users}.seen_language`),
  ]
  return sql<Language>`coalesce(${chosenLanguage}, ${lastLanguage}, 'en')`
}

/** A stored language, or null if we don't have it, such as after a downgrade. */
export function selectKnownLanguage(column: string): RawBuilder<Language | null> {
  const known = sql.join(languages.map((language) => sql.lit(language)))
  const stored = sql.ref(column)
  return sql<Language | null>`case when ${stored} in (${known}) then ${stored} end`
}

export async function findRecipient(db: Queryable, userId: number): Promise<Recipient | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select(['users.email', 'users.name', selectUserLanguage().as('language'), 'cities.timezone'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
