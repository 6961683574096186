import type { ContactPolicy } from '@coterie/contract/settings/preferences'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()

type Message = { groupId?: number; introduction?: string }
const sendRequest = (from: Member, to: Member, message: Message = {}) =>
  from.send<{ id: number; status: string; error: { code: string } }>('POST /api/friend-requests', {
    body: { toId: to.id, ...message },
  })
const setContactPolicy = (person: Member, contactPolicy: ContactPolicy) =>
  person.call('PATCH /api/user/preferences', { body: { safety: { contactPolicy } } })
const acceptsRequests = async (person: Member, viewer: Member) =>
  (await viewer.call('GET /api/people/{id}', { params: { id: String(person.id) } })).body.acceptsRequests
const isInFeed = async (viewer: Member, person: Member) =>
  (await viewer.call('GET /api/users', {})).body.some(({ id }) => id === person.id)

/** Pia, who has this contact policy, a member of her circle, and a stranger. */
async function setUp(contactPolicy: ContactPolicy) {
  const city = 'Porto, PT'
  const [pia, circleMate, stranger] = [
    await cast.person('Pia', { city }),
    await cast.person('Mate', { city }),
    await cast.person('Stranger', { city }),
  ]
  await seedCircle(ctx, { by: circleMate, members: [pia] })
  expect((await setContactPolicy(pia, contactPolicy)).body.preferences.safety).toEqual({ contactPolicy })
  return { pia, circleMate, stranger }
}

const toOutcome = (isOpen: boolean) => ({ page: isOpen, found: isOpen, answer: isOpen ? 201 : 403 })

test.each([
  ['everyone', { circleMate: true, stranger: true }],
  ['acquaintances', { circleMate: true, stranger: false }],
  ['friends', { circleMate: false, stranger: false }],
] as const)(
  'the contact policy %s decides who finds a person and can send them requests',
  async (contactPolicy, expected) => {
    const { pia, circleMate, stranger } = await setUp(contactPolicy)
    const readOutcome = async (viewer: Member) => ({
      page: await acceptsRequests(pia, viewer),
      found: await isInFeed(viewer, pia),
      answer: (await sendRequest(viewer, pia, { introduction: 'Hello' })).status,
    })
    expect({ circleMate: await readOutcome(circleMate), stranger: await readOutcome(stranger) }).toEqual({
      circleMate: toOutcome(expected.circleMate),
      stranger: toOutcome(expected.stranger),
    })
    const received = (await pia.call('GET /api/friend-requests', {})).body
    expect(received).toHaveLength(Number(expected.circleMate) + Number(expected.stranger))
  },
)

test('a refused request has a reason and uses no swipe', async () => {
  const { pia, stranger } = await setUp('friends')
  expect(await sendRequest(stranger, pia)).toMatchObject({
    status: 403,
    body: { error: { code: 'not_accepting_requests' } },
  })
  expect((await stranger.call('GET /api/user/swipes', {})).body.left).toBe(50)
})

test('the recipient of a request can send one back despite the contact policy, and they become friends', async () => {
  const { pia, stranger } = await setUp('friends')
  await sendRequest(pia, stranger)
  expect(await acceptsRequests(pia, stranger)).toBe(true)
  expect((await sendRequest(stranger, pia)).body.status).toBe('accepted')
})

test('a pending request takes no introduction once the contact policy is friends; sending it again returns it', async () => {
  const { pia, stranger } = await setUp('everyone')
  const { body } = await sendRequest(stranger, pia)
  await setContactPolicy(pia, 'friends')
  const introduced = await stranger.send('PUT /api/friend-requests/{id}/introduction', {
    params: { id: String(body.id) },
    body: { introduction: 'Me again' },
  })
  expect([introduced.status, introduced.body.error.code]).toEqual([403, 'not_accepting_requests'])
  expect((await sendRequest(stranger, pia, { introduction: 'Me again' })).status).toBe(403)
  expect(await sendRequest(stranger, pia)).toMatchObject({ status: 201, body: { id: body.id } })
  expect((await pia.call('GET /api/friend-requests', {})).body).toMatchObject([{ introduction: null }])
})

test('the owner’s contact policy doesn’t stop join requests', async () => {
  const { pia, stranger } = await setUp('friends')
  const groupId = await seedCircle(ctx, { by: pia })
  expect((await sendRequest(stranger, pia, { groupId, introduction: 'Hello' })).status).toBe(201)
})

test('a ranked feed drops people whose contact policy now excludes the viewer; they return when it allows them', async () => {
  const { pia, stranger } = await setUp('everyone')
  expect(await isInFeed(stranger, pia)).toBe(true)
  await setContactPolicy(pia, 'acquaintances')
  expect(await isInFeed(stranger, pia)).toBe(false)
  await setContactPolicy(pia, 'everyone')
  await ctx.db.deleteFrom('feed_queues').execute()
  expect(await isInFeed(stranger, pia)).toBe(true)
})
