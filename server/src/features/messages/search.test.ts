import type { FoundMessage } from '@coterie/contract/messages/messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { makeFriends, readThread, remove, sendMessage, sendAll } from '../../testing/messages.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const searchMessages = (actor: Member, text: unknown, cursor?: string) =>
  actor.send<FoundMessage[]>('GET /api/messages/search', { query: { search: text, cursor } })
const listContents = async (actor: Member, text: string) =>
  (await searchMessages(actor, text)).body.map(({ message }) => message.content)

test('finds parts of words in circles and direct messages, ignoring case, newest first', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers', members: [ben] })
  await makeFriends(ctx, ada, ben)
  await sendAll(clock, ben, groupId, ['Bring BREAD and cheese', 'See you'])
  const [directMessage] = await sendAll(clock, ada, `u${ben.id}`, ['Gingerbread?'])
  const { body } = await searchMessages(ada, ' bread ')
  expect(body).toEqual([
    {
      conversation: { key: `u${ben.id}`, name: 'Ben', image: null, isGroup: false },
      message: directMessage,
    },
    {
      conversation: { key: `${groupId}`, name: 'Sunday Hikers', image: null, isGroup: true },
      message: expect.objectContaining({ content: 'Bring BREAD and cheese', senderName: 'Ben', read: false }),
    },
  ])
  expect(await listContents(ben, 'ée')).toEqual([])
})

test('special characters match literally', async () => {
  const me = await cast.person('Me')
  const groupId = await seedCircle(ctx, { by: me })
  await sendAll(clock, me, groupId, [
    '100% sure',
    '100 people',
    'a_b',
    'axb',
    String.raw`C:\lake`,
    'สวัสดี',
    "it's",
  ])
  expect(await listContents(me, '0%')).toEqual(['100% sure'])
  expect(await listContents(me, 'a_b')).toEqual(['a_b'])
  expect(await listContents(me, String.raw`:\l`)).toEqual([String.raw`C:\lake`])
  expect(await listContents(me, 'วัส')).toEqual(['สวัสดี'])
  expect(await listContents(me, "t's")).toEqual(["it's"])
})

test('leaves out deleted messages and conversations the viewer can’t read', async () => {
  const [ada, ben, eve, mia] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Eve'),
    await cast.person('Mia'),
  ]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  await makeFriends(ctx, ada, ben)
  await sendAll(clock, ada, groupId, ['The secret lake'])
  const [, deleted] = await sendAll(clock, ada, `u${ben.id}`, ['A secret for you', 'A secret too much'])
  await remove(ada, `u${ben.id}`, deleted?.id)
  await mia.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  expect([await listContents(eve, 'secret'), await listContents(mia, 'secret')]).toEqual([[], []])
  expect(await listContents(ben, 'secret')).toEqual(['A secret for you', 'The secret lake'])

  await ben.call('DELETE /api/user/friends/{id}', { params: { id: `${ada.id}` } })
  expect(await listContents(ben, 'secret')).toEqual(['A secret for you', 'The secret lake'])
  await ada.call('PUT /api/people/{id}/block', { params: { id: `${ben.id}` } })
  expect(await listContents(ben, 'secret')).toEqual([])
  await ben.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: `${groupId}`, userId: `${ben.id}` },
  })
  expect(await listContents(ben, 'secret')).toEqual([])
})

test('pages have twenty results with a fixed number of queries, and the thread opens at a result', async () => {
  const me = await cast.person('Me')
  const groupId = await seedCircle(ctx, { by: me })
  const texts = Array.from({ length: 90 }, (_, index) =>
    index % 2 === 0 ? `cheese ${index}` : `bread ${index}`,
  )
  const messages = await sendAll(clock, me, groupId, texts)
  const first = await searchMessages(me, 'cheese')
  const second = await searchMessages(me, 'cheese', first.next)
  const third = await searchMessages(me, 'cheese', second.next)
  expect([first.body.length, second.body.length, third.body.length, third.next]).toEqual([
    20,
    20,
    5,
    undefined,
  ])
  const found = [first, second, third].flatMap(({ body }) => body.map(({ message }) => message.content))
  expect(found).toEqual(texts.filter((content) => content.startsWith('cheese')).toReversed())
  const fewStatements = await captureStatements(async () =>
    expect(await listContents(me, 'cheese 8')).toHaveLength(6),
  )
  const manyStatements = await captureStatements(async () =>
    expect(await listContents(me, 'cheese')).toHaveLength(20),
  )
  expect(manyStatements).toHaveLength(fewStatements.length)

  const thread = (await readThread(me, groupId, { around: messages[40]?.id })).body
  expect(thread.messages.map(({ content }) => content)).toEqual(texts.slice(16, 66))
  expect([thread.hasEarlier, thread.hasLater]).toEqual([true, true])
})

test.each([[undefined], [''], ['x'], [' y '], ['x'.repeat(101)]])(
  'refuses %j as too short or too long',
  async (text) => {
    expect((await searchMessages(await cast.person('Me'), text)).status).toBe(400)
  },
)

test('reads only the messages of the viewer’s conversations', async () => {
  const [me, other] = [await cast.person('Me'), await cast.person('Other')]
  await sendMessage(me, await seedCircle(ctx, { by: me }), 'Bring bread')
  const others = await seedCircle(ctx, { by: other })
  await sendMessage(other, others)
  await sql`
    insert into messages (conversation_id, seq, sender_id, group_id, content)
    select c.id, 1 + n, ${other.id}, c.group_id, 'Bring bread ' || n
    from conversations c, generate_series(1, 3000) n where c.group_id = ${others}`.execute(ctx.db)
  await sql`analyze messages`.execute(ctx.db)
  const readRows = async (member: Member, text: string) => {
    const [plan = ''] = await explainStatements(ctx.db, 'ilike', () => searchMessages(member, text), {
      isAnalyzed: true,
    })
    const scans = plan.matchAll(/ on messages_\d.*\(actual rows=([\d.]+) /g)
    return [...scans].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  expect(await readRows(other, 'nowhere')).toBe(3001)
  expect(await readRows(me, 'nowhere')).toBe(1)
  // It stops when there are enough.
  expect(await readRows(other, 'bread')).toBeLessThanOrEqual(25)
})
