import type { FriendRequest } from '@coterie/contract/requests'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()

const sendRequest = (from: Member, toId: number, groupId?: number) =>
  from.send<FriendRequest & { error: { code: string } }>('POST /api/friend-requests', {
    body: { toId, groupId },
  })
const respond = (actor: Member, id: number, status: string) =>
  actor.send<FriendRequest & { error: { code: string } }>('PATCH /api/friend-requests/{id}', {
    params: { id },
    body: { status },
  })
const listReceived = async (actor: Member) => (await actor.call('GET /api/friend-requests', {})).body
const listCircles = async (actor: Member) => (await actor.call('GET /api/groups', {})).body

/** A member of as many circles as the Free plan allows. */
async function createFullMember(name: string): Promise<Member> {
  const member = await cast.person(name)
  for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: member })
  return member
}

test('two users who send each other requests concurrently become friends, with no pending request left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [fay, gus] = [await cast.person('Fay'), await cast.person('Gus')]
    const responses = await Promise.all([sendRequest(fay, gus.id), sendRequest(gus, fay.id)])
    expect(responses.map(({ body }) => body.status).toSorted()).toEqual(['accepted', 'pending'])
    expect([await listReceived(fay), await listReceived(gus)]).toEqual([[], []])
  }
})

test('sending a request again returns the pending one, even five times concurrently; a new introduction replaces the old', async () => {
  const [hal, ida] = [await cast.person('Hal'), await cast.person('Ida')]
  const groupId = await seedCircle(ctx, { by: ida })
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => sendRequest(hal, ida.id, groupId)))
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const body = { toId: ida.id, groupId, introduction: 'It is me' }
  await hal.call('POST /api/friend-requests', { body })
  await sendRequest(hal, ida.id, groupId)
  expect(await listReceived(ida)).toMatchObject([{ id: responses[0]?.body.id, introduction: 'It is me' }])
})

test('accepting five times concurrently creates one membership and returns equal responses', async () => {
  const [yan, zoe] = [await cast.person('Yan'), await cast.person('Zoe')]
  const groupId = await seedCircle(ctx, { by: zoe })
  const { body } = await sendRequest(yan, zoe.id, groupId)
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => respond(zoe, body.id, 'accepted')))
  for (const response of responses)
    expect(response).toMatchObject({ status: 200, body: { id: body.id, status: 'accepted' } })
  expect(await listCircles(yan)).toMatchObject([{ id: groupId, memberCount: 2 }])
})

test('when accepting and withdrawing run concurrently, one succeeds, and the membership matches', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [amy, bob] = [await cast.person('Amy'), await cast.person('Bob')]
    const { body } = await sendRequest(amy, bob.id, await seedCircle(ctx, { by: bob }))
    const responses = await Promise.all([
      respond(bob, body.id, 'accepted'),
      respond(amy, body.id, 'withdrawn'),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listCircles(amy)).toHaveLength(responses[0]?.status === 200 ? 1 : 0)
  }
})

test('a user at the circle limit can’t ask to join a circle, but can send a friend request', async () => {
  const cas = await createFullMember('Cas')
  const dot = await cast.person('Dot')
  const groupId = await seedCircle(ctx, { by: dot })
  expect(await sendRequest(cas, dot.id, groupId)).toMatchObject({
    status: 403,
    body: { error: { code: 'circle_limit' } },
  })
  expect((await sendRequest(cas, dot.id)).status).toBe(201)
})

test('a sender who has since reached the circle limit can’t be accepted, and the request stays pending', async () => {
  const [eve, fin] = [await cast.person('Eve'), await cast.person('Fin')]
  const groupId = await seedCircle(ctx, { by: fin })
  const { body } = await sendRequest(eve, fin.id, groupId)
  for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: eve })
  const refused = await respond(fin, body.id, 'accepted')
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'sender_circle_limit' } } })
  expect(await listReceived(fin)).toMatchObject([{ id: body.id, status: 'pending' }])
  await ctx.db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', eve.id).execute()
  expect((await respond(fin, body.id, 'accepted')).status).toBe(200)
  expect(await listCircles(eve)).toHaveLength(4)
})

test('a user accepted to two circles concurrently, with room for one, joins one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [gil, hana, ivo] = [await cast.person('Gil'), await cast.person('Hana'), await cast.person('Ivo')]
    for (let count = 0; count < 2; count += 1) await seedCircle(ctx, { by: gil })
    const hanaRequest = await sendRequest(gil, hana.id, await seedCircle(ctx, { by: hana }))
    const ivoRequest = await sendRequest(gil, ivo.id, await seedCircle(ctx, { by: ivo }))
    const responses = await Promise.all([
      respond(hana, hanaRequest.body.id, 'accepted'),
      respond(ivo, ivoRequest.body.id, 'accepted'),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listCircles(gil)).toHaveLength(3)
  }
})
