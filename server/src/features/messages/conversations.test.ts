import { randomUUID } from 'node:crypto'

import type { ConversationRow } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/queries.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

type Target = { groupId: number } | { receiverId: number }

async function write(actor: Member, to: Target, content = 'Hello') {
  clock.advance(1)
  return (await actor.call('POST /api/messages', { body: { clientId: randomUUID(), content, ...to } })).body
}

async function createFriends(me: Member, count: number): Promise<Member[]> {
  const friends = []
  for (let index = 0; index < count; index += 1) {
    const friend = await cast.person(`Friend ${index}`)
    await ctx.db.transaction().execute((tx) => insertFriendship(tx, me.id, friend.id, clock.now()))
    friends.push(friend)
  }
  return friends
}

const notMuted = { muted: false, mutedUntil: null }
const listConversations = async (viewer: Member) => (await viewer.call('GET /api/messages', {})).body
const getKeys = (rows: ConversationRow[]) => rows.map(({ conversation }) => conversation)

test('lists conversations by last message, empty circles by time of joining, friends once they have messages', async () => {
  const me = await cast.person('Me')
  const [ben, silent] = (await createFriends(me, 2)) as [Member, Member]
  const written = await seedCircle(ctx, { by: me, name: 'Written' })
  clock.advance(5)
  const empty = await seedCircle(ctx, { by: me, name: 'Empty' })
  const joined = clock.now().toISOString()
  const hello = await write(ben, { receiverId: me.id }, 'Hello you')
  const latest = await write(me, { groupId: written }, 'Anybody here?')

  expect(await listConversations(me)).toEqual([
    {
      conversation: `${written}`,
      name: 'Written',
      image: null,
      isGroupMessage: true,
      lastMessage: latest,
      timestamp: latest.createdAt,
      unreadCount: 0,
      ...notMuted,
    },
    {
      conversation: `u${ben.id}`,
      name: ben.name,
      image: null,
      isGroupMessage: false,
      lastMessage: { ...hello, read: false },
      timestamp: hello.createdAt,
      unreadCount: 1,
      ...notMuted,
    },
    {
      conversation: `${empty}`,
      name: 'Empty',
      image: null,
      isGroupMessage: true,
      lastMessage: null,
      timestamp: joined,
      unreadCount: 0,
      ...notMuted,
    },
  ])
  expect(await listConversations(silent)).toEqual([])
  expect(getKeys(await listConversations(ben))).toEqual([`u${me.id}`])
})

test('unread counts cover messages of others since joining and the last read', async () => {
  const [ada, ben, late] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Late')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  await write(ada, { groupId }, 'one')
  const two = await write(ben, { groupId }, 'two')
  clock.advance(1)
  const member = { group_id: groupId, user_id: late.id, joined_at: clock.now() }
  await ctx.db.insertInto('group_members').values(member).execute()
  expect((await listConversations(late))[0]).toMatchObject({
    unreadCount: 0,
    lastMessage: { content: 'two', read: true },
  })
  await write(ada, { groupId }, 'three')
  const countUnread = async (viewer: Member) => (await listConversations(viewer))[0]?.unreadCount
  expect([await countUnread(ada), await countUnread(ben), await countUnread(late)]).toEqual([1, 2, 1])

  const read = (viewer: Member, lastReadId: number) =>
    viewer.call('PUT /api/messages/{conversation}/read', {
      params: { conversation: `${groupId}` },
      body: { lastReadId },
    })
  expect((await read(ben, two.id)).body).toEqual({ conversation: `${groupId}`, unreadCount: 1 })
  expect(await countUnread(ben)).toBe(1)
})

test('a read marker never moves back or past the last message', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  const first = await write(ben, { receiverId: ada.id })
  await write(ben, { receiverId: ada.id })
  const read = async (lastReadId: number) => {
    const params = { conversation: `u${ben.id}` }
    return (await ada.call('PUT /api/messages/{conversation}/read', { params, body: { lastReadId } })).body
  }
  expect((await read(2_147_483_647)).unreadCount).toBe(0)
  expect((await read(first.id)).unreadCount).toBe(0)
  await write(ben, { receiverId: ada.id })
  expect((await read(first.id)).unreadCount).toBe(1)
  const concurrent = await Promise.all([read(2_147_483_647), read(first.id), read(2_147_483_647)])
  expect(concurrent.at(-1)?.unreadCount).toBe(0)
  expect((await listConversations(ada))[0]).toMatchObject({ unreadCount: 0, lastMessage: { read: true } })
})

test('people who are deactivated or no longer friends are not listed', async () => {
  const me = await cast.person('Me')
  const [gone, formerFriend] = (await createFriends(me, 2)) as [Member, Member]
  await write(gone, { receiverId: me.id })
  await write(formerFriend, { receiverId: me.id })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  await ctx.db.deleteFrom('friendships').where('user_high', '=', formerFriend.id).execute()
  expect(await listConversations(me)).toEqual([])
})

test('pages have twenty conversations, even with equal times', async () => {
  const me = await cast.person('Me', { plan: 'premium' })
  const keys: string[] = []
  for (let count = 0; count < 30; count += 1) keys.push(`${await seedCircle(ctx, { by: me })}`)
  const friends = await createFriends(me, 15)
  for (const friend of friends) {
    const body = { clientId: randomUUID(), content: 'Hello', receiverId: me.id }
    await friend.call('POST /api/messages', { body })
    keys.push(`u${friend.id}`)
  }
  const first = await me.call('GET /api/messages', {})
  const second = await me.call('GET /api/messages', { query: { cursor: first.next } })
  const third = await me.call('GET /api/messages', { query: { cursor: second.next } })
  expect([first.body.length, second.body.length, third.body.length, third.next]).toEqual([
    20,
    20,
    5,
    undefined,
  ])
  const seenKeys = [first, second, third].flatMap(({ body }) => getKeys(body))
  expect(seenKeys.toSorted()).toEqual(keys.toSorted())
})

test('runs the same number of queries for 5 and 20 conversations', async () => {
  const few = await cast.person('Few', { plan: 'premium' })
  const many = await cast.person('Many', { plan: 'premium' })
  for (const [me, circles, people] of [
    [few, 2, 3],
    [many, 10, 10],
  ] as const) {
    for (let count = 0; count < circles; count += 1) {
      const other = await cast.person('Other')
      await write(other, { groupId: await seedCircle(ctx, { by: me, members: [other] }) })
    }
    for (const friend of await createFriends(me, people)) await write(friend, { receiverId: me.id })
  }
  const fewStatements = await captureStatements(async () =>
    expect(await listConversations(few)).toHaveLength(5),
  )
  const manyStatements = await captureStatements(async () =>
    expect(await listConversations(many)).toHaveLength(20),
  )
  expect(manyStatements).toHaveLength(fewStatements.length)
})

test('refuses a forged cursor and signed-out requests', async () => {
  const me = await cast.person('Me')
  const response = await me.send('GET /api/messages', { query: { cursor: 'x' } })
  expect([response.status, response.body.error.code]).toEqual([400, 'invalid_cursor'])
  expect((await stranger.send('GET /api/messages')).status).toBe(401)
})
