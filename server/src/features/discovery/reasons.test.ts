import type { Candidate, DiscoveredGroup } from '@coterie/contract/discovery'
import type { DiscoveredEvent } from '@coterie/contract/events/events'
import type { Proposal } from '@coterie/contract/proposals'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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

const noEventMates = { commonEventMates: 0, eventMatesCircle: null }

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
    circle: {
      sharedInterests: ['Falconry'],
      distanceMiles: 0,
      isNew: false,
      friendsInCircle: 1,
      circleMatesInCircle: 2,
      arrivals: 0,
    },
    person: {
      sharedInterests: ['Falconry'],
      distanceMiles: 0,
      isNew: false,
      mutualFriends: 1,
      sharedCircles: 1,
      ...noEventMates,
    },
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
    circle: {
      sharedInterests: ['Falconry'],
      distanceMiles: 17,
      isNew: false,
      friendsInCircle: 0,
      circleMatesInCircle: 0,
      arrivals: 0,
    },
    person: {
      sharedInterests: ['Falconry'],
      distanceMiles: 17,
      isNew: false,
      mutualFriends: 0,
      sharedCircles: 0,
      ...noEventMates,
    },
  })
})

test('a new circle says how many joined it lately, after its founders, of those that the viewer can see', async () => {
  const [mia, host] = [await cast.person('Mia'), await cast.person('Host')]
  const id = await seedCircle(ctx, { by: host, members: [await cast.person('Founder')] })
  const arrivals = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const shiftDays = (table: 'groups' | 'group_members', column: string, days: number) =>
    sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
    where ${sql.ref(table === 'groups' ? 'id' : 'group_id')} = ${id}`.execute(db)
  await shiftDays('groups', 'created_at', 20)
  await shiftDays('group_members', 'joined_at', 20)
  const loadArrivals = async () =>
    (await loadCircleCards(mia)).find((card) => card.id === id)?.reasons.arrivals
  expect(await loadArrivals()).toBe(0)
  for (const { id: userId } of arrivals)
    await db.insertInto('group_members').values({ group_id: id, user_id: userId }).execute()
  expect(await loadArrivals()).toBe(3)
  await shiftDays('groups', 'created_at', 170)
  expect(await loadArrivals()).toBe(0)
  await shiftDays('groups', 'created_at', -170)
  await db.updateTable('users').set({ is_active: false }).where('name', '=', 'Cleo').execute()
  expect(await loadArrivals()).toBe(0)
})

test('only the latest members of a large circle count', async () => {
  const [mia, host] = [await cast.person('Mia'), await cast.person('Host')]
  const [large, id] = [
    await seedCircle(ctx, { by: host, members: [mia] }),
    await seedCircle(ctx, { by: host }),
  ]
  const crowd = await sql<{ id: number }>`
    insert into users (email, name, is_verified)
    select 'member-' || n || '@example.com', 'Member', true from generate_series(1, 202) n
    returning id`.execute(db)
  const ids = crowd.rows.map((person) => person.id)
  await sql`
    insert into group_members (group_id, user_id, joined_at)
    select ${large}, user_id, now() + n * interval '1 second'
    from unnest(${ids}::bigint[]) with ordinality item (user_id, n)`.execute(db)
  const then = new Date(Date.now() - 20 * 86_400_000)
  await db.updateTable('groups').set({ created_at: then }).where('id', '=', id).execute()
  await db.updateTable('group_members').set({ joined_at: then }).where('group_id', '=', id).execute()
  const loadReasons = async () => (await loadCircleCards(mia)).find((card) => card.id === id)?.reasons
  // The first of them and the host are not among the latest 200.
  const join = async (members: readonly number[]) => {
    const rows = members.map((user_id) => ({ group_id: id, user_id }))
    await db.insertInto('group_members').values(rows).execute()
  }
  await join([ids[0] ?? 0, ...ids.slice(-28)])
  expect(await loadReasons()).toMatchObject({ circleMatesInCircle: 28, arrivals: 29 })
  await join(ids.slice(-40, -28))
  expect(await loadReasons()).toMatchObject({ circleMatesInCircle: 40, arrivals: 30 })
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
          (select group_id from group_members where user_id = ${viewer}))) as "circleMatesInCircle",
      (select case when count(*) >= 3 and g.created_at > now() - interval '180 days' then least(count(*), 30) else 0 end::int
        from group_members m join users u on u.id = m.user_id
        where m.group_id = g.id and m.joined_at > now() - interval '30 days' and m.joined_at > g.created_at and (u.id = ${viewer} or ${isSeenBy(viewer)})
      ) as "arrivals",
      g.created_at > now() - interval '60 days' and ${hasNewPlace(viewer, 'circles', sql`g.id`)} as "isNew"
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
          and g.id in (select group_id from group_members where user_id = ${viewer})) as "sharedCircles",
      p.created_at > now() - interval '30 days' and ${hasNewPlace(viewer, 'people', sql`p.id`)} as "isNew",
      coalesce(common.people, 0) as "commonEventMates", common.circle as "eventMatesCircle"
    from users p left join lateral (
      select count(distinct pair.other)::int as people,
        (select name from groups where id = mode() within group (order by pair.group_id)) as circle
      from (
        select distinct known.other, known.group_id from (${selectMet(viewer, sql`${viewer}::bigint`)}) known
        join (${selectMet(viewer, sql`p.id`)}) met using (other)
        where known.other <> p.id
          and (known.other, p.id) not in (select blocker_id, blocked_id from blocks)
          and (p.id, known.other) not in (select blocker_id, blocked_id from blocks)
      ) pair
      having count(distinct pair.other) >= 3
    ) common on true, users me where me.id = ${viewer} and p.id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(
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

const hasNewPlace = (viewer: number, feed: 'people' | 'circles', id: RawBuilder<unknown>) =>
  sql`exists (select from feed_queues q where q.user_id = ${viewer} and q.feed = ${feed}::feed and ${id} = any(q.new_ids))`

/** People that a person met at small events of the last two years that the viewer can see. */
const selectMet = (viewer: number, person: RawBuilder<unknown>) => sql`
  select u.id as other, e.group_id
  from events e join event_attendees a on a.event_id = e.id join event_attendees b on b.event_id = e.id
  join users u on u.id = b.user_id
  where a.user_id = ${person} and u.id <> ${person} and ${isSeenBy(viewer)}
    and u.is_discoverable and u.contact_policy <> 'friends'
    and e.going_count <= 30 and e.starts_at > now() - interval '2 years' and e.starts_at < now()
    and coalesce(e.cancelled_at, e.hidden_at, e.removed_at) is null
    and (e.group_id in (select group_id from group_members where user_id = ${viewer})
      or e.group_id is null and (e.created_by is null or e.created_by in (
        select host.id from users host where host.id = ${viewer} or (host.is_active and host.is_verified
          and (host.id, ${viewer}::bigint) not in (select blocker_id, blocked_id from blocks)
          and (${viewer}::bigint, host.id) not in (select blocker_id, blocked_id from blocks))
      )))
    and (a.checked_in_at is not null and b.checked_in_at is not null
      or e.group_id is not null and e.id not in (select event_id from event_attendees where checked_in_at is not null))`
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
        if (Array.isArray(value) ? value.length > 0 : value !== null && value !== 0 && value !== false)
          presentKinds.add(kind)
  }
  expect(cards).toBeGreaterThanOrEqual(300)
  expect([...presentKinds].toSorted()).toEqual([
    'arrivals',
    'circleMatesGoing',
    'circleMatesInCircle',
    'commonEventMates',
    'distanceMiles',
    'eventMatesCircle',
    'friendsGoing',
    'friendsInCircle',
    'isNew',
    'mutualFriends',
    'proposal',
    'sharedCircles',
    'sharedInterests',
    'sharedTags',
  ])
})
