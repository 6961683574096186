import type { FoundMessage } from '@coterie/contract/messages/messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openDatabase } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { makeFriends, readThread, remove, sendMessage, sendAll } from '../../testing/messages.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { world } from '../../testing/world.ts'
import { findMatchingMessages } from './search-queries.ts'

const { ctx, clock, cast } = await world()

const search = (by: Member, words: unknown, cursor?: string) =>
  by.send<FoundMessage[]>('GET /api/messages/search', { query: { search: words, cursor } })
const contents = async (by: Member, words: string) =>
  (await search(by, words)).body.map(({ message }) => message.content)

test('finds parts of words in circles and direct messages, ignoring case, newest first', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await circle(ctx, { by: ada, name: 'Sunday Hikers', members: [ben] })
  await makeFriends(ctx, ada, ben)
  await sendAll(clock, ben, groupId, ['Bring BREAD and cheese', 'See you'])
  const [between] = await sendAll(clock, ada, `u${ben.id}`, ['Gingerbread?'])
  const { body } = await search(ada, ' bread ')
  expect(body).toEqual([
    {
      conversation: { key: `u${ben.id}`, name: 'Ben', image: null, isGroup: false },
      message: between,
    },
    {
      conversation: { key: `${groupId}`, name: 'Sunday Hikers', image: null, isGroup: true },
      message: expect.objectContaining({ content: 'Bring BREAD and cheese', senderName: 'Ben', read: false }),
    },
  ])
  expect(await contents(ben, 'ée')).toEqual([])
})

test('special characters match literally', async () => {
  const me = await cast.person('Me')
  const groupId = await circle(ctx, { by: me })
  await sendAll(clock, me, groupId, [
    '100% sure',
    '100 people',
    'a_b',
    'axb',
    String.raw`C:\lake`,
    'สวัสดี',
    "it's",
  ])
  expect(await contents(me, '0%')).toEqual(['100% sure'])
  expect(await contents(me, 'a_b')).toEqual(['a_b'])
  expect(await contents(me, String.raw`:\l`)).toEqual([String.raw`C:\lake`])
  expect(await contents(me, 'วัส')).toEqual(['สวัสดี'])
  expect(await contents(me, "t's")).toEqual(["it's"])
})

test('finds nothing in conversations the viewer can’t read, and no deleted messages', async () => {
  const [ada, ben, eve, mia] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Eve'),
    await cast.person('Mia'),
  ]
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  await makeFriends(ctx, ada, ben)
  await sendAll(clock, ada, groupId, ['The secret lake'])
  const [, gone] = await sendAll(clock, ada, `u${ben.id}`, ['A secret for you', 'A secret too much'])
  await remove(ada, `u${ben.id}`, gone?.id)
  await mia.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  expect([await contents(eve, 'secret'), await contents(mia, 'secret')]).toEqual([[], []])
  expect(await contents(ben, 'secret')).toEqual(['A secret for you', 'The secret lake'])

  await ben.call('DELETE /api/user/friends/{id}', { params: { id: `${ada.id}` } })
  expect(await contents(ben, 'secret')).toEqual(['A secret for you', 'The secret lake'])
  await ada.call('PUT /api/people/{id}/block', { params: { id: `${ben.id}` } })
  expect(await contents(ben, 'secret')).toEqual([])
  await ben.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: `${groupId}`, userId: `${ben.id}` },
  })
  expect(await contents(ben, 'secret')).toEqual([])
})

test('pages have twenty results with a fixed number of queries, and the thread opens at a result', async () => {
  const me = await cast.person('Me')
  const groupId = await circle(ctx, { by: me })
  const said = Array.from({ length: 90 }, (_, at) => (at % 2 === 0 ? `cheese ${at}` : `bread ${at}`))
  const written = await sendAll(clock, me, groupId, said)
  const first = await search(me, 'cheese')
  const second = await search(me, 'cheese', first.next)
  const third = await search(me, 'cheese', second.next)
  expect([first.body.length, second.body.length, third.body.length, third.next]).toEqual([
    20,
    20,
    5,
    undefined,
  ])
  const all = [first, second, third].flatMap(({ body }) => body.map(({ message }) => message.content))
  expect(all).toEqual(said.filter((content) => content.startsWith('cheese')).toReversed())
  const few = await statementsDuring(async () => expect(await contents(me, 'cheese 8')).toHaveLength(6))
  const many = await statementsDuring(async () => expect(await contents(me, 'cheese')).toHaveLength(20))
  expect(many).toHaveLength(few.length)

  const there = (await readThread(me, groupId, { around: written[40]?.id })).body
  expect(there.messages.map(({ content }) => content)).toEqual(said.slice(16, 66))
  expect([there.earlier, there.later]).toEqual([true, true])
})

test.each([[undefined], [''], ['x'], [' y '], ['x'.repeat(101)]])(
  'refuses %j as too short or too long',
  async (words) => {
    expect((await search(await cast.person('Me'), words)).status).toBe(400)
  },
)

test('uses the trigram index, and only for the viewer’s conversations', async () => {
  const me = await cast.person('Me')
  const groupId = await circle(ctx, { by: me })
  await sendMessage(me, groupId)
  await sql`
    insert into messages (sender_id, group_id, content)
    select ${me.id}, ${groupId}, md5(n::text) from generate_series(1, 3000) n`.execute(ctx.db)
  await sql`vacuum analyze messages`.execute(ctx.db)
  let asked: { sql: string; parameters: readonly unknown[] } | undefined
  const listening = openDatabase(ctx.config.databaseUrl ?? '', { onQuery: (query) => (asked = query) })
  await findMatchingMessages(listening, me.id, { search: 'c4ca42', before: null, limit: 21 })
  await listening.destroy()
  const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...sql`select`.compile(ctx.db),
    sql: `explain ${asked?.sql}`,
    parameters: asked?.parameters ?? [],
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Bitmap Index Scan on messages_by_content.*\n\s+Index Cond: .*conversation_id.*content ~~\*/,
  )
})
