import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { awardPoints, revokePoints } from '../points/service.ts'
import { awardFriends, awardHosts } from './sync-points.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
const { db, live } = ctx

const readGame = async (member: Member) => (await member.call('GET /api/game', {})).body
const readChallenge = async (member: Member, id: number) =>
  (await member.call('GET /api/challenges', {})).body.find((item) => item.id === id)
const givePoints = (to: { id: number }, id: number, points: number) =>
  transact(db, (tx) =>
    awardPoints(live, tx, { userId: to.id, cause: { kind: 'event', id }, points }, clock.now()),
  )
const revokeEventPoints = (from: { id: number }, id: number) =>
  transact(db, (tx) => revokePoints(live, tx, { userId: from.id, cause: { kind: 'event', id } }, clock.now()))

async function makeFriends(member: Member, other: Member): Promise<void> {
  const { body } = await member.call('POST /api/friend-requests', { body: { toId: other.id } })
  const params = { id: String(body.id) }
  const response = await other.call('PATCH /api/friend-requests/{id}', {
    params,
    body: { status: 'accepted' },
  })
  expect(response.status).toBe(200)
}

const unfriend = (member: Member, other: Member) =>
  member.call('DELETE /api/user/friends/{id}', { params: { id: String(other.id) } })

function createPeople(count: number, name: string): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => cast.person(`${name}${index}`)))
}

const addSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

async function insertEvent(
  host: Member | null,
  options: { startsIn?: number; endsIn?: number | null; cancelled?: boolean } = {},
): Promise<number> {
  const { startsIn = -7200, endsIn = -3600, cancelled = false } = options
  const { id } = await db
    .insertInto('events')
    .values({
      title: 'Picnic',
      created_by: host?.id ?? null,
      starts_at: addSeconds(startsIn),
      ends_at: endsIn === null ? null : addSeconds(endsIn),
      timezone: 'Europe/Berlin',
      cancelled_at: cancelled ? addSeconds(-9000) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertAttendee = (person: Member, event_id: number, checked_in_at: Date | null = null) =>
  db.insertInto('event_attendees').values({ event_id, user_id: person.id, checked_in_at }).execute()
const awardLocalGuides = () => awardHosts(live, db, clock.now())

test('requires signing in', async () => {
  for (const path of ['game', 'challenges', 'leaderboard', 'leaderboard/own'])
    expect((await stranger.send(`GET /api/${path}`)).status).toBe(401)
})

test('everyone starts with 250 points, at level 2, with three challenges to go', async () => {
  const ada = await cast.person('Ada')
  expect(await readGame(ada)).toEqual({ points: 250, provisional: 0, level: 2, toNextLevel: 150, recent: [] })
  expect((await ada.call('GET /api/challenges', {})).body).toEqual([
    {
      id: 1,
      title: 'Event Explorer',
      description: 'Attend 3 events',
      progress: 0,
      total: 3,
      reward: 100,
      completedAt: null,
    },
    {
      id: 2,
      title: 'Social Butterfly',
      description: 'Make 5 connections',
      progress: 0,
      total: 5,
      reward: 150,
      completedAt: null,
    },
    {
      id: 3,
      title: 'Local Guide',
      description: 'Host 1 event',
      progress: 0,
      total: 1,
      reward: 200,
      completedAt: null,
    },
  ])
})

test('a cause earns points once; revoking deducts them, and restoring gives the same again', async () => {
  const ada = await cast.person('Ada')
  expect([await givePoints(ada, 1, 40), await givePoints(ada, 1, 40)]).toEqual([40, 0])
  expect((await readGame(ada)).points).toBe(290)
  expect([
    await revokeEventPoints(ada, 1),
    await revokeEventPoints(ada, 1),
    await revokeEventPoints(ada, 2),
  ]).toEqual([40, 0, 0])
  expect((await readGame(ada)).points).toBe(250)
  expect(await givePoints(ada, 1, 50)).toBe(40)
  expect(await readGame(ada)).toMatchObject({ points: 290, recent: [{ points: 40 }] })
})

test('the third event awards the challenge, cancelling revokes both, attending again restores both once', async () => {
  const ada = await cast.person('Ada')
  const ids = [await insertEvent(null), await insertEvent(null), await insertEvent(null)] as const
  for (const id of ids) await givePoints(ada, id, 30)
  expect(await readGame(ada)).toMatchObject({ points: 440, level: 3, toNextLevel: 160 })
  expect(await readChallenge(ada, 1)).toMatchObject({ progress: 3, completedAt: clock.now().toISOString() })
  const { recent } = await readGame(ada)
  expect(recent[0]).toMatchObject({ cause: 'challenge', causeId: 1, title: 'Event Explorer', points: 100 })
  expect(recent[1]).toMatchObject({ cause: 'event', causeId: ids[2], title: 'Picnic', points: 30 })
  await revokeEventPoints(ada, ids[0])
  expect(await readGame(ada)).toMatchObject({ points: 310, level: 2 })
  expect(await readChallenge(ada, 1)).toMatchObject({ progress: 2, completedAt: null })
  await givePoints(ada, ids[0], 30)
  expect((await readGame(ada)).points).toBe(440)
})

test('five friends complete Social Butterfly; ending or blocking a friendship revokes it', async () => {
  const ada = await cast.person('Ada')
  const [first, second, last] = [await cast.person('Fay'), await cast.person('Gus'), await cast.person('Hal')]
  for (const friend of [first, second, ...(await createPeople(2, 'Friend'))]) await makeFriends(ada, friend)
  expect(await readChallenge(ada, 2)).toMatchObject({ progress: 4, completedAt: null })
  await makeFriends(last, ada)
  expect((await readGame(ada)).points).toBe(400)
  expect(await readChallenge(last, 2)).toMatchObject({ progress: 1 })
  await unfriend(first, ada)
  expect((await readGame(ada)).points).toBe(250)
  await makeFriends(ada, first)
  expect((await readGame(ada)).points).toBe(400)
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(second.id) } })
  expect((await readGame(ada)).points).toBe(250)
})

