import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'

const db = await openEmptyDatabase()

const columns = sql.raw('id, from_id, to_id, status, introduction, created_at, answered_at, first_message_at')
const joinColumns = sql.raw('group_id, question, answer')

async function getRows(table: string, withJoinColumns: boolean, where = 'true'): Promise<unknown[]> {
  const selected = withJoinColumns ? sql`${columns}, ${joinColumns}` : columns
  const { rows } = await sql`
    select ${selected} from ${sql.table(table)} where ${sql.raw(where)} order by id`.execute(db)
  return rows
}

let friendRequests: unknown[]
let joinRequests: unknown[]

beforeAll(async () => {
  await migrate(db, '20261124T0100-standard-names')
  await sql`
    insert into users (id, email, name, is_verified) overriding system value
    select n, 'p' || n || '@example.org', 'P' || n, true from generate_series(1, 5) n`.execute(db)
  await sql`
    insert into groups (id, name, created_by, join_question) overriding system value
    values (1, 'Hikers', 1, 'Why?'), (2, 'Readers', 2, null)`.execute(db)
  await sql`
    insert into friend_requests
      (from_id, to_id, group_id, status, introduction, question, answer, created_at, answered_at, first_message_at)
    values
      (3, 1, null, 'pending', 'Hello', null, null, '2026-11-01T10:00Z', null, '2026-11-01T10:00Z'),
      (3, 1, 1, 'pending', 'Let me in', 'Why?', 'Because', '2026-11-02T10:00Z', null, '2026-11-02T10:00Z'),
      (4, 1, null, 'rejected', null, null, null, '2026-11-03T10:00Z', '2026-11-04T10:00Z', null),
      (4, 1, 1, 'rejected', null, null, null, '2026-11-03T11:00Z', '2026-11-04T11:00Z', null),
      (4, 2, 2, 'withdrawn', 'Hi', null, null, '2026-11-05T10:00Z', '2026-11-05T11:00Z', null),
      (2, 4, null, 'accepted', null, null, null, '2026-11-06T10:00Z', '2026-11-07T10:00Z', null),
      (5, 2, 2, 'accepted', null, null, null, '2026-11-08T10:00Z', '2026-11-09T10:00Z', null)`.execute(db)
  friendRequests = await getRows('friend_requests', false, 'group_id is null')
  joinRequests = await getRows('friend_requests', true, 'group_id is not null')
  await migrate(db, '20261124T0110-join-requests')
}, 60_000)

test('every request keeps its id and content, and join requests move to their own table', async () => {
  expect([friendRequests.length, joinRequests.length]).toEqual([3, 4])
  expect(await getRows('friend_requests', false)).toEqual(friendRequests)
  expect(await getRows('join_requests', true)).toEqual(joinRequests)
})

test('both tables take their ids from one sequence, which continues', async () => {
  const insertFriendRequest = sql<{ id: number }>`
    insert into friend_requests (from_id, to_id) values (5, 1) returning id`
  const insertJoinRequest = sql<{ id: number }>`
    insert into join_requests (from_id, to_id, group_id) values (5, 1, 1) returning id`
  const ids: (number | undefined)[] = []
  for (const insert of [insertFriendRequest, insertJoinRequest])
    ids.push((await insert.execute(db)).rows[0]?.id)
  expect(ids).toEqual([8, 9])
})

test('a user has one pending request per person and per circle', async () => {
  const duplicates = [
    sql`insert into friend_requests (from_id, to_id) values (3, 1)`,
    sql`insert into join_requests (from_id, to_id, group_id) values (3, 2, 1)`,
  ]
  for (const insert of duplicates) await expect(insert.execute(db)).rejects.toThrow('pending')
})

test.each(['friend_requests', 'join_requests'])(
  'withdrawing one of the %s deletes the feed queues of its sender',
  async (table) => {
    await sql`
      insert into feed_queues (user_id, feed, query_key, started_at, likes, ids, positions, complete)
      values (3, 'people', 'all', now(), '{}', '{1}', '{1}', false)`.execute(db)
    await sql`update ${sql.table(table)} set status = 'withdrawn' where from_id = 3`.execute(db)
    const { rows } = await sql`select from feed_queues where user_id = 3`.execute(db)
    expect(rows).toEqual([])
  },
)

test('requests are deleted with their users and circles', async () => {
  await sql`delete from groups where id = 1`.execute(db)
  await sql`delete from users where id = 4`.execute(db)
  const remaining = await sql`
    select from_id, to_id, null as group_id from friend_requests
    union all select from_id, to_id, group_id from join_requests order by 1, 2`.execute(db)
  expect(remaining.rows).toEqual([
    { from_id: 3, to_id: 1, group_id: null },
    { from_id: 5, to_id: 1, group_id: null },
    { from_id: 5, to_id: 2, group_id: 2 },
  ])
})
