import type { FriendRequest } from '@coterie/contract/requests'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

const sendRequest = (from: Member, toId: number, groupId?: number) =>
  from.send<FriendRequest & { error: { code: string } }>('POST /api/friend-requests', {
    body: { toId, groupId },
  })
const respond = (actor: Member, id: number, status: string) =>
  actor.send<FriendRequest & { error: { code: string } }>('PATCH /api/friend-requests/{id}', {
    params: { id },
    body: { status },
  })
const introduce = (actor: Member, id: number, introduction: unknown) =>
  actor.send<FriendRequest & { error: { code: string } }>('PUT /api/friend-requests/{id}/introduction', {
    params: { id },
    body: { introduction },
  })
const listReceived = async (actor: Member) => (await actor.call('GET /api/friend-requests', {})).body
const listSent = async (actor: Member) =>
  (await actor.call('GET /api/friend-requests', { query: { direction: 'sent' } })).body
const listCircles = async (actor: Member) => (await actor.call('GET /api/groups', {})).body

async function deactivate(member: Member): Promise<void> {
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute()
}

test('the owner receives a join request, and accepting it makes the sender a member', async () => {
  const ben = await cast.person('Ben')
  const mia = await cast.person('Mia', { interests: ['Hiking', 'Chess'] })
  const groupId = await seedCircle(ctx, { by: ben, name: 'Sunday Hikers', quietDays: 30 })
  const request = await sendRequest(mia, ben.id, groupId)
  expect(request).toMatchObject({
    status: 201,
    body: {
      fromId: mia.id,
      toId: ben.id,
      groupId,
      status: 'pending',
      introduction: null,
      fromUserName: 'Mia',
      fromUserAvatar: null,
      fromUserLocation: 'Berlin, DE',
      fromUserInterests: ['Chess', 'Hiking'],
      toUserName: 'Ben',
      toUserAvatar: null,
      groupName: 'Sunday Hikers',
      groupImage: null,
    },
  })
  const introduced = await introduce(mia, request.body.id, ' Hello, I walk slowly. ')
  expect(introduced.body.introduction).toBe('Hello, I walk slowly.')
  expect(await listReceived(ben)).toEqual([introduced.body])
  expect(await listSent(mia)).toEqual([introduced.body])
  expect([await listReceived(mia), await listSent(ben)]).toEqual([[], []])

  const accepted = await respond(ben, request.body.id, 'accepted')
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } })
  expect(await listCircles(mia)).toMatchObject([
    { id: groupId, role: 'member', memberCount: 2, active: true },
  ])
  expect([await listReceived(ben), await listSent(mia)]).toEqual([[], []])
  expect((await sendRequest(mia, ben.id, groupId)).body.error.code).toBe('already_connected')
})

test('accepting a friend request makes both users friends', async () => {
  const [ada, cleo] = [await cast.person('Ada'), await cast.person('Cleo')]
  const { body } = await sendRequest(ada, cleo.id)
  await respond(cleo, body.id, 'accepted')
  expect((await sendRequest(ada, cleo.id)).body.error.code).toBe('already_connected')
  expect((await sendRequest(cleo, ada.id)).body.error.code).toBe('already_connected')
  const rows = await ctx.db.selectFrom('friendships').selectAll().execute()
  expect(rows).toMatchObject([{ user_low: ada.id, user_high: cleo.id }])
})

test('a request to a user who has sent one accepts theirs', async () => {
  const [dan, eli] = [await cast.person('Dan'), await cast.person('Eli')]
  const first = await sendRequest(dan, eli.id)
  const reverse = await sendRequest(eli, dan.id)
  expect(reverse.body).toMatchObject({ id: first.body.id, fromId: dan.id, status: 'accepted' })
  expect((await sendRequest(dan, eli.id)).body.error.code).toBe('already_connected')
})

test('a rejected request cannot be sent again, a withdrawn one can', async () => {
  const [jon, kim] = [await cast.person('Jon'), await cast.person('Kim')]
  const first = await sendRequest(jon, kim.id)
  expect((await respond(jon, first.body.id, 'withdrawn')).body.status).toBe('withdrawn')
  expect(await listReceived(kim)).toEqual([])
  const second = await sendRequest(jon, kim.id)
  expect(second.body).toMatchObject({ status: 'pending' })
  expect(second.body.id).not.toBe(first.body.id)
  await respond(kim, second.body.id, 'rejected')
  expect(await sendRequest(jon, kim.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_answered' } },
  })
})

test('a user who rejected a request can still send one back', async () => {
  const [lea, max] = [await cast.person('Lea'), await cast.person('Max')]
  const { body } = await sendRequest(lea, max.id)
  await respond(max, body.id, 'rejected')
  expect((await sendRequest(max, lea.id)).body).toMatchObject({ fromId: max.id, status: 'pending' })
})

test('refuses a friend request to yourself and a join request for your own circle', async () => {
  const ned = await cast.person('Ned')
  const groupId = await seedCircle(ctx, { by: ned })
  for (const response of [await sendRequest(ned, ned.id), await sendRequest(ned, ned.id, groupId)]) {
    expect(response).toMatchObject({ status: 422, body: { error: { code: 'cannot_request_self' } } })
  }
})

