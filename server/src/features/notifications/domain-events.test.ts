import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { makeJobsDue } from '../../testing/jobs.ts'
import { listNotifications, summarizeNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp()

/** Sends a request a second after the previous notification. */
const sendRequest = async (member: Member, to: Member, groupId?: number) => {
  await ctx.jobs.runDueJobs()
  clock.advance(1)
  return (
    await member.call('POST /api/friend-requests', { body: { toId: to.id, ...(groupId ? { groupId } : {}) } })
  ).body
}
const respond = (member: Member, id: number, status: 'accepted' | 'rejected' | 'withdrawn') =>
  member.call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } })
const turnOff = (person: Member, name: 'newMatches' | 'messages' | 'groupUpdates') =>
  person.call('PATCH /api/user/preferences', { body: { notifications: { [name]: false } } })

test('a request notifies its recipient, and accepting it notifies the sender', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await sendRequest(ada, ben)
  expect(await listNotifications(ctx, ben)).toMatchObject([
    {
      kind: 'friend-request',
      people: [{ name: 'Ada' }],
      count: 1,
      href: `/groups?view=circles&request=${id}`,
      read: false,
    },
  ])
  expect(await summarizeNotifications(ctx, ada)).toEqual([])
  await respond(ben, id, 'accepted')
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { kind: 'friend-added', people: [{ name: 'Ben' }], href: `/messages/u${ben.id}` },
  ])
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
})

test('repeating a request merges notifications; rejecting and withdrawing delete them without a new one', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await sendRequest(ada, ben)
  await sendRequest(ada, ben)
  const { id } = await sendRequest(ada, ben)
  expect((await listNotifications(ctx, ben)).map(({ count }) => count)).toEqual([1])
  await respond(ada, id, 'withdrawn')
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  const second = await sendRequest(ada, ben)
  await respond(ben, second.id, 'rejected')
  expect([await summarizeNotifications(ctx, ada), await summarizeNotifications(ctx, ben)]).toEqual([[], []])
})

test('when two people request each other, the first one is notified', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await sendRequest(ada, ben)
  await sendRequest(ben, ada)
  expect([await summarizeNotifications(ctx, ada), await summarizeNotifications(ctx, ben)]).toEqual([
    ['friend-added Ben'],
    [],
  ])
})

test('all admins get join requests, except answered ones', async () => {
  const [ada, ben, mia, noa] = await Promise.all(
    ['Ada', 'Ben', 'Mia', 'Noa'].map((name) => cast.person(name)),
  )
  if (!ada || !ben || !mia || !noa) throw new Error('Missing person')
  const id = await seedCircle(ctx, { by: ada, name: 'Hikers', members: [ben] })
  const params = { id: String(id), userId: String(ben.id) }
  await ada.call('PUT /api/groups/{id}/members/{userId}/role', { params, body: { role: 'admin' } })
  expect(await summarizeNotifications(ctx, ben)).toEqual(['became-admin Ada Hikers'])
  const first = await sendRequest(mia, ada, id)
  await sendRequest(noa, ada, id)
  expect(await summarizeNotifications(ctx, ada)).toEqual([
    'join-request Noa Hikers',
    'join-request Mia Hikers',
  ])
  expect((await summarizeNotifications(ctx, ben))[0]).toBe('join-request Noa Hikers')
  await respond(ben, first.id, 'accepted')
  expect(await summarizeNotifications(ctx, mia)).toEqual(['join-request-accepted Ben Hikers'])
  expect(await summarizeNotifications(ctx, ada)).toEqual([
    'member-joined Mia Hikers',
    'join-request Noa Hikers',
  ])
  expect(await summarizeNotifications(ctx, ben)).toEqual([
    'join-request Noa Hikers',
    'became-admin Ada Hikers',
  ])
})

test('people who join are announced to all members, several in one notification', async () => {
  const [ada, ben, mia, noa] = await Promise.all(
    ['Ada', 'Ben', 'Mia', 'Noa'].map((name) => cast.person(name)),
  )
  if (!ada || !ben || !mia || !noa) throw new Error('Missing person')
  const id = await seedCircle(ctx, { by: ada, name: 'Open House', members: [ben], joinPolicy: 'open' })
  await sendRequest(mia, ada, id)
  const created = await ada.call('POST /api/groups/{id}/invites', {
    params: { id: String(id) },
    body: { expiresInDays: 7, useLimit: null },
  })
  const invite = new URL(created.body.url).searchParams.get('invite') ?? ''
  await ctx.jobs.runDueJobs()
  clock.advance(1)
  await noa.call('POST /api/groups/{id}/join', { params: { id: String(id) }, body: { invite } })
  expect(await summarizeNotifications(ctx, ben)).toEqual(['member-joined Noa Mia Open House 2'])
  expect(await summarizeNotifications(ctx, mia)).toEqual(['member-joined Noa Open House'])
  expect(await summarizeNotifications(ctx, noa)).toEqual([])
})

