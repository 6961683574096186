import { randomUUID } from 'node:crypto'

import type { BlockedPerson } from '@coterie/contract/blocks'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock, queries } = await openTestApp()

const toParams = ({ id }: { id: number }) => ({ id: String(id) })
const block = (member: Member, target: { id: number }) =>
  member.send<BlockedPerson & { error: { code: string } }>('PUT /api/people/{id}/block', {
    params: toParams(target),
  })
const unblock = (member: Member, target: { id: number }) =>
  member.send('DELETE /api/people/{id}/block', { params: toParams(target) })
const listBlocks = async (member: Member) => (await member.call('GET /api/user/blocks', {})).body
const updateUser = (person: Member, columns: { is_active?: boolean; is_discoverable?: boolean }) =>
  ctx.db.updateTable('users').set(columns).where('id', '=', person.id).execute()
const sendMessage = (from: Member, to: Member) =>
  from.send('POST /api/messages', {
    body: { clientId: randomUUID(), receiverId: to.id, content: `From ${from.name}` },
  })
const openConversation = (member: Member, other: Member) =>
  member.call('GET /api/messages/{conversation}', { params: { conversation: `u${other.id}` } })
const listConversations = async (member: Member) => (await member.call('GET /api/messages', {})).body
const sendRequest = (from: Member, body: { toId: number; groupId?: number }) =>
  from.call('POST /api/friend-requests', { body })

test('blocking returns the person; blocking and unblocking are idempotent', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const first = await block(ada, ben)
  const entry = { id: ben.id, name: 'Ben', avatar: null, since: clock.now().toISOString() }
  expect([first.status, first.body]).toEqual([200, { ...entry, sharedCircles: [] }])
  clock.advance(60)
  expect((await block(ada, ben)).body).toEqual({ ...entry, sharedCircles: [] })
  expect(await listBlocks(ada)).toEqual([entry])
  expect(await listBlocks(ben)).toEqual([])
  expect([(await unblock(ada, ben)).status, (await unblock(ada, ben)).status]).toEqual([204, 204])
  expect(await listBlocks(ada)).toEqual([])
})

test('refuses to block yourself', async () => {
  const ada = await cast.person('Ada')
  const response = await block(ada, ada)
  expect([response.status, response.body.error.code]).toEqual([422, 'cannot_block_self'])
  expect(await listBlocks(ada)).toEqual([])
})

test('refuses to block people the viewer can’t see, always with the same response', async () => {
  const [ada, away, hidden, foe] = [
    await cast.person('Ada'),
    await cast.person('Away'),
    await cast.person('Hidden'),
    await cast.person('Foe'),
  ]
  await updateUser(away, { is_active: false })
  await updateUser(hidden, { is_discoverable: false })
  await block(foe, ada)
  const responses = await Promise.all(
    [away, hidden, foe, { id: 999_999 }].map((target) => block(ada, target)),
  )
  expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(responses[0]?.status).toBe(404)
  expect((await unblock(ada, foe)).body).toEqual(responses[0]?.body)
  expect(await listBlocks(ada)).toEqual([])
})

test('an inactive person stays on the list without a name, and can be unblocked', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await block(ada, ben)
  await updateUser(ben, { is_active: false })
  expect(await listBlocks(ada)).toMatchObject([{ id: ben.id, name: 'Unknown User', avatar: null }])
  expect((await block(ada, ben)).status).toBe(200)
  expect((await unblock(ada, ben)).status).toBe(204)
  expect(await listBlocks(ada)).toEqual([])
})

test('only the blocker can end a block', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await block(ada, ben)
  expect((await unblock(ben, ada)).status).toBe(404)
  expect(await listBlocks(ada)).toHaveLength(1)
})

