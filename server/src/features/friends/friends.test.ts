import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from './service.ts'

const { ctx, cast, clock, queries } = await openTestApp()

async function makeFriends(first: Member, second: Member): Promise<void> {
  clock.advance(1)
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, first.id, second.id, clock.now()))
}

const listFriends = (member: Member, query: { search?: string; cursor?: string } = {}) =>
  member.call('GET /api/user/friends', { query })
const listNames = async (member: Member, search?: string) =>
  (await listFriends(member, search === undefined ? {} : { search })).body.map(({ name }) => name)
const unfriend = (member: Member, id: number) =>
  member.send('DELETE /api/user/friends/{id}', { params: { id: String(id) } })
const openConversation = (member: Member, second: Member) =>
  member.call('GET /api/messages/{conversation}', { params: { conversation: `u${second.id}` } })
const write = (member: Member, to: Member, content = 'Hello') =>
  member.send('POST /api/messages', { body: { clientId: crypto.randomUUID(), receiverId: to.id, content } })
const listConversations = async (member: Member) =>
  (await member.call('GET /api/messages', {})).body.map(({ conversation }) => conversation)

test('lists friends latest first, from both sides, with their visible details', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await makeFriends(ada, ben)
  await makeFriends(cleo, ada)
  await ctx.db.updateTable('users').set({ show_location: false }).where('id', '=', ben.id).execute()
  const { status, body } = await listFriends(ada)
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: cleo.id, name: 'Cleo', avatar: null, location: 'Berlin, DE', since: clock.now().toISOString() },
    expect.objectContaining({ id: ben.id, name: 'Ben', location: null }),
  ])
  expect(await listNames(ben)).toEqual(['Ada'])
})

test('searches part of a name, ignoring case and treating wildcards as text', async () => {
  const dan = await cast.person('Dan')
  for (const name of ['Ömer Öztürk', '100% Otto', "Robert'); --"])
    await makeFriends(dan, await cast.person(name))
  expect(await listNames(dan, 'ÖZT')).toEqual(['Ömer Öztürk'])
  expect(await listNames(dan, '%')).toEqual(['100% Otto'])
  expect(await listNames(dan, "'); --")).toEqual(["Robert'); --"])
  expect(await listNames(dan, 'nobody')).toEqual([])
  expect((await listFriends(dan, { search: 'x'.repeat(51) })).status).toBe(400)
})

test('pages contain each friend once, with the same number of queries for any size', async () => {
  const eve = await cast.person('Eve')
  const countQueries = async () => {
    const before = queries.length
    const response = await listFriends(eve)
    return { response, count: queries.length - before }
  }
  await makeFriends(eve, await cast.person('Friend 0'))
  const one = await countQueries()
  for (let index = 1; index < 23; index += 1) await makeFriends(eve, await cast.person(`Friend ${index}`))
  const first = await countQueries()
  expect(first.count).toBe(one.count)
  expect(first.response.body).toHaveLength(20)
  const second = await listFriends(eve, { cursor: first.response.next ?? '' })
  expect(second.body.map(({ name }) => name)).toEqual(['Friend 2', 'Friend 1', 'Friend 0'])
  expect(second.next).toBeUndefined()
})

test('inactive and blocked friends are not listed', async () => {
  const [fay, gus, hal] = [await cast.person('Fay'), await cast.person('Gus'), await cast.person('Hal')]
  for (const friend of [gus, hal]) await makeFriends(fay, friend)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', gus.id).execute()
  await hal.call('PUT /api/people/{id}/block', { params: { id: String(fay.id) } })
  expect(await listNames(fay)).toEqual([])
  expect((await unfriend(fay, gus.id)).status).toBe(404)
})

