import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, createEventForm, postEvent } from '../../testing/events.ts'
import { listNotifications, runNotificationSweep } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

/** Every page on which people appear, seen by both before and after a block. */

const { ctx, cast, clock } = await openTestApp()

const city = 'Porto, PT'
const createPerson = (name: string) => cast.person(name, { city, plan: 'advertiser' })
const friends = [await createPerson('Adelheid'), await createPerson('Balthasar')] as const
const strangers = [await createPerson('Clementine'), await createPerson('Dagobert')] as const
const requesters = [await createPerson('Eulalia'), await createPerson('Ferdinand')] as const
const mia = await createPerson('Mia')

const byId = (id: unknown) => ({ params: { id: String(id) } })
const makeFriends = (first: Member, second: Member) =>
  ctx.db.transaction().execute((tx) => insertFriendship(tx, first.id, second.id, clock.now()))
const sendRequest = (from: Member, to: Member, groupId?: number) =>
  from.call('POST /api/friend-requests', { body: { toId: to.id, groupId } })
const write = (from: Member, to: Member) =>
  from.call('POST /api/messages', {
    body: { clientId: randomUUID(), receiverId: to.id, content: `From ${from.name}` },
  })

for (const friend of friends) await makeFriends(mia, friend)
const { body: request } = await sendRequest(friends[0], friends[1])
await friends[1].call('PATCH /api/friend-requests/{id}', {
  ...byId(request.id),
  body: { status: 'accepted' },
})
await write(friends[0], friends[1])
await write(friends[1], friends[0])

/** Each has a circle and an event; Mia has a circle and an event with both. */
const circleIds = new Map<Member, number>()
const eventIds = new Map<Member, number>()
for (const actor of [...strangers, ...requesters]) {
  circleIds.set(actor, await seedCircle(ctx, { by: actor, name: `Circle of ${actor.name}` }))
  eventIds.set(
    actor,
    (await postEvent(actor, createEventForm(clock.now(), { title: `Event of ${actor.name}` }))).body.id,
  )
}
const sharedEventId = (await postEvent(mia, createEventForm(clock.now(), { title: 'Together' }))).body.id
for (const actor of strangers) {
  await attend(actor, sharedEventId)
  const body = { clientId: randomUUID(), content: `Comment of ${actor.name}` }
  await actor.call('POST /api/events/{id}/comments', { ...byId(sharedEventId), body })
}
await strangers[0].call('PUT /api/people/{id}/like', byId(strangers[1].id))
await strangers[1].call('PUT /api/people/{id}/like', byId(strangers[0].id))
for (const [from, to] of [requesters, requesters.toReversed()] as const) {
  if (from !== undefined && to !== undefined) await sendRequest(from, to, circleIds.get(to))
}
/** Mia's circles with only one of the two strangers each. */
const circlesWithOne = new Map<Member, number>()
for (const member of strangers)
  circlesWithOne.set(member, await seedCircle(ctx, { by: mia, members: [member] }))
await runNotificationSweep(ctx)

type Pair = readonly [Member, Member]
type Page = readonly [name: string, pair: Pair, load: (viewer: Member, other: Member) => Promise<unknown>]

const getId = (ids: Map<Member, number>, member: Member) =>
  ids.get(member) ?? expect.unreachable(`${member.name} has none`)

