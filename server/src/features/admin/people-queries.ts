import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isAnyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/database.ts'
import type { Plan, UserRole } from '../../db/tables.ts'

export type PersonRow = { id: number; name: string; email: string; isVerified: boolean }

/** People are counted per span of this many ids. */
const spanSize = 4096

/** People per span, highest ids first, and `latest`: people who joined after the last counted span. */
export type PeopleCounts = { spans: { span: number; people: number }[]; latest: number }

export async function countPeople(db: Queryable): Promise<PeopleCounts> {
  const { rows } = await sql<{ spans: number[] | null; people: number[] | null; latest: number }>`
    select array_agg(span order by span desc) as spans, array_agg(users order by span desc) as people,
      (
        select count(*)::int from users
        where id >= coalesce((select max(span) + 1 from user_counts), 0) * ${sql.lit(spanSize)}
      ) as latest
    from user_counts`.execute(db)
  const [row] = rows
  const people = row?.people ?? []
  const spans = (row?.spans ?? []).map((span, index) => ({ span, people: people[index] ?? 0 }))
  return { spans, latest: row?.latest ?? 0 }
}

export function getTotalPeople({ spans, latest }: PeopleCounts): number {
  return spans.reduce((sum, { people }) => sum + people, latest)
}

/** Newest first. The counts avoid a large SQL offset. */
export async function findPeoplePage(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
  { spans, latest }: PeopleCounts,
): Promise<PersonRow[]> {
  if (offset < latest) return await findPeople(db, sql`true`, { offset, limit })
  let before = latest
  for (const { span, people } of spans) {
    const below = sql`u.id < ${(span + 1) * spanSize}`
    if (offset < before + people) return await findPeople(db, below, { offset: offset - before, limit })
    before += people
  }
  return []
}

async function findPeople(
  db: Queryable,
  condition: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from (
      select u.id from users u where ${condition} order by u.id desc offset ${offset} limit ${limit}
    ) page join users u on u.id = page.id order by u.id desc`.execute(db)
  return rows
}

const columns = sql`u.id, u.name, u.email::text as email, u.is_verified as "isVerified"`

export async function recountPeople(db: Queryable): Promise<void> {
  await sql`
    with counted as (
      select id / ${sql.lit(spanSize)} as span, count(*)::int as users from users
      where id < (select coalesce(max(id), 0) / ${sql.lit(spanSize)} * ${sql.lit(spanSize)} from users)
      group by 1
    ), gone as (
      delete from user_counts where span not in (select span from counted)
    )
    insert into user_counts (span, users) select span, users from counted
    on conflict (span) do update set users = excluded.users
    where user_counts.users <> excluded.users`.execute(db)
}

/** In the order of the ids. */
export async function findPeopleByIds(db: Queryable, ids: readonly number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u where ${isAnyOf('u.id', ids)}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type DetailsRow = PersonRow & {
  location: string | null
  role: UserRole
  createdAt: Date
  isActive: boolean
  plan: Plan
  lastActiveAt: Date
  loginCount: number
  visitCount: number
  visitSeconds: number
  interests: string[]
  groups: { id: number; name: string; location: string | null }[]
}

/** @param plan SQL for the current plan of user row `u`. */
export async function findPersonDetails(
  db: Queryable,
  id: number,
  plan: RawBuilder<unknown>,
): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${columns}, u.location, u.role, u.created_at as "createdAt", u.is_active as "isActive", ${plan} as plan,
      u.last_active_at as "lastActiveAt", u.login_count as "loginCount", u.visit_count as "visitCount",
      u.visit_seconds as "visitSeconds",
      array(
        select i.name from user_interests ui join interests i on i.id = ui.interest_id
        where ui.user_id = u.id order by i.name collate "und-x-icu"
      ) as interests,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'location', g.location)
          order by m.joined_at desc, g.id)
        from group_members m join groups g on g.id = m.group_id where m.user_id = u.id
      ), '[]') as groups
    from users u where u.id = ${id}`.execute(db)
  return rows[0]
}
