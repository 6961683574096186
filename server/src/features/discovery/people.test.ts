import type { Candidate } from '@coterie/contract/discovery'
import { emptyProfileTexts } from '@coterie/contract/profile-texts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()

type Query = { interests?: string; range?: string }

async function loadWholeFeed(viewer: Member, query: Query = {}): Promise<Candidate[]> {
  const cards: Candidate[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await viewer.call('GET /api/users', { query: { ...query, cursor } })
    expect(page.status).toBe(200)
    cards.push(...page.body)
    cursor = page.next
  }
  return cards
}

async function getNamesInFeed(viewer: Member, people: readonly Member[], query?: Query): Promise<string[]> {
  const ids = new Set(people.map(({ id }) => id))
  return (await loadWholeFeed(viewer, query)).filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

const sendRequest = (from: Member, to: Member) =>
  from.call('POST /api/friend-requests', { body: { toId: to.id } }).then(({ body }) => body.id)
const respond = (member: Member, id: number, status: 'accepted' | 'rejected' | 'withdrawn') =>
  member.call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } })

async function befriend(first: Member, second: Member): Promise<void> {
  await respond(second, await sendRequest(first, second), 'accepted')
}

test('a card shows its reasons: shared interests, rarest first, miles, circles and friends', async () => {
  const mia = await cast.person('Mia', { interests: ['Hiking', 'Falconry', 'Baking'] })
  const ben = await cast.person('Ben', {
    interests: ['Chess', 'Hiking', 'Falconry'],
    city: 'Potsdam, DE',
    bio: 'Birds, mostly.',
  })
  const carl = await cast.person('Carl')
  await befriend(mia, carl)
  await befriend(carl, ben)
  await seedCircle(ctx, { by: carl, members: [mia, ben] })
  const card = (await loadWholeFeed(mia)).find(({ id }) => id === ben.id)
  expect(card).toEqual({
    id: ben.id,
    name: 'Ben',
    avatar: null,
    ...emptyProfileTexts,
    promptAnswers: [],
    bio: 'Birds, mostly.',
    location: 'Potsdam, DE',
    interests: ['Chess', 'Falconry', 'Hiking'],
    liked: false,
    metBy: null,
    photoChecked: false,
    reasons: {
      sharedInterests: ['Falconry', 'Hiking'],
      distanceMiles: 17,
      isNew: false,
      mutualFriends: 1,
      sharedCircles: 1,
      commonEventMates: 0,
      eventMatesCircle: null,
    },
  })
})

test('shared circles count most, then shared interests and distance; paid plans get a small boost', async () => {
  const city = 'Porto, PT'
  const me = await cast.person('Me', { interests: ['Origami', 'Lacework'], city })
  const mate = await cast.person('Mate', { interests: [], city })
  const alike = await cast.person('Alike', { interests: ['Origami', 'Lacework'], city })
  const half = await cast.person('Half', { interests: ['Lacework'], city })
  const paying = await cast.person('Half paying', { interests: ['Lacework'], city, plan: 'premium' })
  const far = await cast.person('Far', { interests: ['Origami', 'Lacework'], city: 'Auckland, NZ' })
  await seedCircle(ctx, { by: mate, members: [me] })
  expect(await getNamesInFeed(me, [far, half, paying, alike, mate])).toEqual([
    'Mate',
    'Alike',
    'Half paying',
    'Half',
    'Far',
  ])
})

test('your own changes appear on the next page', async () => {
  const me = await cast.person('Me', { interests: ['Curling'] })
  const other = await cast.person('Other', { interests: ['Curling', 'Rugby'] })
  const loadReasons = async () => (await loadWholeFeed(me)).find(({ id }) => id === other.id)?.reasons
  expect((await loadReasons())?.sharedInterests).toEqual(['Curling'])
  const location = { city: 'Potsdam', country: 'DE' }
  const saved = await me.call('POST /api/user/profile', {
    body: { name: 'Me', bio: null, location, interests: ['Rugby'] },
  })
  expect(saved.status).toBe(200)
  expect(await loadReasons()).toMatchObject({ sharedInterests: ['Rugby'], distanceMiles: 17 })
})

test('a new feed shows people who joined or changed, and an old one is corrected on the next page', async () => {
  const me = await cast.person('Me', { interests: ['Fencing'] })
  const gone = await cast.person('Gone', { interests: ['Fencing'] })
  expect(await getNamesInFeed(me, [gone])).toEqual(['Gone'])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  expect(await getNamesInFeed(me, [gone])).toEqual([])
  const hidden = await cast.person('Hidden', { interests: ['Fencing'] })
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', hidden.id).execute()
  const fresh = await cast.person('Fresh', { interests: ['Fencing'] })
  const you = await cast.person('You', { interests: ['Fencing'] })
  expect(await getNamesInFeed(you, [gone, hidden, fresh])).toEqual(['Fresh'])
})

