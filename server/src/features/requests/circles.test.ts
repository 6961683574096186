import type { FriendRequest } from '@coterie/contract/requests'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

type RequestBody = FriendRequest & { error: { code: string } }
const requestToJoin = (from: Member, id: number, message = {}) =>
  from.send<RequestBody>('POST /api/groups/{id}/join-requests', { params: { id }, body: message })
/** The call that the specification defines. */
const sendRequest = (from: Member, toId: number, groupId: number, message = {}) =>
  from.send<RequestBody>('POST /api/friend-requests', { body: { toId, groupId, ...message } })
const respond = (actor: Member, id: number, status: string) =>
  actor.send<RequestBody>('PATCH /api/friend-requests/{id}', { params: { id }, body: { status } })
const introduce = (actor: Member, id: number, body: object) =>
  actor.send<RequestBody>('PUT /api/friend-requests/{id}/introduction', { params: { id }, body })
const listReceived = async (actor: Member, query = {}) =>
  (await actor.call('GET /api/friend-requests', { query })).body
const edit = (actor: Member, id: number, body: object) =>
  actor.send('PATCH /api/groups/{id}', { params: { id }, body })
const toParams = (id: number, person: Member) => ({ params: { id: String(id), userId: String(person.id) } })
const makeAdmin = (actor: Member, id: number, person: Member) =>
  actor.send('PUT /api/groups/{id}/members/{userId}/role', {
    ...toParams(id, person),
    body: { role: 'admin' },
  })
const remove = (actor: Member, id: number, person: Member) =>
  actor.send('DELETE /api/groups/{id}/members/{userId}', toParams(id, person))
const listCircleIds = async (actor: Member) =>
  (await actor.call('GET /api/groups', {})).body.map(({ id }) => id)

/** Ada's circle with a second organizer, a member, and Mia, who is not a member. */
async function createTestCircle() {
  const [ada, ben, cleo, mia] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Mia'),
  ]
  const id = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  await makeAdmin(ada, id, ben)
  return { id, ada, ben, cleo, mia }
}

test('the answer to a circle’s question is sent with the introduction and keeps the original question', async () => {
  const { id, ada, mia } = await createTestCircle()
  await edit(ada, id, { joinQuestion: 'How far?' })
  const request = await requestToJoin(mia, id)
  expect(request.body).toMatchObject({ question: null, answer: null })
  const readThread = () =>
    mia.call('GET /api/messages/{conversation}', { params: { conversation: String(id) } })
  expect((await readThread()).body.request).toMatchObject({ question: 'How far?', answer: null })
  const message = { introduction: 'I am Mia', answer: ' Ten miles ' }
  expect((await introduce(mia, request.body.id, message)).body).toMatchObject({
    introduction: 'I am Mia',
    question: 'How far?',
    answer: 'Ten miles',
  })
  await edit(ada, id, { joinQuestion: 'How fast?' })
  await introduce(mia, request.body.id, { introduction: 'I am Mia B.' })
  expect(await listReceived(ada)).toMatchObject([
    { introduction: 'I am Mia B.', question: 'How far?', answer: 'Ten miles' },
  ])
  expect((await readThread()).body.request).toMatchObject({ question: 'How far?', answer: 'Ten miles' })
})

test('an answer can come with the request, and is ignored if the circle asks nothing', async () => {
  const { id, ada, mia } = await createTestCircle()
  expect((await requestToJoin(mia, id, { answer: 'Ten miles' })).body).toMatchObject({
    question: null,
    answer: null,
  })
  await edit(ada, id, { joinQuestion: 'How far?' })
  expect((await requestToJoin(mia, id, { answer: 'Ten miles' })).body).toMatchObject({
    question: 'How far?',
    answer: 'Ten miles',
  })
  expect((await requestToJoin(mia, id, { answer: 'x'.repeat(501) })).status).toBe(400)
  const hostile = '<script>alert(1)</script>'
  expect((await requestToJoin(mia, id, { answer: hostile })).body.answer).toBe(hostile)
})

