import type { Candidate, DiscoveredGroup } from '@coterie/contract/discovery'
import type { DiscoveredEvent } from '@coterie/contract/events/events'
import type { Proposal } from '@coterie/contract/proposals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { loadDemo } from '../../demo/load.ts'
import { skipPictures } from '../../demo/testing.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertApprovals } from '../account/queries.ts'

const { ctx, cast } = await openTestApp()
const { db } = ctx

const befriend = (first: Member, second: Member) =>
  db
    .insertInto('friendships')
    .values({ user_low: Math.min(first.id, second.id), user_high: Math.max(first.id, second.id) })
    .execute()
const loadCircleCards = async (viewer: Member) => (await viewer.call('GET /api/groups/discover', {})).body
const loadPersonCards = async (viewer: Member) => (await viewer.call('GET /api/users', {})).body
const loadEventCards = async (viewer: Member) =>
  (await viewer.call('GET /api/events', { query: { area: 'everywhere' } })).body
const loadProposals = async (viewer: Member) => (await viewer.call('GET /api/proposals', {})).body

test('only friends count as people you know, not members of your circles', async () => {
  const [mia, host, friend, mate] = [
    await cast.person('Mia'),
    await cast.person('Host'),
    await cast.person('Friend'),
    await cast.person('Mate'),
  ]
  await seedCircle(ctx, { by: host, name: 'Saturday Boots', members: [mia, mate] })
  const id = await seedCircle(ctx, { by: await cast.person('Potter'), members: [host, mate, friend] })
  const loadReasons = async () => (await loadCircleCards(mia)).find((card) => card.id === id)?.reasons
  expect(await loadReasons()).toMatchObject({ friendsInCircle: 0, circleMatesInCircle: 2 })
  await befriend(mia, friend)
  await befriend(mia, mate)
  expect(await loadReasons()).toMatchObject({ friendsInCircle: 2, circleMatesInCircle: 1 })
})

test('a reason that is no longer true leaves the card immediately, even if the card was ranked before', async () => {
  const [mia, friend, mate] = [
    await cast.person('Mia', { interests: ['Falconry'] }),
    await cast.person('Friend'),
    await cast.person('Mate'),
  ]
  const other = await cast.person('Other', { interests: ['Falconry'] })
  await befriend(mia, friend)
  await befriend(friend, other)
  const shared = await seedCircle(ctx, { by: mate, members: [mia, other] })
  const id = await seedCircle(ctx, { by: other, members: [friend, mate] })
  const loadReasons = async () => ({
    circle: (await loadCircleCards(mia)).find((card) => card.id === id)?.reasons,
    person: (await loadPersonCards(mia)).find((card) => card.id === other.id)?.reasons,
  })
  expect(await loadReasons()).toEqual({
    circle: { sharedInterests: ['Falconry'], distanceMiles: 0, friendsInCircle: 1, circleMatesInCircle: 2 },
    person: { sharedInterests: ['Falconry'], distanceMiles: 0, mutualFriends: 1, sharedCircles: 1 },
  })
  await db.updateTable('users').set({ is_active: false }).where('id', 'in', [friend.id, mate.id]).execute()
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', shared)
    .where('user_id', '=', other.id)
    .execute()
  const potsdam = { latitude: 52.4009, longitude: 13.0591 }
  await db.updateTable('users').set(potsdam).where('id', '=', other.id).execute()
  await db.updateTable('groups').set(potsdam).where('id', '=', id).execute()
  expect(await loadReasons()).toEqual({
    circle: { sharedInterests: ['Falconry'], distanceMiles: 17, friendsInCircle: 0, circleMatesInCircle: 0 },
    person: { sharedInterests: ['Falconry'], distanceMiles: 17, mutualFriends: 0, sharedCircles: 0 },
  })
})

test.each([null, 'The old harbour', 'Berlin, DE'])(
  'a circle at %o has a distance only if its city is shown',
  async (location) => {
    const [mia, host] = [
      await cast.person('Mia', { interests: ['Lacemaking'] }),
      await cast.person('Host', { interests: ['Lacemaking'] }),
    ]
    await db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', mia.id).execute()
    const id = await seedCircle(ctx, { by: host })
    await db.updateTable('groups').set({ location }).where('id', '=', id).execute()
    const loadCard = async (query: object = {}) =>
      (await mia.call('GET /api/groups/discover', { query })).body.find((card) => card.id === id)
    const isShown = async () => (await loadCard())?.reasons.distanceMiles === 0
    expect(await isShown()).toBe(location !== null)
    await db.updateTable('users').set({ show_location: false }).where('id', '=', host.id).execute()
    expect(await isShown()).toBe(location === 'Berlin, DE')
    // Otherwise a filter by distance would reveal it.
    expect((await loadCard({ range: '25' })) !== undefined).toBe(location === 'Berlin, DE')
  },
)

