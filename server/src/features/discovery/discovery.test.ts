import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

async function loadWholeFeed(viewer: Member): Promise<DiscoveredGroup[]> {
  const cards: DiscoveredGroup[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await viewer.call('GET /api/groups/discover', { query: { cursor } })
    cards.push(...page.body)
    cursor = page.next
  }
  return cards
}

async function getNamesInFeed(viewer: Member, ids: readonly number[]): Promise<string[]> {
  return (await loadWholeFeed(viewer)).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

async function deactivate(member: Member): Promise<void> {
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute()
}

const respond = (member: Member, id: number, status: 'rejected' | 'withdrawn') =>
  member.call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } })
const skip = (member: Member, id: unknown) => member.send('PUT /api/groups/{id}/skip', { params: { id } })

test('a card shows its reasons: shared interests, rarest first, and rounded miles', async () => {
  const owner = await cast.person('Owner', {
    interests: ['Hiking', 'Falconry', 'Chess'],
    city: 'Potsdam, DE',
  })
  for (let count = 0; count < 3; count += 1) {
    await seedCircle(ctx, {
      by: await cast.person(`Hiker ${count}`, { interests: ['Hiking'], city: 'Lyon, FR' }),
    })
  }
  const id = await seedCircle(ctx, { by: owner, name: 'Falcons on foot' })
  const mia = await cast.person('Mia', { interests: ['Hiking', 'Falconry', 'Baking'] })
  const card = (await loadWholeFeed(mia)).find(({ id: cardId }) => cardId === id)
  expect(card).toMatchObject({
    name: 'Falcons on foot',
    createdBy: owner.id,
    memberCount: 1,
    interests: ['Chess', 'Falconry', 'Hiking'],
    reasons: { sharedInterests: ['Falconry', 'Hiking'], distanceMiles: 17 },
  })
})

test('shared interests come first, and rare ones count more', async () => {
  const away = { city: 'Munich, DE' }
  const common = await cast.person('Common', { ...away, interests: ['Hiking'] })
  const rare = await cast.person('Rare', { ...away, interests: ['Bell Ringing'] })
  const both = await cast.person('Both', { ...away, interests: ['Bell Ringing', 'Hiking'] })
  const neither = await cast.person('Neither', { ...away, interests: ['Golf'] })
  const ids = []
  for (const actor of [neither, common, rare, both])
    ids.push(await seedCircle(ctx, { by: actor, name: actor.name }))
  const ned = await cast.person('Ned', { interests: ['Hiking', 'Bell Ringing'] })
  expect(await getNamesInFeed(ned, ids)).toEqual(['Both', 'Rare', 'Common', 'Neither'])
})

test('with equal interests the nearer circle comes first, then the more active one', async () => {
  const interests = ['Lacework']
  const [near, far] = [
    await cast.person('Near', { interests }),
    await cast.person('Far', { interests, city: 'Hamburg, DE' }),
  ]
  const ids = [
    await seedCircle(ctx, { by: far, name: 'Far' }),
    await seedCircle(ctx, { by: near, name: 'Near and quiet', quietDays: 20 }),
    await seedCircle(ctx, { by: near, name: 'Near and active' }),
  ]
  const ode = await cast.person('Ode', { interests })
  expect(await getNamesInFeed(ode, ids)).toEqual(['Near and active', 'Near and quiet', 'Far'])
})

test('handles the other side of the globe', async () => {
  const kiwi = await cast.person('Kiwi', { interests: ['Rugby'], city: 'Auckland, NZ' })
  const id = await seedCircle(ctx, { by: kiwi, name: 'All black', quietDays: 9000 })
  const pat = await cast.person('Pat', { interests: ['Rugby'], city: 'Madrid, ES' })
  const card = (await loadWholeFeed(pat)).find(({ id: cardId }) => cardId === id)
  expect(card?.reasons.distanceMiles).toBeGreaterThan(12_000)
})