test('concurrent mutual requests make one friendship', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await Promise.all([
    ada.call('POST /api/friend-requests', { body: { toId: ben.id } }),
    ben.call('POST /api/friend-requests', { body: { toId: ada.id } }),
  ])
  expect(await readChallenge(ada, 2)).toMatchObject({ progress: 1 })
  expect(await readChallenge(ben, 2)).toMatchObject({ progress: 1 })
})

test('imported and deleted friendships are counted within the hour', async () => {
  const ada = await cast.person('Ada')
  const erased = await cast.person('Erased')
  const friends = [erased, ...(await createPeople(4, 'Imported'))]
  await db
    .insertInto('friendships')
    .values(friends.map(({ id }) => ({ user_low: Math.min(id, ada.id), user_high: Math.max(id, ada.id) })))
    .execute()
  await awardFriends(live, db, clock.now())
  expect((await readGame(ada)).points).toBe(400)
  await db.deleteFrom('users').where('id', '=', erased.id).execute()
  await awardFriends(live, db, clock.now())
  await awardFriends(live, db, clock.now())
  expect((await readGame(ada)).points).toBe(250)
})

test('hosting an event with guests awards Local Guide once it is over', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await insertEvent(ada, { startsIn: -60, endsIn: 60 })
  await insertAttendee(ben, id)
  await awardLocalGuides()
  expect(await readChallenge(ada, 3)).toMatchObject({ progress: 0 })
  clock.advance(61)
  await awardLocalGuides()
  await awardLocalGuides()
  expect(await readGame(ada)).toMatchObject({ points: 450, level: 3, recent: [{ causeId: 3, points: 200 }] })
  expect((await readGame(ben)).points).toBe(250)
})

test('hosts who can’t be rewarded don’t keep the others from it', async () => {
  const [ada, ben, withoutTotal] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
  ]
  await db.deleteFrom('point_totals').where('user_id', '=', withoutTotal.id).execute()
  await sql`
    with event as (
      insert into events (created_by, title, starts_at, ends_at, timezone)
      select ${withoutTotal.id}, 'Past', now() - interval '2 days', now() - interval '2 days', 'UTC' from generate_series(1, 600)
      returning id
    )
    insert into event_attendees (event_id, user_id) select id, ${ben.id} from event`.execute(db)
  await insertAttendee(ben, await insertEvent(ada, { startsIn: -60, endsIn: -30 }))
  await awardLocalGuides()
  expect((await readGame(ada)).points).toBe(450)
})

test.each<[string, (host: Member, other: Member) => Promise<void>]>([
  [
    'that no one else attended',
    async (host) => insertAttendee(host, await insertEvent(host)).then(() => undefined),
  ],
  [
    'that was cancelled',
    async (host, other) =>
      insertAttendee(other, await insertEvent(host, { cancelled: true })).then(() => undefined),
  ],
  [
    'that is still on and has no end',
    async (host, other) =>
      insertAttendee(other, await insertEvent(host, { startsIn: -3600, endsIn: null })).then(() => undefined),
  ],
  [
    'where only the host checked in',
    async (host, other) => {
      const id = await insertEvent(host)
      await insertAttendee(host, id, clock.now())
      await insertAttendee(other, id)
    },
  ],
])('an event %s doesn’t award Local Guide', async (_, setUp) => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await setUp(ada, ben)
  await awardLocalGuides()
  expect(await readChallenge(ada, 3)).toMatchObject({ progress: 0, completedAt: null })
})

test('a meetup counts for the person who suggested it and the one who created it', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await insertEvent(ada)
  const { id: groupId } = await db
    .insertInto('groups')
    .values({ name: 'Walkers', created_by: ada.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('activities')
    .values({
      group_id: groupId,
      proposed_by: ben.id,
      title: 'Picnic',
      timezone: 'Europe/Berlin',
      event_id: id,
    })
    .execute()
  await insertAttendee(cleo, id)
  await awardLocalGuides()
  expect([(await readGame(ada)).points, (await readGame(ben)).points, (await readGame(cleo)).points]).toEqual(
    [450, 450, 250],
  )
})
