import type { FriendRequest } from '@coterie/contract/requests'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'

const { ctx, cast } = await world()

const ask = (from: Member, toId: number, groupId?: number) =>
  from.send<FriendRequest & { error: { code: string } }>('POST /api/friend-requests', {
    body: { toId, groupId },
  })
const answer = (by: Member, id: number, status: string) =>
  by.send<FriendRequest & { error: { code: string } }>('PATCH /api/friend-requests/{id}', {
    params: { id },
    body: { status },
  })
const received = async (by: Member) => (await by.call('GET /api/friend-requests', {})).body
const circlesOf = async (by: Member) => (await by.call('GET /api/groups', {})).body

/** A member of as many circles as the Free plan allows. */
async function fullMember(name: string): Promise<Member> {
  const member = await cast.person(name)
  for (let count = 0; count < 3; count += 1) await circle(ctx, { by: member })
  return member
}

test('two users who send each other requests at once become friends, with no pending request left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [fay, gus] = [await cast.person('Fay'), await cast.person('Gus')]
    const answers = await Promise.all([ask(fay, gus.id), ask(gus, fay.id)])
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['accepted', 'pending'])
    expect([await received(fay), await received(gus)]).toEqual([[], []])
  }
})

test('sending a request again returns the pending one, even five times at once; a new introduction replaces the old', async () => {
  const [hal, ida] = [await cast.person('Hal'), await cast.person('Ida')]
  const groupId = await circle(ctx, { by: ida })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(hal, ida.id, groupId)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const body = { toId: ida.id, groupId, introduction: 'It is me' }
  await hal.call('POST /api/friend-requests', { body })
  await ask(hal, ida.id, groupId)
  expect(await received(ida)).toMatchObject([{ id: answers[0]?.body.id, introduction: 'It is me' }])
})

test('accepting five times at once gives one membership and five equal responses', async () => {
  const [yan, zoe] = [await cast.person('Yan'), await cast.person('Zoe')]
  const groupId = await circle(ctx, { by: zoe })
  const { body } = await ask(yan, zoe.id, groupId)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answer(zoe, body.id, 'accepted')))
  for (const one of answers)
    expect(one).toMatchObject({ status: 200, body: { id: body.id, status: 'accepted' } })
  expect(await circlesOf(yan)).toMatchObject([{ id: groupId, memberCount: 2 }])
})

test('accepting and withdrawing at once: one succeeds, and the membership matches', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [amy, bob] = [await cast.person('Amy'), await cast.person('Bob')]
    const { body } = await ask(amy, bob.id, await circle(ctx, { by: bob }))
    const answers = await Promise.all([answer(bob, body.id, 'accepted'), answer(amy, body.id, 'withdrawn')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await circlesOf(amy)).toHaveLength(answers[0]?.status === 200 ? 1 : 0)
  }
})

test('a user at the circle limit can’t ask to join a circle, but can send a friend request', async () => {
  const cas = await fullMember('Cas')
  const dot = await cast.person('Dot')
  const groupId = await circle(ctx, { by: dot })
  expect(await ask(cas, dot.id, groupId)).toMatchObject({
    status: 403,
    body: { error: { code: 'circle_limit' } },
  })
  expect((await ask(cas, dot.id)).status).toBe(201)
})

test('a sender who has reached the circle limit since can’t be accepted, and the request stays pending', async () => {
  const [eve, fin] = [await cast.person('Eve'), await cast.person('Fin')]
  const groupId = await circle(ctx, { by: fin })
  const { body } = await ask(eve, fin.id, groupId)
  for (let count = 0; count < 3; count += 1) await circle(ctx, { by: eve })
  const refused = await answer(fin, body.id, 'accepted')
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'sender_circle_limit' } } })
  expect(await received(fin)).toMatchObject([{ id: body.id, status: 'pending' }])
  await ctx.db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', eve.id).execute()
  expect((await answer(fin, body.id, 'accepted')).status).toBe(200)
  expect(await circlesOf(eve)).toHaveLength(4)
})

test('a user accepted to two circles at once, with room for one, joins one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [gil, hana, ivo] = [await cast.person('Gil'), await cast.person('Hana'), await cast.person('Ivo')]
    for (let count = 0; count < 2; count += 1) await circle(ctx, { by: gil })
    const toHana = await ask(gil, hana.id, await circle(ctx, { by: hana }))
    const toIvo = await ask(gil, ivo.id, await circle(ctx, { by: ivo }))
    const answers = await Promise.all([
      answer(hana, toHana.body.id, 'accepted'),
      answer(ivo, toIvo.body.id, 'accepted'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await circlesOf(gil)).toHaveLength(3)
  }
})
