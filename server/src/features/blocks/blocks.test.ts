import { randomUUID } from 'node:crypto'

import type { BlockedPerson } from '@coterie/contract/blocks'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { world } from '../../testing/world.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock, queries } = await world()

const params = ({ id }: { id: number }) => ({ id: String(id) })
const block = (by: Member, whom: { id: number }) =>
  by.send<BlockedPerson & { error: { code: string } }>('PUT /api/people/{id}/block', { params: params(whom) })
const unblock = (by: Member, whom: { id: number }) =>
  by.send('DELETE /api/people/{id}/block', { params: params(whom) })
const blocked = async (by: Member) => (await by.call('GET /api/user/blocks', {})).body
const change = (person: Member, columns: { is_active?: boolean; is_discoverable?: boolean }) =>
  ctx.db.updateTable('users').set(columns).where('id', '=', person.id).execute()
const write = (from: Member, to: Member) =>
  from.send('POST /api/messages', {
    body: { clientId: randomUUID(), receiverId: to.id, content: `From ${from.name}` },
  })
const open = (by: Member, other: Member) =>
  by.call('GET /api/messages/{conversation}', { params: { conversation: `u${other.id}` } })
const conversations = async (by: Member) => (await by.call('GET /api/messages', {})).body
const ask = (from: Member, body: { toId: number; groupId?: number }) =>
  from.call('POST /api/friend-requests', { body })

test('blocking returns the person; blocking and unblocking are idempotent', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const first = await block(ada, ben)
  const entry = { id: ben.id, name: 'Ben', avatar: null, since: clock.now().toISOString() }
  expect([first.status, first.body]).toEqual([200, { ...entry, sharedCircles: [] }])
  clock.forward(60)
  expect((await block(ada, ben)).body).toEqual({ ...entry, sharedCircles: [] })
  expect(await blocked(ada)).toEqual([entry])
  expect(await blocked(ben)).toEqual([])
  expect([(await unblock(ada, ben)).status, (await unblock(ada, ben)).status]).toEqual([204, 204])
  expect(await blocked(ada)).toEqual([])
})

test('refuses to block yourself', async () => {
  const ada = await cast.person('Ada')
  const answer = await block(ada, ada)
  expect([answer.status, answer.body.error.code]).toEqual([422, 'cannot_block_self'])
  expect(await blocked(ada)).toEqual([])
})

test('refuses to block invisible people, who all get the same response', async () => {
  const [ada, away, hidden, foe] = [
    await cast.person('Ada'),
    await cast.person('Away'),
    await cast.person('Hidden'),
    await cast.person('Foe'),
  ]
  await change(away, { is_active: false })
  await change(hidden, { is_discoverable: false })
  await block(foe, ada)
  const answers = await Promise.all([away, hidden, foe, { id: 999_999 }].map((whom) => block(ada, whom)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect((await unblock(ada, foe)).body).toEqual(answers[0]?.body)
  expect(await blocked(ada)).toEqual([])
})

test('an inactive person stays on the list without a name, and can be unblocked', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await block(ada, ben)
  await change(ben, { is_active: false })
  expect(await blocked(ada)).toMatchObject([{ id: ben.id, name: 'Unknown User', avatar: null }])
  expect((await block(ada, ben)).status).toBe(200)
  expect((await unblock(ada, ben)).status).toBe(204)
  expect(await blocked(ada)).toEqual([])
})

test('only the blocker can end a block', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await block(ada, ben)
  expect((await unblock(ben, ada)).status).toBe(404)
  expect(await blocked(ada)).toHaveLength(1)
})

test('lists blocks in pages, newest first, with as many statements for twenty as for one', async () => {
  const ada = await cast.person('Ada')
  const statements = async (cursor?: string) => {
    const before = queries.length
    const page = await ada.call('GET /api/user/blocks', { query: { cursor } })
    return { ...page, count: queries.length - before }
  }
  const ids: number[] = []
  for (let made = 0; made < 23; made += 1) {
    const person = await cast.person(`Foe ${made}`)
    ids.unshift(person.id)
    // Some at the same instant.
    if (made % 3 === 0) clock.forward(1)
    await block(ada, person)
  }
  const first = await statements()
  const second = await statements(first.next)
  expect([first.body.length, second.body.length, second.next]).toEqual([20, 3, undefined])
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids)
  expect(first.count).toBe(second.count)
})

test('erasing a person deletes their blocks in both directions', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await block(ada, ben)
  await block(cleo, ada)
  expect((await ada.send('DELETE /api/user')).status).toBe(204)
  expect(await blocked(cleo)).toEqual([])
  const rows = ctx.db.selectFrom('blocks').select('blocker_id')
  expect(
    await rows.where((eb) => eb.or([eb('blocker_id', '=', ada.id), eb('blocked_id', '=', ada.id)])).execute(),
  ).toEqual([])
})

test('a block hides the messages of two friends, and they return with the friendship', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  await write(ada, ben)
  await write(ben, ada)

  await block(ada, ben)
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect((await open(one, other)).status).toBe(404)
    expect((await write(one, other)).status).toBe(404)
    const read = await one.send('PUT /api/messages/{conversation}/read', {
      params: { conversation: `u${other.id}` },
      body: { lastReadId: 1 },
    })
    expect(read.status).toBe(404)
    expect(await conversations(one)).toEqual([])
  }

  await unblock(ada, ben)
  expect((await ada.call('GET /api/people/{id}', { params: params(ben) })).body.friends).toBe(false)
  expect([(await open(ada, ben)).status, (await write(ben, ada)).status]).toEqual([404, 404])
  await ben.call('POST /api/friend-requests', { body: { toId: ada.id } })
  await ada.call('POST /api/friend-requests', { body: { toId: ben.id } })
  expect((await open(ada, ben)).body.messages.map(({ content }) => content)).toEqual(['From Ada', 'From Ben'])
  expect(await conversations(ben)).toMatchObject([{ conversation: `u${ada.id}` }])
})

test('a block ends open requests in both directions and for circles; the blocked person isn’t let in later', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const made = await ben.call('POST /api/groups', { body: { name: 'Of Ben' } })
  const received = await ask(ben, { toId: ada.id })
  const sent = await ask(ada, { toId: ben.id, groupId: made.body.id })
  await block(ada, ben)
  for (const person of [ada, ben])
    for (const direction of ['received', 'sent'] as const)
      expect((await person.call('GET /api/friend-requests', { query: { direction } })).body).toEqual([])
  const answer = await ben.send('PATCH /api/friend-requests/{id}', {
    params: params(sent.body),
    body: { status: 'accepted' },
  })
  expect(answer.status).toBe(404)
  expect((await ask(ben, { toId: ada.id })).status).toBe(404)
  expect((await ask(ada, { toId: ben.id })).status).toBe(404)

  const columns = ['id', 'status', 'answered_at'] as const
  const ids = [received.body.id, sent.body.id]
  const rows = await ctx.db
    .selectFrom('friend_requests')
    .select(columns)
    .where('id', 'in', ids)
    .unionAll(ctx.db.selectFrom('join_requests').select(columns).where('id', 'in', ids))
    .orderBy('id')
    .execute()
  const at = { answered_at: clock.now() }
  expect(rows).toEqual([
    { id: received.body.id, status: 'rejected', ...at },
    { id: sent.body.id, status: 'withdrawn', ...at },
  ])
})