const pages: readonly Page[] = [
  ['their page', strangers, (viewer, other) => viewer.call('GET /api/people/{id}', byId(other.id))],
  ['Find BFFs', strangers, (viewer) => viewer.call('GET /api/users', {})],
  ['Discover', strangers, (viewer) => viewer.call('GET /api/groups/discover', {})],
  [
    'the public page of their circle',
    strangers,
    (viewer, other) => viewer.call('GET /api/groups/{id}/public', byId(getId(circleIds, other))),
  ],
  [
    'the members of a circle the viewer isn’t in',
    strangers,
    (viewer, other) => viewer.call('GET /api/groups/{id}/members', byId(getId(circlesWithOne, other))),
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
    (viewer, other) => viewer.call('GET /api/events/{id}', byId(getId(eventIds, other))),
  ],
  [
    'the attendees of an event',
    strangers,
    (viewer) => viewer.call('GET /api/events/{id}/attendees', byId(sharedEventId)),
  ],
  [
    'the comments on an event',
    strangers,
    (viewer) => viewer.call('GET /api/events/{id}/comments', byId(sharedEventId)),
  ],
  ['the leaderboard', strangers, (viewer) => viewer.call('GET /api/leaderboard', {})],
  [
    'the nearby leaderboard',
    strangers,
    (viewer) => viewer.call('GET /api/leaderboard', { query: { board: 'nearby' } }),
  ],
  ['your friends', friends, (viewer) => viewer.call('GET /api/user/friends', {})],
  [
    'the leaderboard of friends',
    friends,
    (viewer) => viewer.call('GET /api/leaderboard', { query: { board: 'friends' } }),
  ],
  ['mutual friends', friends, (viewer) => viewer.call('GET /api/people/{id}', byId(mia.id))],
  [
    'all mutual friends',
    friends,
    (viewer) => viewer.call('GET /api/people/{id}/mutual-friends', byId(mia.id)),
  ],
  ['the list of conversations', friends, (viewer) => viewer.call('GET /api/messages', {})],
  [
    'the conversation',
    friends,
    (viewer, other) =>
      viewer.call('GET /api/messages/{conversation}', { params: { conversation: `u${other.id}` } }),
  ],
  [
    'message search',
    friends,
    (viewer, other) => viewer.call('GET /api/messages/search', { query: { search: `From ${other.name}` } }),
  ],
  ['notifications of friends', friends, (viewer) => listNotifications(ctx, viewer)],
  ['requests', requesters, (viewer) => viewer.call('GET /api/friend-requests', {})],
  ['notifications of requests', requesters, (viewer) => listNotifications(ctx, viewer)],
]

async function isShownToEach([, pair, load]: Page): Promise<boolean[]> {
  const [first, second] = pair
  const responses = [await load(first, second), await load(second, first)].map((response) =>
    JSON.stringify(response),
  )
  return [responses[0]?.includes(second.name) ?? false, responses[1]?.includes(first.name) ?? false]
}

const before = new Map<string, boolean[]>()
for (const page of pages) before.set(page[0], await isShownToEach(page))
for (const [blocker, blocked] of [friends, strangers, requesters]) {
  await blocker.call('PUT /api/people/{id}/block', byId(blocked.id))
}

test.each(pages)('%s: each person sees the other before a block, and not after it', async (...page) => {
  expect({ before: before.get(page[0]), after: await isShownToEach(page) }).toEqual({
    before: [true, true],
    after: [false, false],
  })
})

test.each([
  [
    'send a friend request',
    (viewer: Member, other: Member) => viewer.send('POST /api/friend-requests', { body: { toId: other.id } }),
  ],
  [
    'ask to join the other’s circle',
    (viewer: Member, other: Member) =>
      viewer.send('POST /api/groups/{id}/join-requests', { ...byId(getId(circleIds, other)), body: {} }),
  ],
  [
    'like the other',
    (viewer: Member, other: Member) => viewer.send('PUT /api/people/{id}/like', byId(other.id)),
  ],
  ['attend the other’s event', (viewer: Member, other: Member) => attend(viewer, getId(eventIds, other))],
  [
    'send a message',
    (viewer: Member, other: Member) =>
      viewer.send('POST /api/messages', {
        body: { clientId: randomUUID(), receiverId: other.id, content: 'Hello' },
      }),
  ],
] as const)('neither of the two can %s', async (_, attempt) => {
  const [cleo, dan] = strangers
  expect([(await attempt(cleo, dan)).status, (await attempt(dan, cleo)).status]).toEqual([404, 404])
})
