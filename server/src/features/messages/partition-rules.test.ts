import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { prepareDatabase } from '../../prepare-database.ts'
import { seedCircle } from '../../testing/circles.ts'
import { withDefaultPlanning } from '../../testing/database-server.ts'
import { createEmptyDatabase } from '../../testing/empty-database.ts'
import { endpoints, getEndpointName } from '../../testing/endpoints.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import {
  edit,
  makeFriends,
  markRead,
  react,
  remove,
  sendMessage,
  sendPicture,
} from '../../testing/messages.ts'
import { runNotificationSweep } from '../../testing/notifications.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** The rules of decision 50, which keep each conversation in one partition, or on one server. */

// Other tests have fewer partitions.
const databaseUrl = withDefaultPlanning(await createEmptyDatabase())
const { ctx, cast, clock } = await openTestApp({ DATABASE_URL: databaseUrl })
await prepareDatabase(ctx.db)
const tables = ['messages', 'message_reactions']
const isMessageTable = sql`= any(${[...tables, 'conversation_reads']}::text[])`

test('messages have 64 partitions by hash of the conversation, notifications 16 by hash of the person', async () => {
  const { rows } = await sql<{ name: string; key: string; partitions: number }>`
    select c.relname as name, pg_get_partkeydef(c.oid) as key,
      (select count(*) from pg_inherits where inhparent = c.oid) as partitions
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'p' order by 1`.execute(
    ctx.db,
  )
  const key = 'HASH (conversation_id)'
  expect(rows).toEqual([
    { name: 'message_reactions', key, partitions: 64 },
    { name: 'messages', key, partitions: 64 },
    { name: 'notification_actors', key: 'HASH (owner_id)', partitions: 16 },
    { name: 'notifications', key: 'HASH (user_id)', partitions: 16 },
  ])
})

test('every unique index and foreign key contains the conversation', async () => {
  const { rows } = await sql<{ table: string; columns: string[]; targets: string[] | null }>`
    with keys as (
      select indrelid as oid, indkey::int2[] as columns, null::oid as target, null::int2[] as targets
      from pg_index where indisunique
      union all
      select conrelid, conkey, confrelid, confkey from pg_constraint where contype = 'f' and conparentid = 0
    )
    select c.relname as table,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(columns)) as columns,
      array(select attname::text from pg_attribute where attrelid = target and attnum = any(targets)) as targets
    from keys join pg_class c using (oid) left join pg_class t on t.oid = target
    where c.relname ${isMessageTable} or t.relname ${isMessageTable}`.execute(ctx.db)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ columns }) => !columns.includes('conversation_id'))).toEqual([])
})

const plan = z.object({ Plan: z.looseObject({}) })
const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  Plans: z.array(z.unknown()).optional(),
})

/** The conditions of all scans of a message table. Fails if the statement locks messages. */
function findScans(value: unknown): string[] {
  const { Plans: children = [], ...scan } = node.parse(value)
  const table = /^(.+)_\d\d$/.exec(scan['Relation Name'] ?? '')?.[1] ?? ''
  const below = children.flatMap(findScans)
  if (scan['Node Type'] === 'LockRows') expect(below).toEqual([])
  const isScan = tables.includes(table) && scan['Node Type'] !== 'ModifyTable'
  return isScan ? [...below, `${scan['Index Cond'] ?? ''} ${scan.Filter ?? ''}`] : below
}

const namesMessages = new RegExp(`\\b(${tables.join('|')})\\b`)