test('organizers see and answer join requests, other members don’t', async () => {
  const { id, ada, ben, cleo, mia } = await createTestCircle()
  const { body } = await requestToJoin(mia, id)
  expect(await listReceived(ada)).toEqual([body])
  expect(await listReceived(ben)).toEqual([body])
  expect(await listReceived(cleo)).toEqual([])
  expect((await respond(cleo, body.id, 'accepted')).status).toBe(404)
  expect((await respond(ben, body.id, 'withdrawn')).status).toBe(403)
  expect((await respond(ben, body.id, 'accepted')).body.status).toBe('accepted')
  expect(await listCircleIds(mia)).toEqual([id])
  expect([await listReceived(ada), await listReceived(ben)]).toEqual([[], []])
})

test('organizers list the requests to one of their circles', async () => {
  const { id, ada, cleo, mia } = await createTestCircle()
  const other = await seedCircle(ctx, { by: ada })
  const { body } = await requestToJoin(mia, id)
  await requestToJoin(mia, other)
  await mia.send('POST /api/friend-requests', { body: { toId: ada.id } })
  expect(await listReceived(ada, { groupId: id })).toEqual([body])
  expect(await listReceived(cleo, { groupId: id })).toEqual([])
})

test('while an organizer blocks the sender, no organizer sees the request', async () => {
  const { id, ada, ben, mia } = await createTestCircle()
  const { body } = await requestToJoin(mia, id)
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(mia.id) } })
  expect(await listReceived(ben)).toEqual([])
  expect((await respond(ben, body.id, 'accepted')).status).toBe(404)
  expect(await listReceived(ada)).toEqual([])
  await ben.send('DELETE /api/people/{id}/block', { params: { id: mia.id } })
  expect(await listReceived(ada)).toHaveLength(1)
})

test('a pending join request survives a change of owner, and stays the only one', async () => {
  const { id, ada, ben, mia } = await createTestCircle()
  const { body } = await requestToJoin(mia, id)
  await remove(ada, id, ada)
  expect(await listReceived(ada)).toEqual([])
  expect((await respond(ada, body.id, 'accepted')).status).toBe(404)
  expect((await requestToJoin(mia, id)).body).toMatchObject({ id: body.id, toId: ben.id })
  expect((await respond(ben, body.id, 'rejected')).status).toBe(200)
  expect((await requestToJoin(mia, id)).body.error.code).toBe('already_answered')
})

test('an open circle accepts immediately, within the circle limit', async () => {
  const { id, ada, mia } = await createTestCircle()
  await edit(ada, id, { joinPolicy: 'open' })
  expect(await requestToJoin(mia, id)).toMatchObject({ status: 201, body: { status: 'accepted' } })
  expect(await listCircleIds(mia)).toEqual([id])
  expect((await requestToJoin(mia, id)).body.error.code).toBe('already_connected')
  const full = await cast.person('Full')
  for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: full })
  expect((await requestToJoin(full, id)).body.error.code).toBe('circle_limit')
})

test('an invite-only circle takes no new requests, but can answer pending ones', async () => {
  const { id, ada, mia } = await createTestCircle()
  const before = await requestToJoin(mia, id)
  await edit(ada, id, { joinPolicy: 'invitation' })
  const newcomer = await cast.person('Late')
  expect(await requestToJoin(newcomer, id)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found' } },
  })
  expect((await respond(ada, before.body.id, 'accepted')).status).toBe(200)
})

test('a removed member must ask to rejoin even an open circle, which is no longer suggested to them', async () => {
  const { id, ada, cleo } = await createTestCircle()
  await edit(ada, id, { joinPolicy: 'open' })
  const listFeed = async () => (await cleo.call('GET /api/groups/discover', {})).body.map((card) => card.id)
  await remove(cleo, id, cleo)
  expect(await listFeed()).toContain(id)
  expect((await requestToJoin(cleo, id)).body.status).toBe('accepted')
  await remove(ada, id, cleo)
  expect(await listFeed()).not.toContain(id)
  const second = await requestToJoin(cleo, id)
  expect(second.body.status).toBe('pending')
  await respond(ada, second.body.id, 'accepted')
  expect(await listCircleIds(cleo)).toEqual([id])
})

