import type { LiveUpdate } from '@coterie/contract/live'
import { expect, test } from 'vitest'

import { transact } from './db/database.ts'
import { insertProposal } from './features/proposals/run-queries.ts'
import { makeMeetup, propose, vote } from './testing/activities.ts'
import type { Member } from './testing/cast.ts'
import { seedCircle } from './testing/circles.ts'
import { attend, cancelAttendance } from './testing/events.ts'
import { listen, openLiveClient } from './testing/live.ts'
import { makeFriends } from './testing/messages.ts'
import { openTestApp } from './testing/test-app.ts'

/** A change on one screen appears on the screens of the users it affects, and on no others. */

const { ctx, app, cast, clock } = await openTestApp()
await ctx.live.start()
const url = await listen(app)

/** The live updates of one kind that each of these people receives during `work`. */
async function captureUpdates(people: Member[], kind: LiveUpdate['kind'], work: () => Promise<unknown>) {
  const clients = await Promise.all(people.map(({ headers }) => openLiveClient(url, headers)))
  await work()
  await Promise.all(clients.map((client) => client.waitForUpdates()))
  for (const client of clients) client.close()
  return clients.map(({ received }) => received.filter((event) => event.kind === kind))
}

const createPeople = async (...names: string[]) =>
  await Promise.all(names.map(async (name) => await cast.person(name)))

const sendRequest = (member: Member, toId: number, groupId?: number) =>
  member.call('POST /api/friend-requests', { body: { toId, groupId } })

const respond = (member: Member, id: number, status: 'accepted' | 'rejected' | 'withdrawn') =>
  member.call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } })

test('both people receive a request and its response, and new friends see each other', async () => {
  const [ada, ben, eve] = (await createPeople('Ada', 'Ben', 'Eve')) as [Member, Member, Member]
  let id = 0
  const sent = await captureUpdates([ada, ben, eve], 'request', async () => {
    id = (await sendRequest(ada, ben.id)).body.id
  })
  expect(sent).toEqual([[{ kind: 'request', id }], [{ kind: 'request', id }], []])
  const befriended = await captureUpdates([ada, ben, eve], 'friend', () => respond(ben, id, 'accepted'))
  expect(befriended).toEqual([[{ kind: 'friend', userId: ben.id }], [{ kind: 'friend', userId: ada.id }], []])
})

test.each(['rejected', 'withdrawn'] as const)('both people receive a request that is %s', async (status) => {
  const [ada, ben] = (await createPeople('Ada', 'Ben')) as [Member, Member]
  const { id } = (await sendRequest(ada, ben.id)).body
  const received = await captureUpdates([ada, ben], 'request', () =>
    respond(status === 'rejected' ? ben : ada, id, status),
  )
  expect(received).toEqual([[{ kind: 'request', id }], [{ kind: 'request', id }]])
})

test('organizers receive join requests, and members receive joins and departures', async () => {
  const [ada, ben, cleo, dan] = (await createPeople('Ada', 'Ben', 'Cleo', 'Dan')) as [
    Member,
    Member,
    Member,
    Member,
  ]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  const toMemberParams = (userId: number) => ({ params: { id: String(groupId), userId: String(userId) } })
  await ada.call('PUT /api/groups/{id}/members/{userId}/role', {
    ...toMemberParams(ben.id),
    body: { role: 'admin' },
  })
  const all = [ada, ben, cleo, dan]
  const [adas, bens, cleos] = await captureUpdates(all, 'request', () => sendRequest(dan, ada.id, groupId))
  expect([adas?.length, bens?.length, cleos?.length]).toEqual([1, 1, 0])
  const [request] = (await ben.call('GET /api/friend-requests', { query: {} })).body
  const expected = [{ kind: 'circle', groupId, isMember: true }]
  expect(await captureUpdates(all, 'circle', () => respond(ben, request?.id ?? 0, 'accepted'))).toEqual(
    all.map(() => expected),
  )
  const leave = () => dan.call('DELETE /api/groups/{id}/members/{userId}', toMemberParams(dan.id))
  expect(await captureUpdates(all, 'circle', leave)).toEqual([
    ...[ada, ben, cleo].map(() => expected),
    [{ kind: 'circle', groupId, isMember: false }],
  ])
  expect(await captureUpdates(all, 'circle', leave)).toEqual(all.map(() => []))
  const rejoin = () => dan.call('PUT /api/groups/{id}/members/{userId}', toMemberParams(dan.id))
  expect(await captureUpdates(all, 'circle', rejoin)).toEqual(all.map(() => expected))
})

test('a vote reaches the members of its circle', async () => {
  const [ada, ben, eve] = (await createPeople('Ada', 'Ben', 'Eve')) as [Member, Member, Member]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const startsAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const { body: activity } = await propose(ada, groupId, { title: 'Lake walk', dates: [startsAt] })
  const received = await captureUpdates([ada, ben, eve], 'activity', () =>
    vote(ben, activity, { answer: 'yes' }),
  )
  const expected = [{ kind: 'activity', groupId, id: activity.id }]
  expect(received).toEqual([expected, expected, []])
})

test('an RSVP to a circle’s meetup reaches its members', async () => {
  const [ada, ben, eve] = (await createPeople('Ada', 'Ben', 'Eve')) as [Member, Member, Member]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const startsAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const { body: activity } = await propose(ada, groupId, { title: 'Lake walk', dates: [startsAt] })
  const { body: meetup } = await makeMeetup(ada, activity)
  const expected = [{ kind: 'activity', groupId, id: activity.id }]
  const getUpdates = (act: () => Promise<unknown>) => captureUpdates([ada, ben, eve], 'activity', act)
  expect(await getUpdates(() => attend(ben, meetup.event?.id))).toEqual([expected, expected, []])
  expect(await getUpdates(() => cancelAttendance(ben, meetup.event?.id))).toEqual([expected, expected, []])
})

test('all candidates receive a vote on a proposed circle, and its members the new circle', async () => {
  const candidates = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  const ids = candidates.map((person) => person.id)
  const interest = await ctx.db.selectFrom('interests').select('id').limit(1).executeTakeFirstOrThrow()
  await transact(ctx.db, (tx) => insertProposal(tx, { ids, interests: [interest.id] }, clock.now()))
  const [open] = (await candidates[0]?.call('GET /api/proposals', {}))?.body ?? []
  const id = open?.id ?? 0
  const accept = (member: Member | undefined) =>
    member?.call('PUT /api/proposals/{id}/answer', { params: { id: String(id) }, body: { answer: 'yes' } })
  const received = await captureUpdates(candidates, 'proposal', async () => await accept(candidates[0]))
  expect(received).toEqual(candidates.map(() => [{ kind: 'proposal', id }]))
  await accept(candidates[1])
  const created = await captureUpdates(candidates, 'circle', async () => await accept(candidates[2]))
  expect(created.map(({ length }) => length > 0)).toEqual([true, true, true, false])
})

test('a blocked user receives no updates', async () => {
  const [ada, ben] = (await createPeople('Ada', 'Ben')) as [Member, Member]
  await makeFriends(ctx, ada, ben)
  const client = await openLiveClient(url, ben.headers)
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await sendRequest(ben, ada.id)
  await client.waitForUpdates()
  expect(client.received).toEqual([])
})