/** The expected reasons for these circles, queried one by one and differently from the feed. */
async function queryCircleReasons(viewer: number, cards: readonly DiscoveredGroup[]) {
  const { rows } = await sql<DiscoveredGroup['reasons'] & { id: number }>`
    select g.id,
      array(
        select i.name from interests i where i.id in (select interest_id from group_interests where group_id = g.id)
          and i.id in (select interest_id from user_interests where user_id = ${viewer}) order by i.name
      ) as "sharedInterests",
      case when g.location is not null and (
        (select show_location from users where id = g.created_by)
        or g.location ilike (select label from cities where id = g.city_id) || '%'
      ) then ${computeMiles('g')} end as "distanceMiles",
      (select count(*)::int from users u where ${isSeenBy(viewer)} and ${isFriend(viewer, 'u.id')}
        and g.id in (select group_id from group_members where user_id = u.id)) as "friendsInCircle",
      (select count(*)::int from users u where ${isSeenBy(viewer)} and not ${isFriend(viewer, 'u.id')}
        and g.id in (select group_id from group_members where user_id = u.id)
        and u.id in (select user_id from group_members where group_id in
          (select group_id from group_members where user_id = ${viewer}))) as "circleMatesInCircle"
    from groups g, users me where me.id = ${viewer} and g.id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  return rows
}

async function queryPersonReasons(viewer: number, cards: readonly Candidate[]) {
  const { rows } = await sql<Candidate['reasons'] & { id: number }>`
    select p.id,
      array(
        select i.name from interests i where i.id in (select interest_id from user_interests where user_id = p.id)
          and i.id in (select interest_id from user_interests where user_id = ${viewer}) order by i.name
      ) as "sharedInterests",
      case when p.show_location then ${computeMiles('p')} end as "distanceMiles",
      (select count(*)::int from users u where ${isSeenBy(viewer)} and ${isFriend(viewer, 'u.id')}
        and exists (select from friendships f where p.id in (f.user_low, f.user_high)
          and u.id in (f.user_low, f.user_high))) as "mutualFriends",
      (select count(*)::int from groups g
        where g.id in (select group_id from group_members where user_id = p.id)
          and g.id in (select group_id from group_members where user_id = ${viewer})) as "sharedCircles"
    from users p, users me where me.id = ${viewer} and p.id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Promoted events name the interests of their promotion instead of all tags. */
async function queryEventReasons(viewer: number, cards: readonly DiscoveredEvent[]) {
  const promotedIds = cards.flatMap(({ id, promoted }) => (promoted === null ? [] : id))
  const { rows } = await sql<DiscoveredEvent['reasons'] & { id: number }>`
    select e.id,
      array(
        select i.name from interests i
        where i.id in (select interest_id from user_interests where user_id = ${viewer})
          and (i.id, e.id = any(${promotedIds}::bigint[])) in (
            select interest_id, false from event_tags where event_id = e.id
            union all select interest_id, true from event_promotion_interests where event_id = e.id
          )
      ) as "sharedTags",
      ${computeMiles('e')} as "distanceMiles",
      (select count(*)::int from users u where ${isSeenBy(viewer)} and ${isFriend(viewer, 'u.id')}
        and e.id in (select event_id from event_attendees where user_id = u.id)) as "friendsGoing",
      (select count(*)::int from users u where ${isSeenBy(viewer)} and not ${isFriend(viewer, 'u.id')}
        and e.id in (select event_id from event_attendees where user_id = u.id)
        and ${isCircleMate(viewer, 'u.id')}) as "circleMatesGoing"
    from events e, users me where me.id = ${viewer} and e.id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  return rows
}

/** What a proposal says about each person, strongest connection first, and about the interests of all. */
async function queryProposalReasons(viewer: number, { id, people, interests }: Proposal) {
  const others = people.map((person) => person.id)
  const { rows } = await sql<{ id: number; relationship: Proposal['people'][number]['relationship'] }>`
    select p.id, case
      when ${isFriend(viewer, 'p.id')} then 'friend'
      when ${isCircleMate(viewer, 'p.id')} then 'circle'
      when exists (select from users u where ${isSeenBy(viewer)} and ${isFriend(viewer, 'u.id')}
        and exists (select from friendships f where p.id in (f.user_low, f.user_high)
          and u.id in (f.user_low, f.user_high) and p.id <> u.id)) then 'mutual'
    end as relationship
    from users p where p.id = any(${others}::bigint[]) order by p.id`.execute(db)
  const sharedByAll = await sql<{ name: string }>`
    select i.name from interests i where i.name = any(${interests}::text[]) and not exists (
      select from proposal_members m where m.proposal_id = ${id}
        and (m.user_id, i.id) not in (select user_id, interest_id from user_interests)
    )`.execute(db)
  return { people: rows, interests: sharedByAll.rows.map(({ name }) => name).toSorted() }
}

const isSeenBy = (viewer: number) => sql`(u.id <> ${viewer} and u.is_active and u.is_verified
  and (u.id, ${viewer}::bigint) not in (select blocker_id, blocked_id from blocks)
  and (${viewer}::bigint, u.id) not in (select blocker_id, blocked_id from blocks))`
const isFriend = (viewer: number, id: string) => sql`exists (select from friendships f
  where ${viewer} in (f.user_low, f.user_high) and ${sql.raw(id)} in (f.user_low, f.user_high) and ${sql.raw(id)} <> ${viewer})`
const isCircleMate = (viewer: number, id: string) => sql`${sql.raw(id)} in (
  select user_id from group_members
  where group_id in (select group_id from group_members where user_id = ${viewer}) and user_id <> ${viewer})`
const computeMiles = (other: string) => sql`round(2 * 6371 / 1.609344 * asin(sqrt(
  sin(radians(${sql.ref(`${other}.latitude`)} - me.latitude) / 2) ^ 2
  + cos(radians(me.latitude)) * cos(radians(${sql.ref(`${other}.latitude`)}))
    * sin(radians(${sql.ref(`${other}.longitude`)} - me.longitude) / 2) ^ 2
)))::int`

const sortNames = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

/** By id, with sorted names. */
function sortRows<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return rows
    .map(
      (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, sortNames(value)])) as Row,
    )
    .toSorted((a, b) => a.id - b.id)
}

async function findDemoViewers(): Promise<Member[]> {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    with counted as (
      select u.id, u.name, u.email,
        (select count(*) from friendships f where u.id in (f.user_low, f.user_high)) as friends,
        (select count(*) from group_members m where m.user_id = u.id) as circles
      from users u where u.is_active and u.is_verified and u.role = 'user'
    )
    (select id, name, email from counted order by friends desc, id limit 4)
    union all (select id, name, email from counted where friends = 0 order by circles desc, id limit 3)`.execute(
    db,
  )
  await insertApprovals(
    db,
    rows.map(({ email }) => email),
  )
  return await Promise.all(rows.map((row) => cast.signIn(row)))
}

test('every reason on 300 cards of people, circles and events of the demo community matches the database', async () => {
  await loadDemo(ctx, { drawPictures: skipPictures, onProgress: () => undefined })
  let cards = 0
  const presentKinds = new Set<string>()
  for (const viewer of await findDemoViewers()) {
    const [circles, people] = [await loadCircleCards(viewer), await loadPersonCards(viewer)]
    expect(sortRows(circles.map(({ id, reasons }) => ({ id, ...reasons })))).toEqual(
      sortRows(await queryCircleReasons(viewer.id, circles)),
    )
    expect(sortRows(people.map(({ id, reasons }) => ({ id, ...reasons })))).toEqual(
      sortRows(await queryPersonReasons(viewer.id, people)),
    )
    const events = await loadEventCards(viewer)
    expect(sortRows(events.map(({ id, reasons }) => ({ id, ...reasons })))).toEqual(
      sortRows(await queryEventReasons(viewer.id, events)),
    )
    for (const proposal of await loadProposals(viewer)) {
      const stated = proposal.people.map(({ id, relationship }) => ({ id, relationship }))
      expect({ people: sortRows(stated), interests: proposal.interests.toSorted() }).toEqual(
        await queryProposalReasons(viewer.id, proposal),
      )
      presentKinds.add('proposal')
    }
    cards += circles.length + people.length + events.length
    for (const { reasons } of [...circles, ...people, ...events])
      for (const [kind, value] of Object.entries(reasons))
        if (Array.isArray(value) ? value.length > 0 : value !== null && value > 0) presentKinds.add(kind)
  }
  expect(cards).toBeGreaterThanOrEqual(300)
  expect([...presentKinds].toSorted()).toEqual([
    'circleMatesGoing',
    'circleMatesInCircle',
    'distanceMiles',
    'friendsGoing',
    'friendsInCircle',
    'mutualFriends',
    'sharedCircles',
    'sharedInterests',
    'sharedTags',
  ])
})
