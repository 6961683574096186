import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'

export type CircleRow = {
  id: number
  name: string
  /** Normalized for the search. */
  sortName: string
  description: string | null
  interests: string[]
  location: string | null
  memberCount: number
  createdAt: Date
  hiddenAt: Date | null
}

const columns = sql`g.id, g.name, lower(g.name) as "sortName", g.description, g.location,
  g.created_at as "createdAt", g.hidden_at as "hiddenAt",
  array(
    select i.name from group_interests gi join interests i on i.id = gi.interest_id
    where gi.group_id = g.id order by i.name collate "und-x-icu"
  ) as interests`

const listColumns = sql`${columns}, g.member_count as "memberCount"`

export async function findCircles(
  db: Queryable,
  { after, limit }: { after: [id: number] | null; limit: number },
): Promise<CircleRow[]> {
  const afterCursor = after === null ? sql`true` : sql`g.id < ${after[0]}`
  const { rows } = await sql<CircleRow>`
    select ${listColumns} from groups g where g.deleted_at is null and ${afterCursor}
    order by g.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findCirclesByName(
  db: Queryable,
  prefix: string,
  { after, limit }: { after: [name: string, id: number] | null; limit: number },
): Promise<CircleRow[]> {
  const { rows } = await sql<CircleRow>`
    select ${listColumns} from groups g
    where g.deleted_at is null and ${matchesPrefix(sql`lower(g.name)`, sql`g.id`, prefix, after)}
    order by lower(g.name) using ~<~, g.id limit ${limit}`.execute(db)
  return rows
}

/** Matches a prefix after the key. Compares by bytes (`~<~`), so it can use a `text_pattern_ops` index. */
export function matchesPrefix(
  text: ReturnType<typeof sql>,
  id: ReturnType<typeof sql>,
  prefix: string,
  after: [text: string, id: number] | null,
) {
  const beforeEnd = sql`${text} ~<~ (lower(${prefix}) || '\u{10FFFF}')`
  if (after === null) return sql`${text} ~>=~ lower(${prefix}) and ${beforeEnd}`
  return sql`${text} ~>=~ ${after[0]} and ${beforeEnd}
    and (${text} ~>~ ${after[0]} or ${id} > ${after[1]}::bigint)`
}

export type CircleDetailsRow = CircleRow & {
  joinPolicy: JoinPolicy
  lastActiveAt: Date
  creator: { id: number; name: string } | null
  members: { id: number; name: string; role: MemberRole; joinedAt: string }[]
}

export async function findCircle(
  db: Queryable,
  id: number,
  memberLimit: number,
): Promise<CircleDetailsRow | undefined> {
  const { rows } = await sql<CircleDetailsRow>`
    select ${columns}, g.join_policy as "joinPolicy", g.last_active_at as "lastActiveAt",
      (select count(*)::int from group_members m where m.group_id = g.id) as "memberCount",
      (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = g.created_by) as creator,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', m.role, 'joinedAt', m.joined_at)
          order by m.role, m.joined_at, m.user_id)
        from (
          select * from group_members where group_id = g.id order by role, joined_at, user_id limit ${memberLimit}
        ) m join users u on u.id = m.user_id
      ), '[]') as members
    from groups g where g.id = ${id} and g.deleted_at is null`.execute(db)
  return rows[0]
}