/** The statements that read a message table without a conversation. */
async function findUnscoped(statements: readonly string[]): Promise<string[]> {
  const unscoped: string[] = []
  for (const statement of new Set(statements.filter((text) => namesMessages.test(text)))) {
    const plans = await ctx.db.connection().execute(async (connection) => {
      // Tables in tests are so small that the planner would read all of them.
      for (const method of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'])
        await sql.raw(`set enable_${method} = off`).execute(connection)
      const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
        ${sql.raw(`explain (generic_plan, format json) ${statement}`)}`.execute(connection)
      await sql`reset all`.execute(connection)
      return z.array(plan).parse(rows[0]?.['QUERY PLAN'])
    })
    const scans = plans.flatMap(({ Plan }) => findScans(Plan))
    if (scans.some((conditions) => !conditions.includes('conversation_id = '))) unscoped.push(statement)
  }
  return unscoped
}

test('each request about messages reads only the partitions of its conversations, and locks no message', async () => {
  const [ada, ben] = [await cast.person('Ada', { plan: 'premium' }), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, joinPolicy: 'open' })
  clock.advance(1)
  await ben.call('POST /api/groups/{id}/join-requests', { params: { id: `${groupId}` }, body: {} })
  await makeFriends(ctx, ada, ben)
  const conversation = `${groupId}`
  const called = new Set<string>()
  const statements: string[] = []
  const record = async <Body>(name: string, work: () => Promise<{ status: number; body: Body }>) => {
    const response = { body: undefined as Body | undefined }
    statements.push(
      ...(await captureStatements(async () => {
        const { status, body } = await work()
        expect(status, name).toBeLessThan(300)
        response.body = body
      })),
    )
    called.add(name)
    return response.body as Body
  }

  const first = await record('POST /api/messages', () => sendMessage(ada, groupId, 'Bring bread'))
  await record('POST /api/messages', () => sendMessage(ben, `u${ada.id}`, 'Hi'))
  await record('POST /api/messages', () => sendMessage(ben, groupId, 'Yes', { replyToId: first.id }))
  const picture = new Blob([new Uint8Array(createFlatPng(8, 8))])
  const photo = await record('POST /api/messages', () => sendPicture(ada, groupId, picture))
  const url = photo.picture?.url ?? ''
  await record('GET /api/message-pictures/{conversationId}/{id}/{width}', async () => {
    const { status } = await ben.download(url)
    return { status, body: null }
  })
  const { id } = first
  const params = { conversation, id: `${id}` }
  await record('PUT /api/messages/{conversation}/{id}/reaction', () => react(ben, groupId, id, '👍'))
  await record('GET /api/messages/{conversation}', () =>
    ada.call('GET /api/messages/{conversation}', { params: { conversation }, query: {} }),
  )
  await record('GET /api/messages/{conversation}', () =>
    ada.call('GET /api/messages/{conversation}', { params: { conversation }, query: { around: `${id}` } }),
  )
  await record('GET /api/messages/{conversation}/changes', () =>
    ada.call('GET /api/messages/{conversation}/changes', { params: { conversation }, query: {} }),
  )
  await record('DELETE /api/messages/{conversation}/{id}/reaction', () =>
    ben.call('DELETE /api/messages/{conversation}/{id}/reaction', { params }),
  )
  await record('GET /api/messages', () => ada.call('GET /api/messages', { query: { filter: 'unread' } }))
  await record('GET /api/messages/search', () =>
    ada.call('GET /api/messages/search', { query: { search: 'bread' } }),
  )
  await record('PUT /api/messages/{conversation}/read', () => markRead(ben, groupId, id))
  await record('PUT /api/messages/{conversation}/mute', () =>
    ben.call('PUT /api/messages/{conversation}/mute', { params: { conversation }, body: { until: null } }),
  )
  await record('DELETE /api/messages/{conversation}/mute', () =>
    ben.call('DELETE /api/messages/{conversation}/mute', { params: { conversation } }),
  )
  await record('PATCH /api/messages/{conversation}/{id}', () => edit(ada, groupId, id, 'Bring more bread'))
  await record('DELETE /api/messages/{conversation}/{id}', () => remove(ada, groupId, id))
  await record('GET /api/messages/{conversation}/openings', () =>
    ada.call('GET /api/messages/{conversation}/openings', { params: { conversation: `u${ben.id}` } }),
  )
  await record('GET /api/groups/{id}/arrivals', () =>
    ada.call('GET /api/groups/{id}/arrivals', { params: { id: conversation } }),
  )
  await record('PUT /api/groups/{id}/members/{userId}/wave', () =>
    ada.call('PUT /api/groups/{id}/members/{userId}/wave', {
      params: { id: conversation, userId: `${ben.id}` },
    }),
  )

  const expected = endpoints.filter(({ feature }) => feature === 'messages').map(getEndpointName)
  expect([...called].toSorted()).toEqual(expected.toSorted())
  expect(await findUnscoped(statements)).toEqual([])
})

test('unread counts open the partitions of the conversations on the page, and the bell those of the person', async () => {
  const [me, ben] = [await cast.person('Me'), await cast.person('Ben')]
  const circles = [1, 2, 3].map(() => seedCircle(ctx, { by: me, members: [ben] }))
  for (const groupId of await Promise.all(circles)) await sendMessage(ben, groupId)
  await runNotificationSweep(ctx)
  const findOpened = async (text: string, work: () => Promise<unknown>) => {
    const plans = await explainStatements(ctx.db, text, work)
    return [...new Set(plans.join('\n').match(/(?<= on )[a-z_]+_\d\d\b/g))].toSorted()
  }
  const { rows } = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from messages where sender_id = ${ben.id}
      and group_id in (select group_id from group_members where user_id = ${me.id}) order by 1`.execute(
    ctx.db,
  )
  const counted = await findOpened('unread.count', () => me.call('GET /api/messages', { query: {} }))
  expect(counted).toEqual(rows.map(({ name }) => name))
  const own = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from notification_actors where owner_id = ${me.id}
    union select tableoid::regclass::text from notifications where user_id = ${me.id} order by 1`.execute(
    ctx.db,
  )
  const bell = await findOpened('notifications', () => me.call('GET /api/notifications/unread', {}))
  expect(bell).toEqual(own.rows.map(({ name }) => name))
  expect(bell).toHaveLength(2)
})

test('conversations, their list and the bell are planned at most five times per connection', async () => {
  const [me, ben] = [await cast.person('Me'), await cast.person('Ben')]
  const circles = [1, 2, 3].map(() => seedCircle(ctx, { by: me, members: [ben] }))
  for (const groupId of await Promise.all(circles)) await sendMessage(ben, groupId)
  const [first = 0] = await Promise.all(circles)
  for (let call = 0; call < 12; call += 1) {
    await me.call('GET /api/messages', { query: {} })
    await me.call('GET /api/messages/{conversation}', { params: { conversation: `${first}` }, query: {} })
    await me.call('GET /api/notifications/unread', {})
  }
  const { rows } = await sql<{ statement: string; custom: number }>`
    select statement, custom_plans as custom from pg_prepared_statements
    where statement ~ 'messages|notifications' and custom_plans + generic_plans >= 12`.execute(ctx.db)
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ custom }) => custom > 5)).toEqual([])
})

test('the check finds a statement without a conversation', async () => {
  const statement = 'select content from messages where id = $1'
  expect(await findUnscoped([statement])).toEqual([statement])
  const join =
    'select from messages m join message_reactions r on r.message_id = m.id where m.conversation_id = $1'
  expect(await findUnscoped([join])).toEqual([join])
})
