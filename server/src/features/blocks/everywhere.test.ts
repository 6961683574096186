import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { attend, eventForm, list } from '../../testing/events.ts'
import { listNotifications, runNotificationSweep } from '../../testing/notifications.ts'
import { world } from '../../testing/world.ts'
import { insertFriendship } from '../friends/service.ts'

/** Every page on which people appear, seen by both before and after a block. */

const { ctx, cast, clock } = await world()

const city = 'Porto, PT'
const person = (name: string) => cast.person(name, { city, plan: 'advertiser' })
const friends = [await person('Adelheid'), await person('Balthasar')] as const
const strangers = [await person('Clementine'), await person('Dagobert')] as const
const askers = [await person('Eulalia'), await person('Ferdinand')] as const
const mia = await person('Mia')

const one = (id: unknown) => ({ params: { id: String(id) } })
const makeFriends = (some: Member, other: Member) =>
  ctx.db.transaction().execute((tx) => insertFriendship(tx, some.id, other.id, clock.now()))
const ask = (from: Member, to: Member, groupId?: number) =>
  from.call('POST /api/friend-requests', { body: { toId: to.id, groupId } })
const write = (from: Member, to: Member) =>
  from.call('POST /api/messages', {
    body: { clientId: randomUUID(), receiverId: to.id, content: `From ${from.name}` },
  })

for (const friend of friends) await makeFriends(mia, friend)
const { body: request } = await ask(friends[0], friends[1])
await friends[1].call('PATCH /api/friend-requests/{id}', { ...one(request.id), body: { status: 'accepted' } })
await write(friends[0], friends[1])
await write(friends[1], friends[0])

/** Each has a circle and an event; Mia has a circle and an event with both. */
const circlesOf = new Map<Member, number>()
const eventsOf = new Map<Member, number>()
for (const by of [...strangers, ...askers]) {
  circlesOf.set(by, await circle(ctx, { by, name: `Circle of ${by.name}` }))
  eventsOf.set(by, (await list(by, eventForm(clock.now(), { title: `Event of ${by.name}` }))).body.id)
}
const together = (await list(mia, eventForm(clock.now(), { title: 'Together' }))).body.id
for (const by of strangers) {
  await attend(by, together)
  const body = { clientId: randomUUID(), content: `Comment of ${by.name}` }
  await by.call('POST /api/events/{id}/comments', { ...one(together), body })
}
await strangers[0].call('PUT /api/people/{id}/like', one(strangers[1].id))
await strangers[1].call('PUT /api/people/{id}/like', one(strangers[0].id))
for (const [from, to] of [askers, askers.toReversed()] as const) {
  if (from !== undefined && to !== undefined) await ask(from, to, circlesOf.get(to))
}
/** Mia's circles with only one of the two strangers each. */
const withOne = new Map<Member, number>()
for (const member of strangers) withOne.set(member, await circle(ctx, { by: mia, members: [member] }))
await runNotificationSweep(ctx)

type Pair = readonly [Member, Member]
type Place = readonly [name: string, pair: Pair, look: (viewer: Member, other: Member) => Promise<unknown>]

const idOf = (of: Map<Member, number>, by: Member) => of.get(by) ?? expect.unreachable(`${by.name} has none`)

