import type { FriendRequest } from '@coterie/contract/requests'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { world } from '../../testing/world.ts'

const { ctx, clock, cast, stranger } = await world()

const ask = (from: Member, toId: number, groupId?: number) =>
  from.send<FriendRequest & { error: { code: string } }>('POST /api/friend-requests', {
    body: { toId, groupId },
  })
const answer = (by: Member, id: number, status: string) =>
  by.send<FriendRequest & { error: { code: string } }>('PATCH /api/friend-requests/{id}', {
    params: { id },
    body: { status },
  })
const introduce = (by: Member, id: number, introduction: unknown) =>
  by.send<FriendRequest & { error: { code: string } }>('PUT /api/friend-requests/{id}/introduction', {
    params: { id },
    body: { introduction },
  })
const received = async (by: Member) => (await by.call('GET /api/friend-requests', {})).body
const sent = async (by: Member) =>
  (await by.call('GET /api/friend-requests', { query: { direction: 'sent' } })).body
const circlesOf = async (by: Member) => (await by.call('GET /api/groups', {})).body

async function deactivate(member: Member): Promise<void> {
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute()
}

test('the owner receives a join request, and accepting it makes the sender a member', async () => {
  const ben = await cast.person('Ben')
  const mia = await cast.person('Mia', { interests: ['Hiking', 'Chess'] })
  const groupId = await circle(ctx, { by: ben, name: 'Sunday Hikers', quietDays: 30 })
  const asked = await ask(mia, ben.id, groupId)
  expect(asked).toMatchObject({
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
  const introduced = await introduce(mia, asked.body.id, ' Hello, I walk slowly. ')
  expect(introduced.body.introduction).toBe('Hello, I walk slowly.')
  expect(await received(ben)).toEqual([introduced.body])
  expect(await sent(mia)).toEqual([introduced.body])
  expect([await received(mia), await sent(ben)]).toEqual([[], []])

  const accepted = await answer(ben, asked.body.id, 'accepted')
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } })
  expect(await circlesOf(mia)).toMatchObject([{ id: groupId, role: 'member', memberCount: 2, active: true }])
  expect([await received(ben), await sent(mia)]).toEqual([[], []])
  expect((await ask(mia, ben.id, groupId)).body.error.code).toBe('already_connected')
})

test('accepting a friend request makes both users friends', async () => {
  const [ada, cleo] = [await cast.person('Ada'), await cast.person('Cleo')]
  const { body } = await ask(ada, cleo.id)
  await answer(cleo, body.id, 'accepted')
  expect((await ask(ada, cleo.id)).body.error.code).toBe('already_connected')
  expect((await ask(cleo, ada.id)).body.error.code).toBe('already_connected')
  const rows = await ctx.db.selectFrom('friendships').selectAll().execute()
  expect(rows).toMatchObject([{ user_low: ada.id, user_high: cleo.id }])
})

test('a request to a user who has sent one accepts theirs', async () => {
  const [dan, eli] = [await cast.person('Dan'), await cast.person('Eli')]
  const first = await ask(dan, eli.id)
  const back = await ask(eli, dan.id)
  expect(back.body).toMatchObject({ id: first.body.id, fromId: dan.id, status: 'accepted' })
  expect((await ask(dan, eli.id)).body.error.code).toBe('already_connected')
})

test('a rejected request cannot be sent again, a withdrawn one can', async () => {
  const [jon, kim] = [await cast.person('Jon'), await cast.person('Kim')]
  const first = await ask(jon, kim.id)
  expect((await answer(jon, first.body.id, 'withdrawn')).body.status).toBe('withdrawn')
  expect(await received(kim)).toEqual([])
  const second = await ask(jon, kim.id)
  expect(second.body).toMatchObject({ status: 'pending' })
  expect(second.body.id).not.toBe(first.body.id)
  await answer(kim, second.body.id, 'rejected')
  expect(await ask(jon, kim.id)).toMatchObject({ status: 409, body: { error: { code: 'already_answered' } } })
})

test('a user who rejected a request can still send one back', async () => {
  const [lea, max] = [await cast.person('Lea'), await cast.person('Max')]
  const { body } = await ask(lea, max.id)
  await answer(max, body.id, 'rejected')
  expect((await ask(max, lea.id)).body).toMatchObject({ fromId: max.id, status: 'pending' })
})

test('refuses a friend request to yourself and a join request for your own circle', async () => {
  const ned = await cast.person('Ned')
  const groupId = await circle(ctx, { by: ned })
  for (const answered of [await ask(ned, ned.id), await ask(ned, ned.id, groupId)]) {
    expect(answered).toMatchObject({ status: 422, body: { error: { code: 'cannot_request_self' } } })
  }
})

