import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { insertFriendship } from '../friends/service.ts'

/** Two people with every kind of connection and a block; both look everywhere. */
const { ctx, cast, clock } = await world()

const page = (viewer: Member, id: number) =>
  viewer.call('GET /api/people/{id}', { params: { id: String(id) } })
const [ada, ben, mia] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Mia')]
const makeFriends = (one: Member, other: Member) =>
  ctx.db.transaction().execute((tx) => insertFriendship(tx, one.id, other.id, clock.now()))
await makeFriends(ada, ben)
for (const friend of [ada, ben]) await makeFriends(mia, friend)
const [ofAda, ofBen] = [
  await circle(ctx, { by: ada, name: 'Of Ada' }),
  await circle(ctx, { by: ben, name: 'Of Ben' }),
]
const shared = await circle(ctx, { by: mia, name: 'Shared', members: [ada, ben] })
/** A circle with one of them as a member, seen from outside by the other. */
const foreign = await circle(ctx, { by: mia, name: 'With Ben', members: [ben] })
for (const from of [ada, ben])
  await from.call('POST /api/messages', {
    body: { clientId: randomUUID(), groupId: shared, content: `${from.name} was here` },
  })
const mutualBefore = (await page(ada, mia.id)).body.mutualFriends
await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })

const bothWays = [
  ['the blocker', ada, ben, ofBen],
  ['the blocked', ben, ada, ofAda],
] as const

const feed = async (viewer: Member) => (await viewer.call('GET /api/groups/discover', {})).body
const members = (viewer: Member, groupId: number) =>
  viewer.call('GET /api/groups/{id}/members', { params: { id: String(groupId) } })

test.each(bothWays)('to %s the other doesn’t exist', async (_, viewer, other) => {
  const answer = await page(viewer, other.id)
  expect([answer.status, answer.body]).toEqual([404, (await page(viewer, 999_999)).body])
})

test.each(bothWays)('%s no longer sees the other among mutual friends', async (_, viewer) => {
  expect(mutualBefore).toMatchObject([{ id: ben.id }])
  expect((await page(viewer, mia.id)).body).toMatchObject({
    friends: true,
    mutualFriends: [],
    mutualFriendCount: 0,
  })
})

test.each(bothWays)('%s can’t find or open the other’s circles', async (_, viewer, other, theirs) => {
  const params = { id: String(theirs) }
  expect((await feed(viewer)).map(({ id }) => id)).not.toContain(theirs)
  const answers = [
    await members(viewer, theirs),
    await viewer.call('PUT /api/groups/{id}/skip', { params }),
    await viewer.call('PUT /api/groups/{id}/like', { params }),
    await viewer.call('POST /api/friend-requests', { body: { toId: other.id, groupId: theirs } }),
    await viewer.call('POST /api/friend-requests', { body: { toId: other.id } }),
    await viewer.call('GET /api/messages/{conversation}', { params: { conversation: `u${other.id}` } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('a circle that the other is a member of doesn’t exist from outside', async () => {
  expect((await feed(ada)).map(({ id }) => id)).not.toContain(foreign)
  const answers = [
    await members(ada, foreign),
    await ada.call('POST /api/friend-requests', { body: { toId: mia.id, groupId: foreign } }),
    await ada.call('GET /api/messages/{conversation}', { params: { conversation: String(foreign) } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test.each(bothWays)('in a circle of both, %s sees the other as before', async (_, viewer, other) => {
  const everybody = [mia.id, ada.id, ben.id]
  expect((await members(viewer, shared)).body.map(({ userId }) => userId)).toEqual(everybody)
  const own = (await viewer.call('GET /api/groups', {})).body.find(({ id }) => id === shared)
  expect(own?.members.map(({ id }) => id)).toEqual(everybody)
  expect([own?.memberCount, own?.createdBy]).toEqual([3, mia.id])
  const thread = await viewer.call('GET /api/messages/{conversation}', {
    params: { conversation: String(shared) },
  })
  expect(thread.body.conversation.memberCount).toBe(3)
  expect(thread.body.messages.map(({ senderName }) => senderName)).toEqual(['Ada', 'Ben'])
  const content = `Still here, ${other.name}`
  const written = await viewer.call('POST /api/messages', {
    body: { clientId: randomUUID(), groupId: shared, content },
  })
  expect(written.status).toBe(201)
  const rows = (await other.call('GET /api/messages', {})).body
  expect(rows.find(({ conversation }) => conversation === String(shared))?.lastMessage).toMatchObject({
    content,
    senderName: viewer.name,
  })
  await ctx.db.deleteFrom('messages').where('id', '=', written.body.id).execute()
})

test('everyone else still sees both, everywhere', async () => {
  const eve = await cast.person('Eve')
  expect((await feed(eve)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Of Ada', 'Of Ben']))
  expect([(await page(eve, ada.id)).status, (await page(eve, ben.id)).status]).toEqual([200, 200])
})

test('after unblocking, each finds the other again', async () => {
  await ada.call('DELETE /api/people/{id}/block', { params: { id: String(ben.id) } })
  for (const [, viewer, other, theirs] of bothWays) {
    expect((await page(viewer, other.id)).body).toMatchObject({ friends: false, mutualFriendCount: 1 })
    expect((await feed(viewer)).map(({ id }) => id)).toContain(theirs)
  }
})
