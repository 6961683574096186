import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type ListInput = {
  search: string | undefined
  after: [since: string, email: string] | null
  limit: number
}

type ApprovedInput = ListInput & { isInvited: boolean }

export type ApprovedRow = {
  email: string
  created_at: Date
  user_id: number | null
  user_name: string | null
  is_invited: boolean
  inviter_id: number | null
  inviter_name: string | null
  group_id: number | null
  group_name: string | null
}

function matchesSearch(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  if (search === undefined || search === '') return sql<boolean>`true`
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${text}) like ${pattern}`
}

export async function findApprovedAddresses(
  db: Queryable,
  { search, after, limit, isInvited }: ApprovedInput,
): Promise<ApprovedRow[]> {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(a.created_at, a.email) < (${after[0]}::timestamptz, ${after[1]}::citext)`
  const { rows } = await sql<ApprovedRow>`
    select a.email, a.created_at, a.is_invited, u.id as user_id, u.name as user_name,
      i.id as inviter_id, i.name as inviter_name, g.id as group_id, g.name as group_name
    from (
      select a.* from approved_users a
      where ${afterCursor} and ${matchesSearch(sql`a.email::text`, search)}
        and ${isInvited ? sql`a.is_invited` : sql`true`}
      order by a.created_at desc, a.email desc limit ${limit}
    ) a
    left join users u on u.email = a.email
    left join users i on i.id = a.invited_by
    left join groups g on g.id = a.group_id
    order by a.created_at desc, a.email desc`.execute(db)
  return rows
}

export async function countInvited(db: Queryable, since: Date): Promise<{ total: number; lastDay: number }> {
  const { rows } = await sql<{ total: number; lastDay: number }>`
    select count(*)::int as total, (count(*) filter (where created_at > ${since}))::int as "lastDay"
    from approved_users where is_invited`.execute(db)
  return rows[0] ?? { total: 0, lastDay: 0 }
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
