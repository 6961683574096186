import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock } = await world()

type Kind = 'people' | 'groups'
type Answer = { id: number; skipped: boolean; error?: { code: string } }

const skip = (by: Member, kind: Kind, id: unknown) =>
  by.send<Answer>(`PUT /api/${kind}/{id}/skip`, { params: { id } })
const undo = (by: Member, kind: Kind, id: unknown) =>
  by.send<Answer>(`DELETE /api/${kind}/{id}/skip`, { params: { id } })
const ask = (by: Member, toId: number, groupId?: number) =>
  by.send('POST /api/friend-requests', { body: { toId, groupId } })
const left = async (by: Member) => (await by.call('GET /api/user/swipes', {})).body.left

/** Ids of the people and circles that a person has skipped. */
async function skipsOf({ id }: Member): Promise<{ people: number[]; groups: number[] }> {
  const people = await ctx.db
    .selectFrom('user_skips')
    .select('skipped_id')
    .where('user_id', '=', id)
    .execute()
  const groups = await ctx.db.selectFrom('group_skips').select('group_id').where('user_id', '=', id).execute()
  return {
    people: people.map(({ skipped_id }) => skipped_id),
    groups: groups.map(({ group_id }) => group_id),
  }
}

/** A person to skip and one of their circles. */
async function targets(): Promise<{ maker: Member; people: number; groups: number }> {
  const maker = await cast.person('Maker')
  return { maker, people: maker.id, groups: await circle(ctx, { by: maker }) }
}

test.each(['people', 'groups'] as const)(
  'skipping %s twice is the same as once, is free and affects no one else',
  async (kind) => {
    const [me, other] = [await cast.person('Me'), await cast.person('Other')]
    const { [kind]: id } = await targets()
    const answers = await Promise.all([skip(me, kind, id), skip(me, kind, id), skip(me, kind, id)])
    for (const one of answers) expect(one).toMatchObject({ status: 200, body: { id, skipped: true } })
    expect((await skipsOf(me))[kind]).toEqual([id])
    expect(await skipsOf(other)).toEqual({ people: [], groups: [] })
    expect([await left(me), await left(other)]).toEqual([49, 50])
  },
)

test.each(['people', 'groups'] as const)('of %s, hidden and missing ones can’t be skipped', async (kind) => {
  const me = await cast.person('Me', { plan: 'premium' })
  const { maker, [kind]: id } = await targets()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', maker.id).execute()
  for (const act of [skip, undo]) {
    const [hidden, missing] = [await act(me, kind, id), await act(me, kind, 999_999)]
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(hidden.body).toEqual(missing.body)
  }
})

test('people with discovery turned off, and yourself, can’t be skipped', async () => {
  const [me, shy] = [await cast.person('Me'), await cast.person('Shy')]
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', shy.id).execute()
  expect((await skip(me, 'people', shy.id)).status).toBe(404)
  expect((await skip(me, 'people', me.id)).status).toBe(404)
  expect(await skipsOf(me)).toEqual({ people: [], groups: [] })
})

test.each(['people', 'groups'] as const)('undoing a skip of %s requires a paid plan', async (kind) => {
  const { [kind]: id } = await targets()
  const free = await cast.person('Free')
  await skip(free, kind, id)
  const refused = await undo(free, kind, id)
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'undo_requires_plan'])
  expect((await skipsOf(free))[kind]).toEqual([id])
  for (const plan of ['premium', 'advertiser'] as const) {
    const paying = await cast.person('Paying', { plan })
    await skip(paying, kind, id)
    for (let times = 0; times < 2; times += 1)
      expect(await undo(paying, kind, id)).toMatchObject({ status: 200, body: { id, skipped: false } })
    expect((await skipsOf(paying))[kind]).toEqual([])
  }
})

test('friends, joined circles and open requests can’t be skipped', async () => {
  const me = await cast.person('Me')
  const [asked, friend, wanted] = [await cast.person('Asked'), await cast.person('Friend'), await targets()]
  await ask(me, asked.id)
  await ask(me, wanted.maker.id, wanted.groups)
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, me.id, friend.id, clock.now()))
  const joined = await circle(ctx, { by: friend, members: [me] })
  for (const [kind, id] of [
    ['people', asked.id],
    ['people', friend.id],
    ['groups', wanted.groups],
    ['groups', joined],
  ] as const) {
    const refused = await skip(me, kind, id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'already_requested'])
  }
  // Requesting a circle doesn't request friendship.
  expect((await skip(me, 'people', wanted.maker.id)).status).toBe(200)
})

test('connecting removes only the skip of that target', async () => {
  const me = await cast.person('Me')
  const { maker, people, groups } = await targets()
  await skip(me, 'people', people)
  await skip(me, 'groups', groups)
  await ask(me, maker.id, groups)
  expect(await skipsOf(me)).toEqual({ people: [people], groups: [] })
  await ask(me, maker.id)
  expect(await skipsOf(me)).toEqual({ people: [], groups: [] })
  expect(await left(me)).toBe(48)
})

test('becoming friends removes the skip of that person', async () => {
  for (const how of ['accepts', 'asks too'] as const) {
    const [me, asker] = [await cast.person('Me'), await cast.person('Asker')]
    await skip(me, 'people', asker.id)
    await ask(asker, me.id)
    const [request] = (await me.call('GET /api/friend-requests', {})).body
    if (how === 'asks too') await ask(me, asker.id)
    else
      await me.call('PATCH /api/friend-requests/{id}', {
        params: { id: String(request?.id) },
        body: { status: 'accepted' },
      })
    expect((await me.call('GET /api/people/{id}', { params: { id: String(asker.id) } })).body.friends).toBe(
      true,
    )
    expect(await skipsOf(me)).toEqual({ people: [], groups: [] })
  }
})