test('a removed member is notified of the removal only; undo deletes the notification', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await seedCircle(ctx, { by: ada, name: 'Readers', members: [ben, cleo] })
  const membership = { params: { id: String(id), userId: String(ben.id) } }
  await ada.call('DELETE /api/groups/{id}/members/{userId}', membership)
  expect(await listNotifications(ctx, ben)).toMatchObject([
    { kind: 'removed-from-circle', about: { name: 'Readers' }, href: '/groups' },
  ])
  await ada.call('PUT /api/groups/{id}/members/{userId}', membership)
  expect(await summarizeNotifications(ctx, ben)).toEqual([])

  await ada.call('DELETE /api/groups/{id}', { params: { id: String(id) } })
  expect(await summarizeNotifications(ctx, ben)).toEqual(['circle-deleted Ada Readers'])
  expect(await summarizeNotifications(ctx, ada)).toEqual([])
  await ada.call('PUT /api/groups/{id}/members/{userId}', {
    params: { id: String(id), userId: String(ada.id) },
  })
  expect(await summarizeNotifications(ctx, cleo)).toEqual([])

  await ada.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: String(id), userId: String(ada.id) },
  })
  expect(await summarizeNotifications(ctx, ben)).toEqual(['became-owner Ada Readers'])
})

test('votes and meetups notify the circle except the person who acted; a vote closes automatically at its deadline', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Walkers', members: [ben] })
  const startsAt = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString()
  const createActivity = (title: string, deadline: string | null) =>
    ada.call('POST /api/groups/{groupId}/activities', {
      params: { groupId: String(groupId) },
      body: { title, dates: [startsAt], deadline },
    })
  const { body: walk } = await createActivity('Lake walk', null)
  expect(await listNotifications(ctx, ben)).toMatchObject([
    { kind: 'vote-opened', people: [{ name: 'Ada' }], about: { name: 'Lake walk' }, circle: 'Walkers' },
  ])
  const walkParams = { params: { groupId: String(groupId), id: String(walk.id) } }
  await ben.call('PUT /api/groups/{groupId}/activities/{id}/vote', { ...walkParams, body: { answer: 'yes' } })
  await ada.call('POST /api/groups/{groupId}/activities/{id}/event', walkParams)
  expect((await listNotifications(ctx, ben))[0]).toMatchObject({
    kind: 'meetup-created',
    startsAt,
    href: `/messages/${groupId}?vote=${walk.id}`,
  })
  // The notification of the meetup replaces that of the vote.
  expect(await summarizeNotifications(ctx, ben)).toEqual(['meetup-created Ada Lake walk'])
  await ada.call('DELETE /api/groups/{groupId}/activities/{id}/event', walkParams)
  expect((await summarizeNotifications(ctx, ben))[0]).toBe('meetup-cancelled Ada Lake walk')

  await createActivity('Tea', new Date(clock.now().getTime() + 3_600_000).toISOString())
  expect((await summarizeNotifications(ctx, ben))[0]).toBe('vote-opened Ada Tea')
  await makeJobsDue(ctx)
  expect((await summarizeNotifications(ctx, ben))[0]).toBe('vote-closed Tea')
  expect(await summarizeNotifications(ctx, ada)).toEqual(['vote-closed Tea'])
})

test('a switch turns off its own kinds and no others', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await turnOff(ben, 'newMatches')
  await sendRequest(ada, ben)
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  const groupId = await seedCircle(ctx, { by: ben, name: 'Quiet', members: [] })
  await sendRequest(ada, ben, groupId)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['join-request Ada Quiet'])
  await turnOff(ben, 'groupUpdates')
  const cleo = await cast.person('Cleo')
  await sendRequest(cleo, ben, groupId)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['join-request Ada Quiet'])
})

test('blocked and inactive people are not named, and their actions notify no one', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await sendRequest(ada, ben)
  await sendRequest(cleo, ben)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['friend-request Cleo', 'friend-request Ada'])
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  await cleo.call('POST /api/user/deactivate', {})
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  expect((await ben.call('GET /api/notifications/unread', {})).body).toEqual({ unread: 0 })

  // The vote in a shared circle still notifies, without the name.
  const groupId = await seedCircle(ctx, { by: ada, name: 'Both', members: [ben] })
  await ada.call('POST /api/groups/{groupId}/activities', {
    params: { groupId: String(groupId) },
    body: { title: 'Picnic', dates: [new Date(clock.now().getTime() + 86_400_000).toISOString()] },
  })
  expect(await summarizeNotifications(ctx, ben)).toEqual(['vote-opened Picnic'])
})