test('leaves out yourself, friends, people with an open request, and declined and skipped people; a withdrawn request brings a person back', async () => {
  const me = await cast.person('Me')
  const names = ['friend', 'asked', 'asking', 'declined', 'declining', 'withdrawn', 'skipped', 'open']
  const people: Record<string, Member> = {}
  for (const name of names) people[name] = await cast.person(name)
  const getPerson = (name: string) => people[name] as Member
  const all = [me, ...Object.values(people)]
  expect((await getNamesInFeed(me, all)).toSorted()).toEqual(names.toSorted())
  await befriend(me, getPerson('friend'))
  await sendRequest(me, getPerson('asked'))
  await sendRequest(getPerson('asking'), me)
  await respond(me, await sendRequest(getPerson('declined'), me), 'rejected')
  await respond(getPerson('declining'), await sendRequest(me, getPerson('declining')), 'rejected')
  await respond(me, await sendRequest(me, getPerson('withdrawn')), 'withdrawn')
  await me.call('PUT /api/people/{id}/skip', { params: { id: String(getPerson('skipped').id) } })
  expect((await getNamesInFeed(me, all)).toSorted()).toEqual(['open', 'withdrawn'])
  expect(await getNamesInFeed(getPerson('open'), [getPerson('skipped'), getPerson('declined')])).toHaveLength(
    2,
  )
})

test('an undone skip and a withdrawn request bring a person back immediately', async () => {
  const me = await cast.person('Me', { plan: 'premium', interests: ['Kite Flying'] })
  const [skipped, asked] = [await cast.person('Skipped'), await cast.person('Requested')]
  const both = [skipped, asked]
  await me.call('PUT /api/people/{id}/skip', { params: { id: String(skipped.id) } })
  const request = await sendRequest(me, asked)
  expect(await getNamesInFeed(me, both)).toEqual([])
  await me.call('DELETE /api/people/{id}/skip', { params: { id: String(skipped.id) } })
  await respond(me, request, 'withdrawn')
  expect((await getNamesInFeed(me, both)).toSorted()).toEqual(['Requested', 'Skipped'])
})

