import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createEmptyDatabase, migrateTo, withClient } from '../testing/empty-database.ts'
import { fillTables, listTableNames } from '../testing/fill-tables.ts'
import { runScript } from '../testing/run-script.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'

/** The migrations to partitioned messages and notifications keep all rows, including those of a backup. */

const previous = '20261128T1030-all-day-events'
const migration = '20261129T1110-notifications-partitions'

const folder = createTemporaryFolder()
const [migrated, restored] = [await createEmptyDatabase(), await createEmptyDatabase()]
const backup = join(folder, 'backup.tar')
type Content = Record<string, object[]>
let before: Content

beforeAll(async () => {
  await migrateTo(migrated, previous)
  await withClient(migrated, async (client) => {
    await fillTables(client, 7)
    await client.query(thread)
  })
  before = await withClient(migrated, readBefore)
  const env = { DATA_DIR: folder, DATABASE_URL: migrated }
  const { code, output } = await runScript(join(import.meta.dirname, '../backup.ts'), [backup], env)
  expect(code, output).toBe(0)
  await migrateTo(migrated, migration)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Ada and Ben write in a circle and to each other. One quote is of a message in the other conversation. */
const thread = `
  insert into users (id, email, name) values (901, 'ada901@example.org', 'Ada'), (902, 'ben902@example.org', 'Ben');
  insert into groups (id, name, created_by) values (901, 'Hikers', 901);
  insert into messages (id, client_id, sender_id, group_id, content, picture, picture_width, picture_height)
  values (901, gen_random_uuid(), 901, 901, 'Bring bread', null, null, null),
    (902, gen_random_uuid(), 902, 901, '', 'photo', 4, 3);
  insert into messages (id, sender_id, receiver_id, pair_low, pair_high, content, reply_to_id)
  values (903, 902, 901, 901, 902, 'Hi', 901);
  insert into messages (id, sender_id, group_id, content, reply_to_id) values (904, 901, 901, 'Nice', 902);
  insert into message_reactions (message_id, user_id, emoji) values (901, 902, '👍'), (903, 901, '🎉');
  insert into conversation_reads (user_id, group_id, last_read_id) values (901, 901, 904), (902, 901, 901);
  insert into conversation_reads (user_id, peer_id, last_read_id) values (901, 902, 903);
  select setval('messages_id_seq', 950)`

const messages = (reply: string) => `
  select m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, m.receiver_id, m.group_id, m.pair_low, m.pair_high,
    m.activity_id, ${reply} as reply_to_id, m.content, m.picture, m.picture_width, m.picture_height, m.created_at,
    m.edited_at, m.deleted_at from messages m order by m.id`
const actors = (owner: string) =>
  `select ${owner} as owner_id, a.notification_id, a.user_id, a.at
  from notification_actors a join notifications n on n.id = a.notification_id order by 2, 3`
const reactions = 'select message_id, user_id, emoji, created_at from message_reactions order by 1, 2'

/** Leaves out random read markers in conversations without a message. */
async function readBefore(client: Client): Promise<Content> {
  const others = `select case when m.conversation_id = r.conversation_id then r.id end from messages r where r.id = m.reply_to_id`
  return await readContent(client, {
    messages: messages(`(${others})`),
    message_reactions: reactions,
    notification_actors: actors('n.user_id'),
    conversation_reads: `
      select r.user_id, r.group_id, case when c.pair_low is not null then array[c.pair_low, c.pair_high] end as pair, r.last_read_id
      from conversation_reads r join conversations c on c.group_id = r.group_id
        or (c.pair_low = least(r.user_id, r.peer_id) and c.pair_high = greatest(r.user_id, r.peer_id))
      order by 1, 2, 3`,
  })
}

async function readAfter(client: Client): Promise<Content> {
  return await readContent(client, {
    messages: messages('m.reply_to_id'),
    message_reactions: reactions,
    notification_actors: actors('a.owner_id'),
    conversation_reads: `
      select r.user_id, c.group_id, case when c.pair_low is not null then array[c.pair_low, c.pair_high] end as pair, r.last_read_id
      from conversation_reads r join conversations c on c.id = r.conversation_id order by 1, 2, 3`,
  })
}

/** The rows of all tables. Messages are read by their own statements, because their columns change. */
async function readContent(client: Client, statements: Record<string, string>): Promise<Content> {
  await client.query(`set timezone = 'UTC'`)
  const content: Content = {}
  for (const table of await listTableNames(client)) {
    const rows = statements[table] ?? `select * from "${table}" t order by to_jsonb(t)::text`
    const result = await client.query<{ row: object }>(`select to_jsonb(r) as row from (${rows}) r`)
    content[table] = result.rows.map(({ row }) => row)
  }
  return content
}

test('every table keeps its rows', async () => {
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  expect(await withClient(migrated, readAfter)).toMatchObject(before)
})

test('quotes stay, except of messages in other conversations; ids continue', async () => {
  await withClient(migrated, async (client) => {
    const { rows } = await client.query('select reply_to_id from messages where id in (903, 904) order by id')
    expect(rows).toEqual([{ reply_to_id: null }, { reply_to_id: 902 }])
    const added = await client.query(
      `insert into messages (conversation_id, seq, sender_id, group_id, content)
      select id, 99, 901, 901, 'New' from conversations where group_id = 901 returning id`,
    )
    expect(added.rows).toEqual([{ id: 951 }])
  })
})

test('a backup of the previous version restores to the same rows', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: restored, LOG_LEVEL: 'silent', DEMO: 'off' }
  const { code, output } = await runScript(join(import.meta.dirname, '../restore.ts'), [backup], env)
  expect(code, output).toBe(0)
  const content = await withClient(restored, readAfter)
  for (const table of ['messages', 'message_reactions', 'conversation_reads', 'notification_actors'])
    expect(content[table], table).toEqual(before[table])
}, 120_000)

test.each([
  ['partitions', migrated],
  ['today’s schema', restored],
])(
  'with %s, a deleted person leaves messages without a sender, and no reactions or read markers',
  async (_, url) => {
    await withClient(url, async (client) => {
      await client.query('begin')
      await client.query(`update groups set created_by = null where created_by = 902`)
      await client.query('delete from users where id = 902')
      const { rows } = await client.query(
        `select id, sender_id, picture from messages where id between 901 and 904 order by id`,
      )
      expect(rows).toEqual([
        { id: 901, sender_id: 901, picture: null },
        { id: 902, sender_id: null, picture: 'photo' },
        { id: 904, sender_id: 901, picture: null },
      ])
      const left = await client.query(
        `select user_id from message_reactions where user_id = 902
      union all select user_id from conversation_reads where user_id = 902`,
      )
      expect(left.rows).toEqual([])
      await client.query('rollback')
    })
  },
)

test('afterwards each conversation names its last message', async () => {
  await withClient(restored, async (client) => {
    const { rows } = await client.query(
      `select c.last_message_id, c.last_message_at, last.id, last.created_at from conversations c left join lateral (
        select id, created_at from messages where conversation_id = c.id order by id desc limit 1
      ) last on true`,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.map(({ last_message_id: id, last_message_at: at }) => ({ id, at }))).toEqual(
      rows.map(({ id, created_at: at }) => ({ id, at })),
    )
  })
})
