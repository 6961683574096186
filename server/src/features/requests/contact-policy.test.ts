import type { ContactPolicy } from '@coterie/contract/settings/preferences'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'

const { ctx, cast } = await world()

type Words = { groupId?: number; introduction?: string }
const ask = (from: Member, to: Member, words: Words = {}) =>
  from.send<{ id: number; status: string; error: { code: string } }>('POST /api/friend-requests', {
    body: { toId: to.id, ...words },
  })
const set = (person: Member, contactPolicy: ContactPolicy) =>
  person.call('PATCH /api/user/preferences', { body: { safety: { contactPolicy: contactPolicy } } })
const acceptsRequests = async (of: Member, viewer: Member) =>
  (await viewer.call('GET /api/people/{id}', { params: { id: String(of.id) } })).body.acceptsRequests
const finds = async (viewer: Member, person: Member) =>
  (await viewer.call('GET /api/users', {})).body.some(({ id }) => id === person.id)

/** Somebody unknown, and somebody of the same circle, before a person with this setting. */
async function company(contactPolicy: ContactPolicy) {
  const city = 'Porto, PT'
  const [pia, mate, stranger] = [
    await cast.person('Pia', { city }),
    await cast.person('Mate', { city }),
    await cast.person('Stranger', { city }),
  ]
  await circle(ctx, { by: mate, members: [pia] })
  expect((await set(pia, contactPolicy)).body.preferences.safety).toEqual({ contactPolicy })
  return { pia, mate, stranger }
}

const one = (isOpen: boolean) => ({ page: isOpen, found: isOpen, answer: isOpen ? 201 : 403 })

test.each([
  ['everyone', { mate: true, stranger: true }],
  ['acquaintances', { mate: true, stranger: false }],
  ['friends', { mate: false, stranger: false }],
] as const)('who lets %s write is asked and found by these alone', async (contactPolicy, expected) => {
  const { pia, mate, stranger } = await company(contactPolicy)
  const tried = async (viewer: Member) => ({
    page: await acceptsRequests(pia, viewer),
    found: await finds(viewer, pia),
    answer: (await ask(viewer, pia, { introduction: 'Hello' })).status,
  })
  expect({ mate: await tried(mate), stranger: await tried(stranger) }).toEqual({
    mate: one(expected.mate),
    stranger: one(expected.stranger),
  })
  const received = (await pia.call('GET /api/friend-requests', {})).body
  expect(received).toHaveLength(Number(expected.mate) + Number(expected.stranger))
})

test('the refusal says why, and nothing of it stays', async () => {
  const { pia, stranger } = await company('friends')
  expect(await ask(stranger, pia)).toMatchObject({
    status: 403,
    body: { error: { code: 'not_accepting_requests' } },
  })
  expect((await stranger.call('GET /api/user/swipes', {})).body.left).toBe(50)
})

test('whoever they ask themselves may answer, and asking back makes friends', async () => {
  const { pia, stranger } = await company('friends')
  await ask(pia, stranger)
  expect(await acceptsRequests(pia, stranger)).toBe(true)
  expect((await ask(stranger, pia)).body.status).toBe('accepted')
})

test('of an open request no words come any more once only friends may write; asked for again it stays', async () => {
  const { pia, stranger } = await company('everyone')
  const { body } = await ask(stranger, pia)
  await set(pia, 'friends')
  const introduced = await stranger.send('PUT /api/friend-requests/{id}/introduction', {
    params: { id: String(body.id) },
    body: { introduction: 'Me again' },
  })
  expect([introduced.status, introduced.body.error.code]).toEqual([403, 'not_accepting_requests'])
  expect((await ask(stranger, pia, { introduction: 'Me again' })).status).toBe(403)
  expect(await ask(stranger, pia)).toMatchObject({ status: 201, body: { id: body.id } })
  expect((await pia.call('GET /api/friend-requests', {})).body).toMatchObject([{ introduction: null }])
})

test('who made a circle can be asked for it whatever their own setting', async () => {
  const { pia, stranger } = await company('friends')
  const groupId = await circle(ctx, { by: pia })
  expect((await ask(stranger, pia, { groupId, introduction: 'Hello' })).status).toBe(201)
})

test('a feed that was ranked before shows nobody who has closed since, and who opens again is back', async () => {
  const { pia, stranger } = await company('everyone')
  expect(await finds(stranger, pia)).toBe(true)
  await set(pia, 'acquaintances')
  expect(await finds(stranger, pia)).toBe(false)
  await set(pia, 'everyone')
  await ctx.db.deleteFrom('feed_queues').execute()
  expect(await finds(stranger, pia)).toBe(true)
})
