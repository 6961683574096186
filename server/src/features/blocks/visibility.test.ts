import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock } = await openTestApp()

const openProfile = (viewer: Member, id: number) =>
  viewer.call('GET /api/people/{id}', { params: { id: String(id) } })
const [ada, ben, mia] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Mia')]
const makeFriends = (first: Member, second: Member) =>
  ctx.db.transaction().execute((tx) => insertFriendship(tx, first.id, second.id, clock.now()))
await makeFriends(ada, ben)
for (const friend of [ada, ben]) await makeFriends(mia, friend)
const [adasCircle, bensCircle] = [
  await seedCircle(ctx, { by: ada, name: 'Ada’s' }),
  await seedCircle(ctx, { by: ben, name: 'Ben’s' }),
]
const shared = await seedCircle(ctx, { by: mia, name: 'Shared', members: [ada, ben] })
/** Ben is a member of this circle, and Ada isn't. */
const circleOfBen = await seedCircle(ctx, { by: mia, name: 'With Ben', members: [ben] })
for (const from of [ada, ben])
  await from.call('POST /api/messages', {
    body: { clientId: randomUUID(), groupId: shared, content: `${from.name} was here` },
  })
const mutualBefore = (await openProfile(ada, mia.id)).body.mutualFriends
await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })

const perspectives = [
  ['the blocker', ada, ben, bensCircle],
  ['the blocked person', ben, ada, adasCircle],
] as const

const getFeed = async (viewer: Member) => (await viewer.call('GET /api/groups/discover', {})).body
const listMembers = (viewer: Member, groupId: number) =>
  viewer.call('GET /api/groups/{id}/members', { params: { id: String(groupId) } })

test.each(perspectives)('the other doesn’t exist for %s', async (_, viewer, other) => {
  const response = await openProfile(viewer, other.id)
  expect([response.status, response.body]).toEqual([404, (await openProfile(viewer, 999_999)).body])
})

test.each(perspectives)('%s no longer sees the other among mutual friends', async (_, viewer) => {
  expect(mutualBefore).toMatchObject([{ id: ben.id }])
  expect((await openProfile(viewer, mia.id)).body).toMatchObject({
    isFriend: true,
    mutualFriends: [],
    mutualFriendCount: 0,
  })
})

test.each(perspectives)(
  '%s can’t find or open the other’s circles',
  async (_, viewer, other, otherCircle) => {
    const params = { id: String(otherCircle) }
    expect((await getFeed(viewer)).map(({ id }) => id)).not.toContain(otherCircle)
    const responses = [
      await listMembers(viewer, otherCircle),
      await viewer.call('PUT /api/groups/{id}/skip', { params }),
      await viewer.call('PUT /api/groups/{id}/like', { params }),
      await viewer.call('POST /api/friend-requests', { body: { toId: other.id, groupId: otherCircle } }),
      await viewer.call('POST /api/friend-requests', { body: { toId: other.id } }),
      await viewer.call('GET /api/messages/{conversation}', { params: { conversation: `u${other.id}` } }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  },
)

test('a circle with the blocked person as a member doesn’t exist for the blocker', async () => {
  expect((await getFeed(ada)).map(({ id }) => id)).not.toContain(circleOfBen)
  const responses = [
    await listMembers(ada, circleOfBen),
    await ada.call('POST /api/friend-requests', { body: { toId: mia.id, groupId: circleOfBen } }),
    await ada.call('GET /api/messages/{conversation}', { params: { conversation: String(circleOfBen) } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
})

test.each(perspectives)('in a shared circle, %s sees the other as before', async (_, viewer, other) => {
  const memberIds = [mia.id, ada.id, ben.id]
  expect((await listMembers(viewer, shared)).body.map(({ userId }) => userId)).toEqual(memberIds)
  const own = (await viewer.call('GET /api/groups', {})).body.find(({ id }) => id === shared)
  expect(own?.members.map(({ id }) => id)).toEqual(memberIds)
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

test('everyone else still sees both', async () => {
  const eve = await cast.person('Eve')
  expect((await getFeed(eve)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada’s', 'Ben’s']))
  expect([(await openProfile(eve, ada.id)).status, (await openProfile(eve, ben.id)).status]).toEqual([
    200, 200,
  ])
})

test('after unblocking, they can find each other again', async () => {
  await ada.call('DELETE /api/people/{id}/block', { params: { id: String(ben.id) } })
  for (const [, viewer, other, otherCircle] of perspectives) {
    expect((await openProfile(viewer, other.id)).body).toMatchObject({
      isFriend: false,
      mutualFriendCount: 1,
    })
    expect((await getFeed(viewer)).map(({ id }) => id)).toContain(otherCircle)
  }
})
