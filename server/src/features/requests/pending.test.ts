import type { ReceivedRequest } from '@coterie/contract/requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { listNotifications } from '../../testing/notifications.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()

const sendRequest = async (from: Member, to: Member, groupId?: number, introduction?: string) =>
  (await from.call('POST /api/friend-requests', { body: { toId: to.id, groupId, introduction } })).body.id
const respond = (actor: Member, id: number, status: 'accepted' | 'rejected' | 'withdrawn') =>
  actor.call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } })
const readRequest = (actor: Member, id: number | string) =>
  actor.send<ReceivedRequest>('GET /api/friend-requests/{id}', { params: { id } })
const countPending = async (actor: Member) => (await actor.call('GET /api/friend-requests/counts', {})).body
const listHrefs = async (person: Member) => (await listNotifications(ctx, person)).map(({ href }) => href)

test('the recipient reads a request with details of the sender', async () => {
  const [ada, mutual] = [await cast.person('Ada'), await cast.person('Mutual')]
  const mia = await cast.person('Mia', { bio: 'New in town.', interests: ['Chess', 'Hiking'] })
  await respond(ada, await sendRequest(mutual, ada), 'accepted')
  await respond(mia, await sendRequest(mutual, mia), 'accepted')
  const sharedCircleId = await seedCircle(ctx, { by: mutual, name: 'Boots', members: [ada, mia] })
  const id = await sendRequest(mia, ada, undefined, 'Shall we hike?')
  expect((await readRequest(ada, id)).body).toMatchObject({
    id,
    status: 'pending',
    fromUserName: 'Mia',
    fromUserLocation: 'Berlin, DE',
    fromUserBio: 'New in town.',
    fromUserInterests: ['Chess', 'Hiking'],
    introduction: 'Shall we hike?',
    mutualFriends: [{ id: mutual.id, name: 'Mutual' }],
    mutualFriendCount: 1,
    sharedCircles: [{ id: sharedCircleId, name: 'Boots' }],
  })
})

test('an answered request shows its status; a withdrawn one returns 404', async () => {
  const [ada, mia] = [await cast.person('Ada'), await cast.person('Mia')]
  const withdrawn = await sendRequest(mia, ada)
  await respond(mia, withdrawn, 'withdrawn')
  expect((await readRequest(ada, withdrawn)).status).toBe(404)
  const id = await sendRequest(mia, ada)
  await respond(ada, id, 'accepted')
  expect((await readRequest(ada, id)).body.status).toBe('accepted')
  const rejected = await sendRequest(await cast.person('Ben'), ada)
  await respond(ada, rejected, 'rejected')
  expect((await readRequest(ada, rejected)).body.status).toBe('rejected')
})

test('other users get the same 404 as for a missing request', async () => {
  const [ada, mia, other] = [await cast.person('Ada'), await cast.person('Mia'), await cast.person('Other')]
  const id = await sendRequest(mia, ada)
  const missing = await readRequest(other, 2_000_000_000)
  expect(missing.status).toBe(404)
  for (const actor of [mia, other])
    expect(await readRequest(actor, id)).toMatchObject({ status: 404, body: missing.body })
  await ctx.db.insertInto('blocks').values({ blocker_id: mia.id, blocked_id: ada.id }).execute()
  expect((await readRequest(ada, id)).status).toBe(404)
})

test('only organizers of the circle read and count a join request', async () => {
  const [owner, admin, member, mia] = [
    await cast.person('Owner'),
    await cast.person('Admin'),
    await cast.person('Member'),
    await cast.person('Mia'),
  ]
  const groupId = await seedCircle(ctx, { by: owner, name: 'Boots', members: [admin, member] })
  await sql`update group_members set role = 'admin' where group_id = ${groupId} and user_id = ${admin.id}`.execute(
    ctx.db,
  )
  const id = await sendRequest(mia, owner, groupId, 'I like boots.')
  for (const actor of [owner, admin])
    expect((await readRequest(actor, id)).body).toMatchObject({
      groupName: 'Boots',
      introduction: 'I like boots.',
    })
  for (const actor of [member, mia]) expect((await readRequest(actor, id)).status).toBe(404)
  expect([await countPending(owner), await countPending(admin), await countPending(member)]).toEqual([
    { requests: 1, people: 1 },
    { requests: 1, people: 1 },
    { requests: 0, people: 0 },
  ])
})

