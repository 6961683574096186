import { randomUUID } from 'node:crypto'

import type { Message, Thread } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/queries.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

type ErrorBody = { error: { code: string; issues?: { path: string; message: string }[] } }
type Target = { groupId: number } | { receiverId: number }

/** Moves the clock to stay below the limit of ten messages per second. */
const send = (actor: Member, to: Target, content: unknown = 'Hello', clientId: unknown = randomUUID()) => {
  clock.advance(1)
  return actor.send<Message & ErrorBody>('POST /api/messages', { body: { clientId, content, ...to } })
}
const openThread = (actor: Member, conversation: unknown, before?: unknown) =>
  actor.send<Thread & ErrorBody>('GET /api/messages/{conversation}', {
    params: { conversation },
    query: { before },
  })
const markRead = (actor: Member, conversation: unknown, lastReadId: unknown) =>
  actor.send<ErrorBody>('PUT /api/messages/{conversation}/read', {
    params: { conversation },
    body: { lastReadId },
  })
const getContents = (thread: Thread) => thread.messages.map(({ content }) => content)

async function createFriends(first: string, second: string): Promise<[Member, Member]> {
  const pair: [Member, Member] = [await cast.person(first), await cast.person(second)]
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, pair[0].id, pair[1].id, clock.now()))
  return pair
}

test('circle members post and read messages, oldest first', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers', members: [ben] })
  const clientId = randomUUID()
  const sent = await send(ada, { groupId }, ' See you at nine. ', clientId)
  expect(sent).toMatchObject({
    status: 201,
    body: {
      clientId,
      senderId: ada.id,
      senderName: 'Ada',
      senderAvatar: null,
      receiverId: null,
      groupId,
      content: 'See you at nine.',
      createdAt: clock.now().toISOString(),
      read: true,
    },
  })
  await send(ben, { groupId }, 'Fine')
  const { body } = await openThread(ben, groupId)
  expect(body).toMatchObject({
    conversation: { key: `${groupId}`, name: 'Sunday Hikers', image: null, isGroup: true, memberCount: 2 },
    access: 'member',
    request: null,
    messages: [
      { ...sent.body, read: false },
      { content: 'Fine', senderId: ben.id, read: true },
    ],
    hasEarlier: false,
    lastReadId: null,
  })
  await markRead(ben, groupId, sent.body.id)
  expect((await openThread(ben, groupId)).body).toMatchObject({
    lastReadId: sent.body.id,
    messages: [{ read: true }, {}],
  })
})

test('friends can write to each other, and each sees the other’s name', async () => {
  const [ada, ben] = await createFriends('Ada', 'Ben')
  const sent = await send(ada, { receiverId: ben.id }, 'Hello Ben')
  expect(sent.body).toMatchObject({ receiverId: ben.id, groupId: null })
  await send(ben, { receiverId: ada.id }, 'Hello Ada')
  const [adaThread, benThread] = [
    (await openThread(ada, `u${ben.id}`)).body,
    (await openThread(ben, `u${ada.id}`)).body,
  ]
  expect(adaThread.conversation).toEqual({
    key: `u${ben.id}`,
    name: 'Ben',
    image: null,
    isGroup: false,
    memberCount: null,
  })
  expect(getContents(adaThread)).toEqual(['Hello Ben', 'Hello Ada'])
  expect(getContents(benThread)).toEqual(getContents(adaThread))
})

test('pages have fifty messages; earlier ones come before the first', async () => {
  const [ada, ben] = await createFriends('Ada', 'Ben')
  for (let count = 1; count <= 120; count += 1) await send(ada, { receiverId: ben.id }, `${count}`)
  const latest = (await openThread(ben, `u${ada.id}`)).body
  const middle = (await openThread(ben, `u${ada.id}`, latest.messages[0]?.id)).body
  const first = (await openThread(ben, `u${ada.id}`, middle.messages[0]?.id)).body
  expect([latest, middle, first].map(({ messages, hasEarlier }) => [messages.length, hasEarlier])).toEqual([
    [50, true],
    [50, true],
    [20, false],
  ])
  const seenContents = [first, middle, latest].flatMap(getContents)
  expect(seenContents).toEqual(Array.from({ length: 120 }, (_, index) => `${index + 1}`))
})

test('with an open join request the viewer sees the name and their own introduction, but no messages', async () => {
  const [ben, mia] = [await cast.person('Ben'), await cast.person('Mia')]
  const groupId = await seedCircle(ctx, { by: ben, name: 'Sunday Hikers' })
  await send(ben, { groupId }, 'Among ourselves')
  const body = { toId: ben.id, groupId, introduction: 'I walk slowly' }
  const { id } = (await mia.call('POST /api/friend-requests', { body })).body
  expect((await openThread(mia, groupId)).body).toEqual({
    conversation: { key: `${groupId}`, name: 'Sunday Hikers', image: null, isGroup: true, memberCount: 1 },
    access: 'requested',
    request: { id, introduction: 'I walk slowly', question: null, answer: null, answersWithin: null },
    table: null,
    metAt: null,
    messages: [],
    hasEarlier: false,
    hasLater: false,
    lastReadId: null,
    firstUnreadId: null,
    unreadCount: 0,
    seq: 0,
    receipts: null,
    muted: false,
    mutedUntil: null,
  })
  expect((await openThread(mia, groupId, 999_999)).body.messages).toEqual([])
  expect((await send(mia, { groupId })).status).toBe(404)
  expect((await markRead(mia, groupId, 1)).status).toBe(404)

  await ben.call('PATCH /api/friend-requests/{id}', { params: { id: `${id}` }, body: { status: 'accepted' } })
  const accepted = (await openThread(mia, groupId)).body
  expect(accepted).toMatchObject({ access: 'member', request: null })
  expect(getContents(accepted)).toEqual(['Among ourselves'])
})