test('gives the same 404 for a missing, deactivated or wrong user or circle', async () => {
  const [oda, pia, quin] = [await cast.person('Oda'), await cast.person('Pia'), await cast.person('Quin')]
  const ofOda = await circle(ctx, { by: oda })
  const ofQuin = await circle(ctx, { by: quin })
  await deactivate(quin)
  const answers = [
    await ask(pia, 999_999),
    await ask(pia, 999_999, ofOda),
    await ask(pia, oda.id, 999_999),
    await ask(pia, quin.id),
    await ask(pia, quin.id, ofQuin),
    await ask(pia, oda.id, ofQuin),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body])
  for (const table of ['friend_requests', 'join_requests'] as const)
    expect(await ctx.db.selectFrom(table).selectAll().where('from_id', '=', pia.id).execute()).toEqual([])
})

test('gives others than the sender and the recipient the 404 of a missing request', async () => {
  const [rui, sam, tia] = [await cast.person('Rui'), await cast.person('Sam'), await cast.person('Tia')]
  const { body } = await ask(rui, sam.id)
  const answers = [
    await answer(tia, 999_999, 'accepted'),
    await answer(tia, body.id, 'accepted'),
    await answer(tia, body.id, 'withdrawn'),
    await introduce(tia, body.id, 'Hello'),
  ]
  for (const one of answers) expect([one.status, one.body]).toEqual([404, answers[0]?.body])
  expect(await received(sam)).toMatchObject([{ status: 'pending', introduction: null }])
})

test('only the recipient accepts and rejects, only the sender withdraws and introduces', async () => {
  const [uma, vic] = [await cast.person('Uma'), await cast.person('Vic')]
  const { body } = await ask(uma, vic.id)
  const refused = [
    await answer(uma, body.id, 'accepted'),
    await answer(uma, body.id, 'rejected'),
    await answer(vic, body.id, 'withdrawn'),
    await introduce(vic, body.id, 'Hello'),
  ]
  for (const one of refused)
    expect(one).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
  expect(await received(vic)).toMatchObject([{ status: 'pending' }])
})

test('accepts the same answer again, and refuses a different one', async () => {
  const [wim, xia] = [await cast.person('Wim'), await cast.person('Xia')]
  const { body } = await ask(wim, xia.id)
  const first = await answer(xia, body.id, 'rejected')
  expect(await answer(xia, body.id, 'rejected')).toMatchObject({ status: 200, body: first.body })
  const others = [
    await answer(xia, body.id, 'accepted'),
    await answer(wim, body.id, 'withdrawn'),
    await introduce(wim, body.id, 'Please'),
  ]
  for (const one of others)
    expect(one).toMatchObject({ status: 409, body: { error: { code: 'already_answered' } } })
})

test('requests of a deactivated user disappear and can’t be answered', async () => {
  const [jan, kai] = [await cast.person('Jan'), await cast.person('Kai')]
  const { body } = await ask(jan, kai.id)
  await deactivate(jan)
  expect(await received(kai)).toEqual([])
  expect((await answer(kai, body.id, 'accepted')).status).toBe(404)
})

test('lists received requests in pages, newest first, even if several have the same time', async () => {
  const lou = await cast.person('Lou')
  const ids: number[] = []
  for (let count = 0; count < 25; count += 1) {
    if (count % 10 === 0) clock.forward(1)
    ids.push((await ask(await cast.person(`Asker ${count}`), lou.id)).body.id)
  }
  const first = await lou.call('GET /api/friend-requests', {})
  const second = await lou.call('GET /api/friend-requests', { query: { cursor: first.next } })
  expect([first.body.length, second.body.length, second.next]).toEqual([20, 5, undefined])
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.toReversed())
})

test('a page of five and a page of twenty take the same number of statements', async () => {
  const [few, many] = [await cast.person('Few'), await cast.person('Many')]
  for (let count = 0; count < 20; count += 1) {
    const asker = await cast.person(`Asker ${count}`)
    await ask(asker, many.id, await circle(ctx, { by: many }))
    if (count < 5) await ask(asker, few.id, await circle(ctx, { by: few }))
  }
  const ofFew = await statementsDuring(async () => expect(await received(few)).toHaveLength(5))
  const ofMany = await statementsDuring(async () => expect(await received(many)).toHaveLength(20))
  expect(ofMany).toHaveLength(ofFew.length)
})

test.each([
  [{}],
  [{ toId: '1' }],
  [{ toId: 0 }],
  [{ toId: 1.5 }],
  [{ toId: 3_000_000_000 }],
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
    (await answer(nia, 1, 'pending')).status,
    (await answer(nia, 1, 'maybe')).status,
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