test('hides the bio and prompt answers of a sender whose profile an organizer can’t open', async () => {
  const [owner, admin] = [await cast.person('Owner'), await cast.person('Admin')]
  const mia = await cast.person('Mia', { bio: 'For friends.' })
  const promptAnswers = [{ prompt: 'ask_me_about', answer: 'bees' }]
  await mia.send('POST /api/user/profile', { body: { name: 'Mia', bio: 'For friends.', promptAnswers } })
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', mia.id).execute()
  const groupId = await seedCircle(ctx, { by: owner, members: [admin] })
  await sql`update group_members set role = 'admin' where group_id = ${groupId}`.execute(ctx.db)
  const id = await sendRequest(mia, owner, groupId)
  expect((await readRequest(owner, id)).body).toMatchObject({
    fromUserBio: 'For friends.',
    fromUserPromptAnswers: promptAnswers,
  })
  expect((await readRequest(admin, id)).body).toMatchObject({
    fromUserBio: null,
    fromUserPromptAnswers: [],
    mutualFriends: [],
  })
})

test('counts the same pending requests as the list shows, and their senders', async () => {
  const [ada, ben, mia, inactive] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Mia'),
    await cast.person('Gone'),
  ]
  expect(await countPending(ada)).toEqual({ requests: 0, people: 0 })
  const groupId = await seedCircle(ctx, { by: ada })
  const friendRequestId = await sendRequest(ben, ada)
  await sendRequest(ben, ada, groupId)
  const joinRequestId = await sendRequest(mia, ada, groupId)
  await sendRequest(inactive, ada)
  await sendRequest(ada, await cast.person('Recipient'))
  expect(await countPending(ada)).toEqual({ requests: 4, people: 3 })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
  expect(await countPending(ada)).toEqual({ requests: 3, people: 2 })
  await respond(ada, friendRequestId, 'accepted')
  await respond(ada, joinRequestId, 'rejected')
  expect(await countPending(ada)).toEqual({ requests: 1, people: 1 })
  expect((await ada.call('GET /api/friend-requests', {})).body).toHaveLength(1)
})

test('counting takes one query and stops at 99', async () => {
  const ada = await cast.person('Ada')
  await sql`
    with senders as (
      insert into users (email, name, is_verified)
      select 'asking.' || n || '@example.org', 'Asking', true from generate_series(1, 120) n returning id
    ) insert into friend_requests (from_id, to_id) select id, ${ada.id} from senders`.execute(ctx.db)
  const statements = await captureStatements(async () => {
    expect(await countPending(ada)).toEqual({ requests: 99, people: 99 })
  })
  // One query reads the session, the other counts.
  expect(statements).toHaveLength(2)
})

test('a notification opens the request that it is about', async () => {
  const [ada, mia, ben] = [await cast.person('Ada'), await cast.person('Mia'), await cast.person('Ben')]
  const friendRequestId = await sendRequest(mia, ada)
  expect(await listHrefs(ada)).toEqual([`/groups?view=circles&request=${friendRequestId}`])
  const groupId = await seedCircle(ctx, { by: ada })
  const joinRequestId = await sendRequest(mia, ada, groupId)
  expect(await listHrefs(ada)).toContain(`/groups?view=circles&request=${joinRequestId}`)
  const other = await sendRequest(ben, ada, groupId)
  expect(await listHrefs(ada)).toContain(`/groups?view=circles&request=${other}`)
  await ctx.db.insertInto('blocks').values({ blocker_id: ben.id, blocked_id: ada.id }).execute()
  expect(await listHrefs(ada)).toContain(`/groups?view=circles&request=${joinRequestId}`)
})