test('when two organizers answer concurrently, one succeeds, and the membership matches', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, ada, ben, mia } = await createTestCircle()
    const { body } = await requestToJoin(mia, id)
    const responses = await Promise.all([
      respond(ada, body.id, 'accepted'),
      respond(ben, body.id, 'rejected'),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listCircleIds(mia)).toEqual(responses[0]?.status === 200 ? [id] : [])
  }
})

test('five concurrent requests to open circles, with room for one, create one membership', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, ada, mia } = await createTestCircle()
    const other = await seedCircle(ctx, { by: ada, joinPolicy: 'open' })
    await edit(ada, id, { joinPolicy: 'open' })
    for (let count = 0; count < 2; count += 1) await seedCircle(ctx, { by: mia })
    const responses = await Promise.all(
      [id, id, id, other, other].map((circleId) => requestToJoin(mia, circleId)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body } of responses) {
      expect(['accepted', 'already_connected', 'circle_limit']).toContain(body.status ?? body.error.code)
    }
    expect(await listCircleIds(mia)).toHaveLength(3)
  }
})

test('requests during a change of owner leave one pending request, which the new owner can answer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, ada, ben, mia } = await createTestCircle()
    clock.advance(1)
    const [, ...requests] = await Promise.all([
      remove(ada, id, ada),
      requestToJoin(mia, id),
      requestToJoin(mia, id),
    ])
    expect(requests.map(({ status }) => status)).toEqual([201, 201])
    const pending = await listReceived(ben)
    expect(pending).toHaveLength(1)
    expect((await respond(ben, Number(pending[0]?.id), 'accepted')).status).toBe(200)
  }
})

test('a repeated request returns the pending one, without using another swipe', async () => {
  const { id, ada, mia } = await createTestCircle()
  const { status, body } = await requestToJoin(mia, id)
  expect([status, body]).toMatchObject([
    201,
    { fromId: mia.id, toId: ada.id, groupId: id, status: 'pending' },
  ])
  const getSwipesLeft = async () => (await mia.call('GET /api/user/swipes', {})).body.left
  const left = await getSwipesLeft()
  expect(await requestToJoin(mia, id, { introduction: 'Hello' })).toMatchObject({
    status: 201,
    body: { id: body.id, introduction: 'Hello' },
  })
  expect([await getSwipesLeft(), await listReceived(ada)]).toMatchObject([left, [{ id: body.id }]])
})

test('signed-out people and members can’t ask to join; hidden circles and those of blocked people are not found', async () => {
  const { id, ada, ben, cleo, mia } = await createTestCircle()
  const params = { id: String(id) }
  expect((await stranger.call('POST /api/groups/{id}/join-requests', { params, body: {} })).status).toBe(401)
  for (const member of [ada, cleo])
    expect(await requestToJoin(member, id)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_connected' } },
    })
  const missing = await requestToJoin(mia, 999_999)
  expect(missing.status).toBe(404)
  const hidden = await seedCircle(ctx, { by: cleo })
  await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', hidden).execute()
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(mia.id) } })
  for (const { status, body } of [await requestToJoin(mia, hidden), await requestToJoin(mia, id)])
    expect([status, body]).toEqual([404, missing.body])
})

test('a friend request with the circle and its owner’s id asks to join; with another person’s id it gets 404', async () => {
  const { id, ada, ben, mia } = await createTestCircle()
  await edit(ada, id, { joinQuestion: 'How far?' })
  const { body } = await requestToJoin(mia, id)
  const message = { introduction: 'I am Mia', answer: 'Ten miles' }
  expect(await sendRequest(mia, ada.id, id, message)).toMatchObject({
    status: 201,
    body: { id: body.id, ...message },
  })
  expect((await sendRequest(mia, ben.id, id)).status).toBe(404)
  await remove(ada, id, ada)
  expect((await sendRequest(mia, ada.id, id)).status).toBe(404)
  expect((await sendRequest(mia, ben.id, id)).body).toMatchObject({ id: body.id, toId: ben.id })
})