test('with an open friend request the viewer sees the same; its recipient gets 404', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await ada.call('POST /api/friend-requests', { body: { toId: ben.id, introduction: 'Hello' } })
  expect((await openThread(ada, `u${ben.id}`)).body).toMatchObject({
    conversation: { name: 'Ben', isGroup: false },
    access: 'requested',
    request: { introduction: 'Hello' },
    messages: [],
  })
  expect((await openThread(ben, `u${ada.id}`)).status).toBe(404)
  expect((await send(ada, { receiverId: ben.id })).status).toBe(404)
})

test('conversations of others look the same as missing ones', async () => {
  const [ada, eve, declined] = [
    await cast.person('Ada'),
    await cast.person('Eve'),
    await cast.person('Declined'),
  ]
  const groupId = await seedCircle(ctx, { by: ada })
  await send(ada, { groupId }, 'Among ourselves')
  const { id } = (await declined.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })).body
  await ada.call('PATCH /api/friend-requests/{id}', { params: { id: `${id}` }, body: { status: 'rejected' } })
  const responses = [
    await openThread(eve, 999_999),
    await openThread(eve, groupId),
    await openThread(declined, groupId),
    await openThread(eve, `u${ada.id}`),
    await openThread(eve, `u${eve.id}`),
    await openThread(eve, 'u999999'),
    await send(eve, { groupId }),
    await send(eve, { groupId: 999_999 }),
    await send(eve, { receiverId: ada.id }),
    await send(eve, { receiverId: eve.id }),
    await send(eve, { receiverId: 999_999 }),
    await markRead(eve, groupId, 1),
    await markRead(eve, `u${ada.id}`, 1),
  ]
  for (const { status, body } of responses) expect([status, body]).toEqual([404, responses[0]?.body])
  expect(getContents((await openThread(ada, groupId)).body)).toEqual(['Among ourselves'])
})

test('a person who left a circle can no longer read or post', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  expect((await send(ben, { groupId })).status).toBe(201)
  await ctx.db.deleteFrom('group_members').where('user_id', '=', ben.id).execute()
  expect([(await openThread(ben, groupId)).status, (await send(ben, { groupId })).status]).toEqual([404, 404])
})

test('deleted and deactivated senders appear as unknown users', async () => {
  const [ada, deleted, inactive] = [
    await cast.person('Ada'),
    await cast.person('Gone'),
    await cast.person('Away'),
  ]
  const groupId = await seedCircle(ctx, { by: ada, members: [deleted, inactive] })
  await send(deleted, { groupId }, 'From gone')
  await send(inactive, { groupId }, 'From away')
  await ctx.db.deleteFrom('users').where('id', '=', deleted.id).execute()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
  const { messages, conversation } = (await openThread(ada, groupId)).body
  const unknownSender = { senderId: null, senderName: 'Unknown User', senderAvatar: null }
  expect(messages).toMatchObject([
    { content: 'From gone', ...unknownSender },
    { content: 'From away', ...unknownSender },
  ])
  expect(conversation.memberCount).toBe(1)
})

test('a conversation with a deactivated person doesn’t exist', async () => {
  const [ada, ben] = await createFriends('Ada', 'Ben')
  await send(ben, { receiverId: ada.id })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute()
  const responses = [await openThread(ada, `u${ben.id}`), await send(ada, { receiverId: ben.id })]
  expect(responses.map(({ status }) => status)).toEqual([404, 404])
})

test('runs the same number of queries for 5 and 50 messages', async () => {
  const ada = await cast.person('Ada')
  const members = []
  for (let count = 0; count < 10; count += 1) members.push(await cast.person(`Member ${count}`))
  const [few, many] = [
    await seedCircle(ctx, { by: ada, members }),
    await seedCircle(ctx, { by: ada, members }),
  ]
  for (let count = 0; count < 50; count += 1) {
    const actor = members[count % 10] ?? ada
    if (count < 5) await send(actor, { groupId: few })
    await send(actor, { groupId: many })
  }
  const read = async (id: number) => (await openThread(ada, id)).body.messages
  const fewStatements = await captureStatements(async () => expect(await read(few)).toHaveLength(5))
  const manyStatements = await captureStatements(async () => expect(await read(many)).toHaveLength(50))
  expect(manyStatements).toHaveLength(fewStatements.length)
})

test.each(['abc', 'u', 'u0', '0', '-1', '1.5', 'U1', '9007199254740992', 'u99999999999999999', '1u'])(
  'refuses the conversation %s',
  async (key) => {
    const me = await cast.person('Me')
    expect([(await openThread(me, key)).status, (await markRead(me, key, 1)).status]).toEqual([400, 400])
  },
)

test.each([['x'], [0], [-1], [1.5], [Number.MAX_SAFE_INTEGER + 1]])(
  'refuses messages before %s',
  async (before) => {
    const me = await cast.person('Me')
    expect((await openThread(me, await seedCircle(ctx, { by: me }), before)).status).toBe(400)
    expect((await markRead(me, 1, before)).status).toBe(400)
  },
)

test.each(['POST /api/messages', 'GET /api/messages/1', 'PUT /api/messages/1/read'])(
  '%s requires signing in',
  async (name) => {
    expect(await stranger.send(name)).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    })
  },
)
