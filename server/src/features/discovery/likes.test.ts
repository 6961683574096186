import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp()

const toParams = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const like = (member: Member, target: { id: number }) =>
  member.send('PUT /api/people/{id}/like', toParams(target))
const unlike = (member: Member, target: { id: number }) =>
  member.send('DELETE /api/people/{id}/like', toParams(target))
const sendRequest = async (member: Member, toId: number, groupId?: number) =>
  (await member.call('POST /api/friend-requests', { body: { toId, groupId } })).body.id
const respond = (member: Member, id: number, status: 'accepted' | 'rejected' | 'withdrawn') =>
  member.call('PATCH /api/friend-requests/{id}', { ...toParams({ id }), body: { status } })
const listReceivedLikes = async (viewer: Member) => (await viewer.call('GET /api/user/likes', {})).body
const listNames = async (viewer: Member) => (await listReceivedLikes(viewer)).map(({ name }) => name)

async function createPremiumMember(): Promise<Member> {
  return await cast.person('Me', { plan: 'premium' })
}

test('a person who likes you or asks to connect appears once, latest first', async () => {
  const me = await createPremiumMember()
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await like(ada, me)
  clock.advance(60)
  const since = clock.now().toISOString()
  await like(ben, me)
  clock.advance(60)
  const cleosRequestId = await sendRequest(cleo, me.id)
  clock.advance(60)
  const adasRequestId = await sendRequest(ada, me.id)
  expect(await listNames(me)).toEqual(['Ada', 'Cleo', 'Ben'])
  const [first, second, third] = await listReceivedLikes(me)
  expect(first).toMatchObject({ id: ada.id, requestId: adasRequestId, since: clock.now().toISOString() })
  expect(second).toMatchObject({ requestId: cleosRequestId })
  expect(third).toEqual({
    id: ben.id,
    name: 'Ben',
    avatar: null,
    location: 'Berlin, DE',
    since,
    requestId: null,
  })
})

test('liking and unliking are idempotent', async () => {
  const [me, ada] = [await createPremiumMember(), await cast.person('Ada')]
  const first = clock.now().toISOString()
  expect(await like(ada, me)).toMatchObject({ status: 200, body: { id: me.id, liked: true } })
  clock.advance(60)
  const repeated = await Promise.all([like(ada, me), like(ada, me)])
  expect(repeated.map(({ status }) => status)).toEqual([200, 200])
  expect(await listReceivedLikes(me)).toMatchObject([{ name: 'Ada', since: first }])
  for (let times = 0; times < 2; times += 1)
    expect(await unlike(ada, me)).toMatchObject({ status: 200, body: { id: me.id, liked: false } })
  expect(await listReceivedLikes(me)).toEqual([])
})

test('refuses to like yourself or hidden people, who get the same response as missing ones', async () => {
  const [me, shy, away] = [await cast.person('Me'), await cast.person('Shy'), await cast.person('Away')]
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', shy.id).execute()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', away.id).execute()
  for (const change of [like, unlike]) {
    const missing = await change(me, { id: 999_999 })
    expect(missing.status).toBe(404)
    for (const person of [me, shy, away])
      expect(await change(me, person)).toMatchObject({ status: 404, body: missing.body })
  }
  expect(await ctx.db.selectFrom('profile_likes').selectAll().where('user_id', '=', me.id).execute()).toEqual(
    [],
  )
})

test('leaves out people whose request was answered, and people who were skipped, befriended or hidden', async () => {
  const me = await createPremiumMember()
  const allNames = ['Accepted', 'Rejected', 'Asked back', 'Skipped', 'Away', 'Shy', 'Withdrawn', 'Open']
  const people = await Promise.all(allNames.map((name) => cast.person(name)))
  for (const person of people) await like(person, me)
  expect((await listNames(me)).toSorted()).toEqual(allNames.toSorted())
  const [accepted, rejected, back, skipped, away, shy, withdrawn, open] = people
  if (!accepted || !rejected || !back || !skipped || !away || !shy || !withdrawn || !open)
    throw new Error('Missing people')
  await respond(me, await sendRequest(accepted, me.id), 'accepted')
  await respond(me, await sendRequest(rejected, me.id), 'rejected')
  await sendRequest(me, back.id)
  await me.call('PUT /api/people/{id}/skip', toParams(skipped))
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', away.id).execute()
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', shy.id).execute()
  await respond(withdrawn, await sendRequest(withdrawn, me.id), 'withdrawn')
  await sendRequest(open, me.id)
  expect((await listNames(me)).toSorted()).toEqual(['Open', 'Withdrawn'])
})

test('a person who likes you but accepts no requests appears once they ask', async () => {
  const me = await createPremiumMember()
  const ada = await cast.person('Ada')
  await like(ada, me)
  await ada.call('PATCH /api/user/preferences', { body: { safety: { contactPolicy: 'friends' } } })
  expect(await listNames(me)).toEqual([])
  await sendRequest(ada, me.id)
  expect(await listNames(me)).toEqual(['Ada'])
})

test('a request to join your circle doesn’t count as a like', async () => {
  const [me, ada] = [await createPremiumMember(), await cast.person('Ada')]
  await sendRequest(ada, me.id, await seedCircle(ctx, { by: me }))
  expect(await listReceivedLikes(me)).toEqual([])
})

test('shows twenty people a page; people with equal times are neither repeated nor left out', async () => {
  const me = await createPremiumMember()
  for (let count = 0; count < 45; count += 1) {
    if (count % 7 === 0) clock.advance(1)
    await like(await cast.person(`Fan ${count}`), me)
  }
  const seen: number[] = []
  const sizes: number[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await me.call('GET /api/user/likes', { query: { cursor } })
    sizes.push(page.body.length)
    seen.push(...page.body.map(({ id }) => id))
    cursor = page.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(seen).size).toBe(45)
})

test('the list needs a paid plan', async () => {
  const free = await cast.person('Free')
  expect((await free.send('GET /api/user/likes')).status).toBe(403)
  const advertiser = await cast.person('Advertiser', { plan: 'advertiser' })
  expect((await advertiser.send('GET /api/user/likes')).status).toBe(200)
})
