import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { hashToken, createToken, sessionCookie } from '../platform/sessions.ts'

/** A signed-in person in one circle. */
export type CrowdMember = { id: number; groupId: number; headers: Record<string, string> }

/**
 * Creates hundreds of people at once, for tests and benchmarks. Everyone is signed in and a member of one circle.
 *
 * @param secret the SESSION_SECRET of the servers that they use.
 */
export async function createCrowd(
  db: Database,
  secret: string,
  size: { people: number; circleSize: number },
): Promise<CrowdMember[]> {
  const tokens = Array.from({ length: size.people }, createToken)
  const hashes = tokens.map((token) => hashToken(secret, token))
  const ids = await insertPeople(db, size.people)
  const groupIds = await insertCircles(db, ids, size.circleSize)
  await sql`
    insert into sessions (token_hash, user_id, kind, created_at, last_seen_at, expires_at)
    select hash, id, 'browser', now(), now(), now() + interval '1 day'
    from unnest(${hashes}::bytea[], ${ids}::bigint[]) as t (hash, id)`.execute(db)
  return ids.map((id, index) => ({
    id,
    groupId: groupIds[Math.floor(index / size.circleSize)] ?? 0,
    headers: { cookie: `${sessionCookie}=${tokens[index]}` },
  }))
}

async function insertPeople(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with addresses as (
      insert into approved_users (email)
      select 'crowd.' || n || '.' || gen_random_uuid() || '@example.org' from generate_series(1, ${count}::int) n
      returning email
    )
    insert into users (email, name, is_verified, onboarded_at, last_active_at)
    select email, 'Person ' || row_number() over (), true, now(), now() from addresses
    returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** The first of each `size` people is the organizer of their circle. */
async function insertCircles(db: Database, ids: readonly number[], size: number): Promise<number[]> {
  const admins = ids.filter((_, index) => index % size === 0)
  const { rows } = await sql<{ id: number }>`
    insert into groups (name, created_by, last_active_at)
    select 'Circle of ' || id, id, now() from unnest(${admins}::bigint[]) as t (id)
    returning id`.execute(db)
  const groupIds = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const memberships = ids.map((_, index) => groupIds[Math.floor(index / size)] ?? 0)
  const roles = ids.map((_, index) => (index % size === 0 ? 'admin' : 'member'))
  await sql`
    insert into group_members (group_id, user_id, role)
    select * from unnest(${memberships}::bigint[], ${ids}::bigint[], ${roles}::member_role[])`.execute(db)
  return groupIds
}