test('gives the same 404 for a missing, deactivated or wrong user or circle', async () => {
  const [oda, pia, quin] = [await cast.person('Oda'), await cast.person('Pia'), await cast.person('Quin')]
  const odaCircleId = await seedCircle(ctx, { by: oda })
  const quinCircleId = await seedCircle(ctx, { by: quin })
  await deactivate(quin)
  const responses = [
    await sendRequest(pia, 999_999),
    await sendRequest(pia, 999_999, odaCircleId),
    await sendRequest(pia, oda.id, 999_999),
    await sendRequest(pia, quin.id),
    await sendRequest(pia, quin.id, quinCircleId),
    await sendRequest(pia, oda.id, quinCircleId),
  ]
  for (const { status, body } of responses) expect([status, body]).toEqual([404, responses[0]?.body])
  for (const table of ['friend_requests', 'join_requests'] as const)
    expect(await ctx.db.selectFrom(table).selectAll().where('from_id', '=', pia.id).execute()).toEqual([])
})

test('gives everyone but the sender and the recipient the 404 of a missing request', async () => {
  const [rui, sam, tia] = [await cast.person('Rui'), await cast.person('Sam'), await cast.person('Tia')]
  const { body } = await sendRequest(rui, sam.id)
  const responses = [
    await respond(tia, 999_999, 'accepted'),
    await respond(tia, body.id, 'accepted'),
    await respond(tia, body.id, 'withdrawn'),
    await introduce(tia, body.id, 'Hello'),
  ]
  for (const response of responses)
    expect([response.status, response.body]).toEqual([404, responses[0]?.body])
  expect(await listReceived(sam)).toMatchObject([{ status: 'pending', introduction: null }])
})

test('only the recipient accepts and rejects, only the sender withdraws and introduces', async () => {
  const [uma, vic] = [await cast.person('Uma'), await cast.person('Vic')]
  const { body } = await sendRequest(uma, vic.id)
  const refused = [
    await respond(uma, body.id, 'accepted'),
    await respond(uma, body.id, 'rejected'),
    await respond(vic, body.id, 'withdrawn'),
    await introduce(vic, body.id, 'Hello'),
  ]
  for (const response of refused)
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
  expect(await listReceived(vic)).toMatchObject([{ status: 'pending' }])
})

test('accepts a repeated answer and refuses a different one', async () => {
  const [wim, xia] = [await cast.person('Wim'), await cast.person('Xia')]
  const { body } = await sendRequest(wim, xia.id)
  const first = await respond(xia, body.id, 'rejected')
  expect(await respond(xia, body.id, 'rejected')).toMatchObject({ status: 200, body: first.body })
  const others = [
    await respond(xia, body.id, 'accepted'),
    await respond(wim, body.id, 'withdrawn'),
    await introduce(wim, body.id, 'Please'),
  ]
  for (const response of others)
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'already_answered' } } })
})

test('requests of a deactivated user disappear and can’t be answered', async () => {
  const [jan, kai] = [await cast.person('Jan'), await cast.person('Kai')]
  const { body } = await sendRequest(jan, kai.id)
  await deactivate(jan)
  expect(await listReceived(kai)).toEqual([])
  expect((await respond(kai, body.id, 'accepted')).status).toBe(404)
})

test('lists received requests in pages, newest first, even if several have the same time', async () => {
  const lou = await cast.person('Lou')
  const ids: number[] = []
  for (let count = 0; count < 25; count += 1) {
    if (count % 10 === 0) clock.advance(1)
    ids.push((await sendRequest(await cast.person(`Asker ${count}`), lou.id)).body.id)
  }
  const first = await lou.call('GET /api/friend-requests', {})
  const second = await lou.call('GET /api/friend-requests', { query: { cursor: first.next } })
  expect([first.body.length, second.body.length, second.next]).toEqual([20, 5, undefined])
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.toReversed())
})

test('runs the same number of queries for 5 and 20 requests', async () => {
  const [few, many] = [await cast.person('Few'), await cast.person('Many')]
  for (let count = 0; count < 20; count += 1) {
    const asker = await cast.person(`Asker ${count}`)
    await sendRequest(asker, many.id, await seedCircle(ctx, { by: many }))
    if (count < 5) await sendRequest(asker, few.id, await seedCircle(ctx, { by: few }))
  }
  const fewStatements = await captureStatements(async () => expect(await listReceived(few)).toHaveLength(5))
  const manyStatements = await captureStatements(async () =>
    expect(await listReceived(many)).toHaveLength(20),
  )
  expect(manyStatements).toHaveLength(fewStatements.length)
})

test.each([
  [{}],
  [{ toId: '1' }],
  [{ toId: 0 }],
  [{ toId: 1.5 }],
  [{ toId: 2 ** 53 }],
  [{ toId: 1, groupId: 'x' }],
  [{ toId: 1, introduction: 'x'.repeat(1001) }],
  [{ toId: 1, introduction: 5 }],
])('refuses a request with %j', async (body) => {
  const mo = await cast.person('Mo')
  expect(await mo.send('POST /api/friend-requests', { body })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_input' } },
  })
})

test('refuses unknown answers, empty introductions, unknown directions and broken cursors', async () => {
  const nia = await cast.person('Nia')
  const statuses = [
    (await respond(nia, 1, 'pending')).status,
    (await respond(nia, 1, 'maybe')).status,
    (await introduce(nia, 1, '  ')).status,
    (await introduce(nia, 1, '\u200B')).status,
    (await introduce(nia, 1, ['x'])).status,
    (await nia.send('GET /api/friend-requests', { query: { direction: 'sideways' } })).status,
    (await nia.send('GET /api/friend-requests', { query: { cursor: 'x' } })).status,
    (await nia.send('PATCH /api/friend-requests/abc', { body: { status: 'accepted' } })).status,
  ]
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400])
})

test.each([
  'GET /api/friend-requests',
  'POST /api/friend-requests',
  'PATCH /api/friend-requests/1',
  'PUT /api/friend-requests/1/introduction',
])('%s requires a signed-in user', async (name) => {
  expect(await stranger.send(name)).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
})