const places: readonly Place[] = [
  ['their page', strangers, (viewer, other) => viewer.call('GET /api/people/{id}', one(other.id))],
  ['Find BFFs', strangers, (viewer) => viewer.call('GET /api/users', {})],
  ['Discover', strangers, (viewer) => viewer.call('GET /api/groups/discover', {})],
  [
    'the public page of their circle',
    strangers,
    (viewer, other) => viewer.call('GET /api/groups/{id}/public', one(idOf(circlesOf, other))),
  ],
  [
    'the members of a circle that one is not in',
    strangers,
    (viewer, other) => viewer.call('GET /api/groups/{id}/members', one(idOf(withOne, other))),
  ],
  ['who liked you', strangers, (viewer) => viewer.call('GET /api/user/likes', {})],
  [
    'events to discover',
    strangers,
    (viewer) => viewer.call('GET /api/events', { query: { area: 'everywhere' } }),
  ],
  [
    'the page of their event',
    strangers,
    (viewer, other) => viewer.call('GET /api/events/{id}', one(idOf(eventsOf, other))),
  ],
  [
    'who goes to an event',
    strangers,
    (viewer) => viewer.call('GET /api/events/{id}/attendees', one(together)),
  ],
  ['what is said at it', strangers, (viewer) => viewer.call('GET /api/events/{id}/comments', one(together))],
  ['the leaderboard', strangers, (viewer) => viewer.call('GET /api/leaderboard', {})],
  [
    'the leaderboard around',
    strangers,
    (viewer) => viewer.call('GET /api/leaderboard', { query: { board: 'nearby' } }),
  ],
  ['your friends', friends, (viewer) => viewer.call('GET /api/user/friends', {})],
  [
    'the leaderboard of friends',
    friends,
    (viewer) => viewer.call('GET /api/leaderboard', { query: { board: 'friends' } }),
  ],
  ['mutual friends', friends, (viewer) => viewer.call('GET /api/people/{id}', one(mia.id))],
  [
    'all mutual friends',
    friends,
    (viewer) => viewer.call('GET /api/people/{id}/mutual-friends', one(mia.id)),
  ],
  ['the list of conversations', friends, (viewer) => viewer.call('GET /api/messages', {})],
  [
    'the conversation',
    friends,
    (viewer, other) =>
      viewer.call('GET /api/messages/{conversation}', { params: { conversation: `u${other.id}` } }),
  ],
  [
    'what a search finds',
    friends,
    (viewer, other) => viewer.call('GET /api/messages/search', { query: { search: `From ${other.name}` } }),
  ],
  ['notifications of friends', friends, (viewer) => listNotifications(ctx, viewer)],
  ['requests', askers, (viewer) => viewer.call('GET /api/friend-requests', {})],
  ['notifications of requests', askers, (viewer) => listNotifications(ctx, viewer)],
]

async function shows([, pair, look]: Place): Promise<boolean[]> {
  const [first, second] = pair
  const told = [await look(first, second), await look(second, first)].map((answer) => JSON.stringify(answer))
  return [told[0]?.includes(second.name) ?? false, told[1]?.includes(first.name) ?? false]
}

const before = new Map<string, boolean[]>()
for (const place of places) before.set(place[0], await shows(place))
for (const [blocker, blocked] of [friends, strangers, askers]) {
  await blocker.call('PUT /api/people/{id}/block', one(blocked.id))
}

test.each(places)('%s: shown before a block, and to neither after it', async (...place) => {
  expect({ before: before.get(place[0]), after: await shows(place) }).toEqual({
    before: [true, true],
    after: [false, false],
  })
})

test.each([
  [
    'asks',
    (viewer: Member, other: Member) => viewer.send('POST /api/friend-requests', { body: { toId: other.id } }),
  ],
  [
    'asks their circle',
    (viewer: Member, other: Member) =>
      viewer.send('POST /api/friend-requests', { body: { toId: other.id, groupId: idOf(circlesOf, other) } }),
  ],
  ['likes', (viewer: Member, other: Member) => viewer.send('PUT /api/people/{id}/like', one(other.id))],
  ['goes to their event', (viewer: Member, other: Member) => attend(viewer, idOf(eventsOf, other))],
  [
    'writes',
    (viewer: Member, other: Member) =>
      viewer.send('POST /api/messages', {
        body: { clientId: randomUUID(), receiverId: other.id, content: 'Hello' },
      }),
  ],
] as const)('neither of the two %s', async (_, act) => {
  const [cleo, dan] = strangers
  expect([(await act(cleo, dan)).status, (await act(dan, cleo)).status]).toEqual([404, 404])
})