test('undoing a skip while the feed is ranked brings the person back', async () => {
  const me = await cast.person('Me', { plan: 'premium' })
  const skipped = await cast.person('Skipped')
  await me.call('PUT /api/people/{id}/skip', { params: { id: String(skipped.id) } })
  const reading = await ctx.db.transaction().execute(async (tx) => {
    // The feed can't be stored before the skip is undone.
    await sql`lock table feed_queues in exclusive mode`.execute(tx)
    const names = getNamesInFeed(me, [skipped])
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_locks where relation = 'feed_queues'::regclass and not granted`.execute(
          ctx.db,
        )
      expect(rows).toHaveLength(1)
    })
    await sql`delete from user_skips where user_id = ${me.id}`.execute(tx)
    return { names }
  })
  await reading.names
  expect(await getNamesInFeed(me, [skipped])).toEqual(['Skipped'])
})

test('filters by any of the given interests and refuses unknown ones', async () => {
  const me = await cast.person('Me')
  const [sailor, diver, both, neither] = [
    await cast.person('Sailor', { interests: ['Sailing'] }),
    await cast.person('Diver', { interests: ['Ice Diving'] }),
    await cast.person('Both', { interests: ['Sailing', 'Ice Diving'] }),
    await cast.person('Neither'),
  ]
  const all = [sailor, diver, both, neither]
  expect(await getNamesInFeed(me, all, { interests: 'ice-diving' })).toHaveLength(2)
  expect(await getNamesInFeed(me, all, { interests: 'sailing,ice-diving' })).toHaveLength(3)
  const refused = await me.send('GET /api/users', { query: { interests: 'sailing,underwater-chess' } })
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unknown_interest'])
  for (const interests of [',', 'a,,b', '']) {
    expect((await me.send('GET /api/users', { query: { interests } })).status).toBe(400)
  }
})

test('a range needs a paid plan and a location, and goes in steps of five', async () => {
  const free = await cast.person('Free')
  const refused = await free.send('GET /api/users', { query: { range: '20' } })
  expect([refused.status, refused.body.error]).toEqual([
    403,
    { code: 'range_requires_plan', message: 'Event range search is a premium feature.' },
  ])
  const me = await cast.person('Me', { plan: 'premium' })
  const potsdam = await cast.person('Potsdam', { city: 'Potsdam, DE' })
  const leipzig = await cast.person('Leipzig', { city: 'Leipzig, DE' })
  expect(await getNamesInFeed(me, [potsdam, leipzig], { range: '20' })).toEqual(['Potsdam'])
  expect(await getNamesInFeed(me, [potsdam, leipzig], { range: '15' })).toEqual([])
  expect(await getNamesInFeed(me, [potsdam, leipzig], { range: '100' })).toEqual(['Potsdam', 'Leipzig'])
  for (const range of ['0', '3', '12', '105', '-5', 'near', '5.5']) {
    expect((await me.send('GET /api/users', { query: { range } })).status).toBe(400)
  }
  const nowhere = { city_id: null, location: null, latitude: null, longitude: null }
  await ctx.db.updateTable('users').set(nowhere).where('id', '=', me.id).execute()
  const lost = await me.send('GET /api/users', { query: { range: '20' } })
  expect([lost.status, lost.body.error.code]).toEqual([422, 'city_required'])
})

test('a person who hides their location has no distance and is in no range', async () => {
  const me = await cast.person('Me', { plan: 'premium', interests: ['Bouldering'] })
  const shy = await cast.person('Shy', { interests: ['Bouldering'] })
  await ctx.db.updateTable('users').set({ show_location: false }).where('id', '=', shy.id).execute()
  const card = (await loadWholeFeed(me)).find(({ id }) => id === shy.id)
  expect([card?.location, card?.reasons.distanceMiles]).toEqual([null, null])
  expect(await getNamesInFeed(me, [shy], { range: '5' })).toEqual([])
})

test('a person without location or interests still gets people; if everyone is excluded, the page is empty', async () => {
  const me = await cast.person('Me', { interests: [] })
  const nowhere = { city_id: null, location: null, latitude: null, longitude: null }
  await ctx.db.updateTable('users').set(nowhere).where('id', '=', me.id).execute()
  const all = await loadWholeFeed(me)
  expect(all.length).toBeGreaterThan(10)
  expect(all[0]?.reasons).toMatchObject({ sharedInterests: [], distanceMiles: null })
  await ctx.db
    .insertInto('user_skips')
    .values(all.map(({ id }) => ({ user_id: me.id, skipped_id: id })))
    .execute()
  expect(await loadWholeFeed(me)).toEqual([])
})

test('pages of twenty show everyone once, even with swipes and a second window in between', async () => {
  for (let count = 0; count < 150; count += 1)
    await cast.person(`Extra ${count}`, { interests: ['Juggling'] })
  const me = await cast.person('Me', { interests: ['Juggling'] })
  const expectedCount = (await loadWholeFeed(await cast.person('You', { interests: ['Juggling'] }))).length
  const seen: number[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await me.call('GET /api/users', { query: { cursor } })
    expect(page.body.length).toBeLessThanOrEqual(20)
    seen.push(...page.body.map(({ id }) => id))
    cursor = page.next
    const [best] = page.body
    if (best) await ctx.db.insertInto('user_skips').values({ user_id: me.id, skipped_id: best.id }).execute()
    await me.call('GET /api/users', {})
  }
  expect(new Set(seen).size).toBe(seen.length)
  // Everyone except You, who joined after the first queue; Me is in the other feed.
  expect(Math.abs(seen.length - expectedCount)).toBeLessThanOrEqual(1)
}, 30_000)

test('a page for an active person takes a constant number of statements', async () => {
  const me = await cast.person('Me', { interests: ['Juggling'] })
  await me.call('GET /api/users', {})
  const statements = await captureStatements(async () => {
    expect((await me.call('GET /api/users', {})).body).toHaveLength(20)
  })
  // The session, the page, and the viewer's ties to the people on it.
  expect(statements).toHaveLength(3)
})

test.each([
  'x',
  Buffer.from('["2026-01-01T00:00:00.000Z"]').toString('base64url'),
  Buffer.from('["2026-01-01T00:00:00.000Z","1"]').toString('base64url'),
])('refuses the invalid cursor %s', async (cursor) => {
  const me = await cast.person('Me')
  const { status, body } = await me.send('GET /api/users', { query: { cursor } })
  expect([status, body.error.code]).toEqual([400, 'invalid_cursor'])
})

test('the cursor of a deleted queue restarts the feed', async () => {
  const me = await cast.person('Me')
  const cursor = Buffer.from('["2020-01-01T00:00:00.000Z",60]').toString('base64url')
  const [first, restarted] = [
    await me.call('GET /api/users', {}),
    await me.call('GET /api/users', { query: { cursor } }),
  ]
  expect(restarted.body).toEqual(first.body)
})