test('lists blocks in pages, newest first, with a constant number of statements', async () => {
  const ada = await cast.person('Ada')
  const listAndCount = async (cursor?: string) => {
    const before = queries.length
    const page = await ada.call('GET /api/user/blocks', { query: { cursor } })
    return { ...page, count: queries.length - before }
  }
  const ids: number[] = []
  for (let count = 0; count < 23; count += 1) {
    const person = await cast.person(`Foe ${count}`)
    ids.unshift(person.id)
    // Some share a timestamp.
    if (count % 3 === 0) clock.advance(1)
    await block(ada, person)
  }
  const first = await listAndCount()
  const second = await listAndCount(first.next)
  expect([first.body.length, second.body.length, second.next]).toEqual([20, 3, undefined])
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids)
  expect(first.count).toBe(second.count)
})

test('erasing a person deletes their blocks in both directions', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await block(ada, ben)
  await block(cleo, ada)
  expect((await ada.send('DELETE /api/user')).status).toBe(204)
  expect(await listBlocks(cleo)).toEqual([])
  const rows = ctx.db.selectFrom('blocks').select('blocker_id')
  expect(
    await rows.where((eb) => eb.or([eb('blocker_id', '=', ada.id), eb('blocked_id', '=', ada.id)])).execute(),
  ).toEqual([])
})

test('a block hides the messages of two friends, and they return with the friendship', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  await sendMessage(ada, ben)
  await sendMessage(ben, ada)

  await block(ada, ben)
  for (const [viewer, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect((await openConversation(viewer, other)).status).toBe(404)
    expect((await sendMessage(viewer, other)).status).toBe(404)
    const read = await viewer.send('PUT /api/messages/{conversation}/read', {
      params: { conversation: `u${other.id}` },
      body: { lastReadId: 1 },
    })
    expect(read.status).toBe(404)
    expect(await listConversations(viewer)).toEqual([])
  }

  await unblock(ada, ben)
  expect((await ada.call('GET /api/people/{id}', { params: toParams(ben) })).body.isFriend).toBe(false)
  expect([(await openConversation(ada, ben)).status, (await sendMessage(ben, ada)).status]).toEqual([
    404, 404,
  ])
  await ben.call('POST /api/friend-requests', { body: { toId: ada.id } })
  await ada.call('POST /api/friend-requests', { body: { toId: ben.id } })
  expect((await openConversation(ada, ben)).body.messages.map(({ content }) => content)).toEqual([
    'From Ada',
    'From Ben',
  ])
  expect(await listConversations(ben)).toMatchObject([{ conversation: `u${ada.id}` }])
})

test('a block ends open requests in both directions and for circles, so that none can be accepted later', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const created = await ben.call('POST /api/groups', { body: { name: 'Ben’s' } })
  const received = await sendRequest(ben, { toId: ada.id })
  const sent = await sendRequest(ada, { toId: ben.id, groupId: created.body.id })
  await block(ada, ben)
  for (const person of [ada, ben])
    for (const direction of ['received', 'sent'] as const)
      expect((await person.call('GET /api/friend-requests', { query: { direction } })).body).toEqual([])
  const response = await ben.send('PATCH /api/friend-requests/{id}', {
    params: toParams(sent.body),
    body: { status: 'accepted' },
  })
  expect(response.status).toBe(404)
  expect((await sendRequest(ben, { toId: ada.id })).status).toBe(404)
  expect((await sendRequest(ada, { toId: ben.id })).status).toBe(404)

  const columns = ['id', 'status', 'answered_at'] as const
  const ids = [received.body.id, sent.body.id]
  const rows = await ctx.db
    .selectFrom('friend_requests')
    .select(columns)
    .where('id', 'in', ids)
    .unionAll(ctx.db.selectFrom('join_requests').select(columns).where('id', 'in', ids))
    .orderBy('id')
    .execute()
  const times = { answered_at: clock.now() }
  expect(rows).toEqual([
    { id: received.body.id, status: 'rejected', ...times },
    { id: sent.body.id, status: 'withdrawn', ...times },
  ])
})