test('a friendship ends for both; messages stay readable, and neither can write', async () => {
  const [ida, jon] = [await cast.person('Ida'), await cast.person('Jon')]
  await makeFriends(ida, jon)
  const { body: sent } = await write(jon, ida, 'See you on Sunday')
  expect((await unfriend(ida, jon.id)).status).toBe(204)
  expect((await unfriend(ida, jon.id)).status).toBe(204)
  expect([await listNames(ida), await listNames(jon)]).toEqual([[], []])
  for (const [first, second] of [
    [ida, jon],
    [jon, ida],
  ] as const) {
    expect((await openConversation(first, second)).body).toMatchObject({
      access: 'closed',
      request: null,
      messages: [{ content: 'See you on Sunday' }],
    })
    expect((await write(first, second)).status).toBe(404)
    expect(await listConversations(first)).toEqual([`u${second.id}`])
  }
  const read = await ida.call('PUT /api/messages/{conversation}/read', {
    params: { conversation: `u${jon.id}` },
    body: { lastReadId: (sent as unknown as { id: number }).id },
  })
  expect(read.body).toEqual({ conversation: `u${jon.id}`, unreadCount: 0 })
  expect((await ida.call('GET /api/people/{id}', { params: { id: String(jon.id) } })).body.isFriend).toBe(
    false,
  )
})

test('becoming friends again continues the conversation; until then it shows the open request', async () => {
  const [kim, lea] = [await cast.person('Kim'), await cast.person('Lea')]
  await makeFriends(kim, lea)
  await write(kim, lea, 'Before')
  await unfriend(lea, kim.id)
  const { body: request } = await kim.call('POST /api/friend-requests', { body: { toId: lea.id } })
  expect((await openConversation(kim, lea)).body).toMatchObject({
    access: 'closed',
    request: { id: request.id },
  })
  const params = { id: String(request.id) }
  await lea.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
  expect((await write(lea, kim, 'Again')).status).toBe(201)
  expect((await openConversation(kim, lea)).body).toMatchObject({
    access: 'member',
    messages: [{ content: 'Before' }, { content: 'Again' }],
  })
})

test('a block also makes the conversation unreadable, and unblocking doesn’t restore it', async () => {
  const [mia, ned] = [await cast.person('Mia'), await cast.person('Ned')]
  await makeFriends(mia, ned)
  await write(mia, ned)
  await unfriend(mia, ned.id)
  const params = { id: String(ned.id) }
  await mia.call('PUT /api/people/{id}/block', { params })
  for (const [first, second] of [
    [mia, ned],
    [ned, mia],
  ] as const) {
    expect((await openConversation(first, second)).status).toBe(404)
    expect(await listConversations(first)).toEqual([])
  }
  await mia.call('DELETE /api/people/{id}/block', { params })
  expect((await openConversation(mia, ned)).status).toBe(404)
})

test('no one reads other people’s conversations, and hidden people look like missing ones', async () => {
  const [ola, pia, spy] = [await cast.person('Ola'), await cast.person('Pia'), await cast.person('Spy')]
  await makeFriends(ola, pia)
  await write(ola, pia)
  await unfriend(ola, pia.id)
  expect((await openConversation(spy, ola)).status).toBe(404)
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', pia.id).execute()
  const [hidden, missing] = [await unfriend(spy, pia.id), await unfriend(spy, 2_000_000_000)]
  expect([hidden.status, hidden.body]).toEqual([404, missing.body])
})

test('concurrent unfriending and requests leave one friendship or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [quin, rosa] = [await cast.person('Quin'), await cast.person('Rosa')]
    await makeFriends(quin, rosa)
    const responses = await Promise.all([
      unfriend(quin, rosa.id),
      unfriend(rosa, quin.id),
      unfriend(quin, rosa.id),
      write(quin, rosa),
    ])
    expect(responses.slice(0, 3).map(({ status }) => status)).toEqual([204, 204, 204])
    expect([201, 404]).toContain(responses[3]?.status)
    const former = await ctx.db
      .selectFrom('former_friendships')
      .select('user_low')
      .where('user_low', '=', quin.id)
      .execute()
    expect(former).toHaveLength(1)
  }
})