test('a new person without interests or a location gets recently active circles', async () => {
  const owner = await cast.person('Owner')
  const ids = [
    await seedCircle(ctx, { by: owner, name: 'Quiet', quietDays: 40 }),
    await seedCircle(ctx, { by: owner, name: 'Lively' }),
  ]
  const newcomer = await cast.person('Newcomer', { interests: [] })
  const nowhere = { city_id: null, location: null, latitude: null, longitude: null }
  await ctx.db.updateTable('users').set(nowhere).where('id', '=', newcomer.id).execute()
  expect(await getNamesInFeed(newcomer, ids)).toEqual(['Lively', 'Quiet'])
  const [card] = await loadWholeFeed(newcomer)
  expect(card?.reasons).toEqual({
    sharedInterests: [],
    distanceMiles: null,
    isNew: false,
    friendsInCircle: 0,
    circleMatesInCircle: 0,
    arrivals: 0,
  })
})

/** Members of a circle who live where a person lives, and like what they like. */
async function seedMembers(groupId: number, like: Member, count: number): Promise<void> {
  await sql`
    with added as (
      insert into users (email, name, is_verified, city_id, location, latitude, longitude)
      select 'member' || gen_random_uuid() || '@example.org', 'Member', true, city_id, location, latitude, longitude
      from users, generate_series(1, ${count}) n where id = ${like.id}
      returning id
    ),
    interested as (
      insert into user_interests (user_id, interest_id)
      select added.id, interest_id from added, user_interests where user_id = ${like.id}
    )
    insert into group_members (group_id, user_id) select ${groupId}, id from added`.execute(ctx.db)
}

test('newcomers get circles that a hundred people with their interests join nearby, even if about something else', async () => {
  const city = 'Oulu, FI'
  const [potter, other] = [
    await cast.person('Potter', { interests: ['Pottery'], city }),
    await cast.person('Other', { interests: ['Pottery'], city }),
  ]
  const joined = await seedCircle(ctx, { by: potter, name: 'Joined' })
  const similar = await seedCircle(ctx, { by: other, name: 'Similar' })
  const folder = await cast.person('Folder', { interests: ['Origami'], city })
  const load = async () =>
    await getNamesInFeed(await cast.person('Newcomer', { interests: ['Origami'], city }), [joined, similar])
  await seedMembers(joined, folder, 90)
  await seedMembers(similar, other, 100)
  expect(await load()).toEqual(['Similar', 'Joined'])
  await seedMembers(joined, folder, 10)
  expect(await load()).toEqual(['Joined', 'Similar'])
})

test('leaves out own, skipped, requested and declined circles and those of deactivated people; a withdrawn request brings a circle back', async () => {
  const me = await cast.person('Me')
  const makers = []
  for (let count = 0; count < 7; count += 1) makers.push(await cast.person(`Maker ${count}`))
  const [a, b, c, d, e, f, g] = makers as [Member, Member, Member, Member, Member, Member, Member]
  const mine = await seedCircle(ctx, { by: me, name: 'mine' })
  const joined = await seedCircle(ctx, { by: a, name: 'joined', members: [me] })
  const skipped = await seedCircle(ctx, { by: b, name: 'skipped' })
  const [asked, declined, withdrawn] = [
    await seedCircle(ctx, { by: c, name: 'asked' }),
    await seedCircle(ctx, { by: d, name: 'declined' }),
    await seedCircle(ctx, { by: e, name: 'withdrawn' }),
  ]
  const hidden = await seedCircle(ctx, { by: f, name: 'hidden' })
  const open = await seedCircle(ctx, { by: g, name: 'open' })
  const ids = [mine, joined, skipped, asked, declined, withdrawn, hidden, open]
  expect((await getNamesInFeed(me, ids)).toSorted()).toEqual([
    'asked',
    'declined',
    'hidden',
    'open',
    'skipped',
    'withdrawn',
  ])

  await deactivate(f)
  await skip(me, skipped)
  const sendRequest = async (to: Member, groupId: number) =>
    (await me.call('POST /api/friend-requests', { body: { toId: to.id, groupId } })).body.id
  await sendRequest(c, asked)
  await respond(d, await sendRequest(d, declined), 'rejected')
  await respond(me, await sendRequest(e, withdrawn), 'withdrawn')
  expect((await getNamesInFeed(me, ids)).toSorted()).toEqual(['open', 'withdrawn'])
})

