import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock } = await openTestApp()

type Kind = 'people' | 'groups'
type SkipBody = { id: number; skipped: boolean; error?: { code: string } }

const skip = (member: Member, kind: Kind, id: unknown) =>
  member.send<SkipBody>(`PUT /api/${kind}/{id}/skip`, { params: { id } })
const undoSkip = (member: Member, kind: Kind, id: unknown) =>
  member.send<SkipBody>(`DELETE /api/${kind}/{id}/skip`, { params: { id } })
const sendRequest = (member: Member, toId: number, groupId?: number) =>
  member.send('POST /api/friend-requests', { body: { toId, groupId } })
const readSwipesLeft = async (member: Member) => (await member.call('GET /api/user/swipes', {})).body.left

async function listSkips({ id }: Member): Promise<{ people: number[]; groups: number[] }> {
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

async function createTargets(): Promise<{ owner: Member; people: number; groups: number }> {
  const owner = await cast.person('Owner')
  return { owner, people: owner.id, groups: await seedCircle(ctx, { by: owner }) }
}

test.each(['people', 'groups'] as const)(
  'skipping %s is idempotent and affects no one else',
  async (kind) => {
    const [me, other] = [await cast.person('Me'), await cast.person('Other')]
    const { [kind]: id } = await createTargets()
    const responses = await Promise.all([skip(me, kind, id), skip(me, kind, id), skip(me, kind, id)])
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, body: { id, skipped: true } })
    expect((await listSkips(me))[kind]).toEqual([id])
    expect(await listSkips(other)).toEqual({ people: [], groups: [] })
    expect([await readSwipesLeft(me), await readSwipesLeft(other)]).toEqual([49, 50])
  },
)

test.each(['people', 'groups'] as const)('hidden and missing %s can’t be skipped', async (kind) => {
  const me = await cast.person('Me', { plan: 'premium' })
  const { owner, [kind]: id } = await createTargets()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', owner.id).execute()
  for (const call of [skip, undoSkip]) {
    const [hidden, missing] = [await call(me, kind, id), await call(me, kind, 999_999)]
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(hidden.body).toEqual(missing.body)
  }
})

test('people with discovery turned off, and yourself, can’t be skipped', async () => {
  const [me, hidden] = [await cast.person('Me'), await cast.person('Shy')]
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', hidden.id).execute()
  expect((await skip(me, 'people', hidden.id)).status).toBe(404)
  expect((await skip(me, 'people', me.id)).status).toBe(404)
  expect(await listSkips(me)).toEqual({ people: [], groups: [] })
})

test('people with discovery turned off can be skipped by people of their circles, who see their profile', async () => {
  const [mia, hidden] = [await cast.person('Mia'), await cast.person('Hidden')]
  await seedCircle(ctx, { by: hidden, members: [mia] })
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', hidden.id).execute()
  expect((await skip(mia, 'people', hidden.id)).status).toBe(200)
  expect((await listSkips(mia)).people).toEqual([hidden.id])
})

test.each(['people', 'groups'] as const)('undoing a skip of %s requires a paid plan', async (kind) => {
  const { [kind]: id } = await createTargets()
  const free = await cast.person('Free')
  await skip(free, kind, id)
  const refused = await undoSkip(free, kind, id)
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'undo_requires_plan'])
  expect((await listSkips(free))[kind]).toEqual([id])
  for (const plan of ['premium', 'advertiser'] as const) {
    const paidUser = await cast.person('Paying', { plan })
    await skip(paidUser, kind, id)
    for (let count = 0; count < 2; count += 1)
      expect(await undoSkip(paidUser, kind, id)).toMatchObject({ status: 200, body: { id, skipped: false } })
    expect((await listSkips(paidUser))[kind]).toEqual([])
  }
})

test('friends, joined circles and open requests can’t be skipped', async () => {
  const me = await cast.person('Me')
  const [recipient, friend, requested] = [
    await cast.person('Recipient'),
    await cast.person('Friend'),
    await createTargets(),
  ]
  await sendRequest(me, recipient.id)
  await sendRequest(me, requested.owner.id, requested.groups)
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, me.id, friend.id, clock.now()))
  const joinedId = await seedCircle(ctx, { by: friend, members: [me] })
  for (const [kind, id] of [
    ['people', recipient.id],
    ['people', friend.id],
    ['groups', requested.groups],
    ['groups', joinedId],
  ] as const) {
    const refused = await skip(me, kind, id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'already_requested'])
  }
  // Requesting a circle doesn't request friendship.
  expect((await skip(me, 'people', requested.owner.id)).status).toBe(200)
})

test('connecting removes only the skip of that target', async () => {
  const me = await cast.person('Me')
  const { owner, people, groups } = await createTargets()
  await skip(me, 'people', people)
  await skip(me, 'groups', groups)
  await sendRequest(me, owner.id, groups)
  expect(await listSkips(me)).toEqual({ people: [people], groups: [] })
  await sendRequest(me, owner.id)
  expect(await listSkips(me)).toEqual({ people: [], groups: [] })
  expect(await readSwipesLeft(me)).toBe(48)
})

test('becoming friends removes the skip of that person', async () => {
  for (const cause of ['accepts', 'requests back'] as const) {
    const [me, sender] = [await cast.person('Me'), await cast.person('Sender')]
    await skip(me, 'people', sender.id)
    await sendRequest(sender, me.id)
    const [request] = (await me.call('GET /api/friend-requests', {})).body
    if (cause === 'requests back') await sendRequest(me, sender.id)
    else
      await me.call('PATCH /api/friend-requests/{id}', {
        params: { id: String(request?.id) },
        body: { status: 'accepted' },
      })
    expect((await me.call('GET /api/people/{id}', { params: { id: String(sender.id) } })).body.isFriend).toBe(
      true,
    )
    expect(await listSkips(me)).toEqual({ people: [], groups: [] })
  }
})
