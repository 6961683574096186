import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type ListInput = {
  search: string | undefined
  after: [since: string, email: string] | null
  limit: number
}

export type ApprovedRow = {
  email: string
  created_at: Date
  user_id: number | null
  user_name: string | null
}

function matchesSearch(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  if (search === undefined || search === '') return sql<boolean>`true`
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${text}) like ${pattern}`
}

export async function findApprovedAddresses(
  db: Queryable,
  { search, after, limit }: ListInput,
): Promise<ApprovedRow[]> {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(a.created_at, a.email) < (${after[0]}::timestamptz, ${after[1]}::citext)`
  const { rows } = await sql<ApprovedRow>`
    select a.email, a.created_at, u.id as user_id, u.name as user_name
    from (
      select a.email, a.created_at from approved_users a
      where ${afterCursor} and ${matchesSearch(sql`a.email::text`, search)}
      order by a.created_at desc, a.email desc limit ${limit}
    ) a
    left join users u on u.email = a.email
    order by a.created_at desc, a.email desc`.execute(db)
  return rows
}

export type WaitlistRow = { email: string; name: string; created_at: Date }

export async function findWaitlist(
  db: Queryable,
  { search, after, limit }: ListInput,
): Promise<WaitlistRow[]> {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(w.created_at, w.email) > (${after[0]}::timestamptz, ${after[1]}::citext)`
  const { rows } = await sql<WaitlistRow>`
    select w.email, w.name, w.created_at from waitlist w
    where ${afterCursor} and ${matchesSearch(sql`w.email::text || ' ' || w.name`, search)}
    order by w.created_at, w.email limit ${limit}`.execute(db)
  return rows
}