test('leaves out a circle without anyone who could accept a request', async () => {
  const owner = await cast.person('Owner')
  const id = await seedCircle(ctx, { by: owner, name: 'Orphaned' })
  await ctx.db.updateTable('groups').set({ created_by: null }).where('id', '=', id).execute()
  expect(await getNamesInFeed(await cast.person('Me'), [id])).toEqual([])
})

test('shows twenty a page; circles with equal scores neither repeat nor disappear as time passes', async () => {
  const owner = await cast.person('Owner', { interests: ['Origami'], city: 'Porto, PT' })
  const ids: number[] = []
  for (let count = 0; count < 50; count += 1)
    ids.push(await seedCircle(ctx, { by: owner, quietDays: count % 5 }))
  const me = await cast.person('Me', { interests: ['Origami'], city: 'Porto, PT' })
  const seen: number[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await me.call('GET /api/groups/discover', { query: { cursor } })
    expect(page.body.length).toBeLessThanOrEqual(20)
    seen.push(...page.body.map(({ id }) => id))
    cursor = page.next
    clock.advance(3 * 3600)
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(0, 50).toSorted((a, b) => a - b)).toEqual(ids)
})

test('circles liked at sign-up come first, then those of their members; others are ignored', async () => {
  const mia = await cast.person('Mia')
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const seed = async (name: string, members: readonly Member[]) =>
    await seedCircle(ctx, { by: await cast.person(`Owner of ${name}`), name, members })
  const liked = await seed('Liked', [ada, ben, cleo])
  const related = await seed('Related', [ada, ben])
  const other = await seed('Other', [await cast.person('Dana'), await cast.person('Eli')])
  const hidden = await seed('Hidden', [ada, ben])
  await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', hidden).execute()
  const ids = [other, related, liked]
  await loadWholeFeed(mia)
  const like = () =>
    mia.send('POST /api/groups/discover/likes', { body: { groupIds: [liked, hidden, 999_999] } })
  expect([(await like()).status, (await like()).status]).toEqual([204, 204])
  expect(await getNamesInFeed(mia, ids)).toEqual(['Liked', 'Related', 'Other'])
  const likes = await ctx.db
    .selectFrom('group_likes')
    .select('group_id')
    .where('user_id', '=', mia.id)
    .execute()
  expect(likes).toEqual([{ group_id: liked }])
})

test('pages of five and of twenty take two statements: the session and the cards', async () => {
  const owner = await cast.person('Owner')
  for (let count = 0; count < 25; count += 1) await seedCircle(ctx, { by: owner })
  const me = await cast.person('Me', { plan: 'premium' })
  const loadPage = async () => (await me.call('GET /api/groups/discover', {})).body
  // The first request ranks the feed; the next ones read it.
  const all = (await loadWholeFeed(me)).map(({ id }) => id)
  const twentyStatements = await captureStatements(async () => expect(await loadPage()).toHaveLength(20))
  for (const id of all.slice(5)) await skip(me, id)
  const fiveStatements = await captureStatements(async () => expect(await loadPage()).toHaveLength(5))
  expect([twentyStatements.length, fiveStatements.length]).toEqual([2, 2])
})

test.each([
  'x',
  Buffer.from('["2026-01-01T00:00:00.000Z",1.5,1]').toString('base64url'),
  Buffer.from('["soon",1,1]').toString('base64url'),
])('refuses the invalid cursor %s', async (cursor) => {
  const me = await cast.person('Me')
  const { status, body } = await me.send('GET /api/groups/discover', { query: { cursor } })
  expect([status, body.error.code]).toEqual([400, 'invalid_cursor'])
})

test('the feed needs a session', async () => {
  expect(await stranger.send('GET /api/groups/discover')).toMatchObject({
    status: 401,
    body: { error: { code: 'not_signed_in' } },
  })
})
