import type { AdminEvent, AdminGroup, AdminGroupDetails, Dashboard } from '@coterie/contract/admin'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, discover, createEventForm, postEvent, read } from '../../testing/events.ts'
import { listNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { recountCommunity } from './dashboard.ts'
import { saveCommunityStats } from './stats-queries.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
const boss = await cast.person('Boss', { role: 'admin' })

type ErrorBody = { error: { code: string } }
const byId = (id: number) => ({ params: { id } })
const listGroups = (query: object = {}) => boss.send<AdminGroup[]>('GET /api/admin/groups', { query })
const readGroup = (id: number) =>
  boss.send<AdminGroupDetails & ErrorBody>('GET /api/admin/groups/{id}', byId(id))
const hide = (id: number) => boss.send<AdminGroupDetails>('PUT /api/admin/groups/{id}/hidden', byId(id))
const unhide = (id: number) => boss.send<AdminGroupDetails>('DELETE /api/admin/groups/{id}/hidden', byId(id))
const listEvents = (query: object = {}) => boss.send<AdminEvent[]>('GET /api/admin/events', { query })
const findActions = async (kind: string, id: number) => {
  const query = ctx.db.selectFrom('audit_log').select('action').where('target_kind', '=', kind)
  return (await query.where('target_id', '=', id).orderBy('id').execute()).map(({ action }) => action)
}
const getFeed = async (person: Member) =>
  (await person.call('GET /api/groups/discover', {})).body.map(({ id }) => id)

test('the dashboard counts people, circles and events', async () => {
  const ada = await cast.person('Ada', { interests: ['Chess', 'Hiking'] })
  const before = (await boss.send<Dashboard>('GET /api/admin/dashboard')).body
  await cast.person('Paul', { city: 'Paris, FR', interests: ['Baking'] })
  const gone = await cast.person('Long Gone')
  await ctx.db
    .updateTable('users')
    .set({ last_active_at: new Date(clock.now().getTime() - 31 * 86_400_000) })
    .where('id', '=', gone.id)
    .execute()
  await seedCircle(ctx, { by: ada })
  const { body } = await boss.send<Dashboard>('GET /api/admin/dashboard')
  expect(body).toMatchObject({
    totalUsers: before.totalUsers + 2,
    activeUsers: before.activeUsers + 1,
    totalGroups: before.totalGroups + 1,
    totalInterests: before.totalInterests + 1,
    usersByLocation: { 'Berlin, DE': (before.usersByLocation['Berlin, DE'] ?? 0) + 1, 'Paris, FR': 1 },
    usersElsewhere: 0,
  })
  expect(body.newestUsers[0]).toEqual({
    id: gone.id,
    name: 'Long Gone',
    email: gone.email,
    joinDate: expect.any(String),
  })
  const refused = await ada.send<ErrorBody>('GET /api/admin/dashboard')
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed'])
})

test('a large community’s dashboard shows the last counts', async () => {
  await recountCommunity(ctx.db, clock.now())
  const stats = { activePeople: 7, groups: 8, interests: 9, cities: [], otherCities: 3 }
  await saveCommunityStats(ctx.db, stats, clock.now())
  const small = (await boss.send<Dashboard>('GET /api/admin/dashboard')).body
  expect(small.totalGroups).not.toBe(8)
  await ctx.db.insertInto('user_counts').values({ span: 99, users: 30_000 }).execute()
  const large = (await boss.send<Dashboard>('GET /api/admin/dashboard')).body
  expect(large).toMatchObject({ activeUsers: 7, totalGroups: 8, totalInterests: 9, usersElsewhere: 3 })
  await recountCommunity(ctx.db, clock.now())
  expect((await boss.send<Dashboard>('GET /api/admin/dashboard')).body.totalUsers).toBe(small.totalUsers)
})

test('lists circles in pages, newest first, and by the start of their name', async () => {
  const ben = await cast.person('Ben')
  const ids: number[] = []
  for (let n = 0; n < 23; n += 1) ids.push(await seedCircle(ctx, { by: ben, name: `Zebra watchers ${n}` }))
  const first = await listGroups()
  expect(first.body.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
  const second = await listGroups({ cursor: first.next })
  expect(second.body.slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed().slice(20))
  expect(first.body[0]).toEqual({
    id: ids.at(-1),
    name: 'Zebra watchers 22',
    description: null,
    interests: ['Hiking'],
    location: 'Berlin, DE',
    memberCount: 1,
    createdAt: clock.now().toISOString(),
    hiddenAt: null,
  })
  const found = await listGroups({ search: 'ZEBRA' })
  const secondPage = await listGroups({ search: 'ZEBRA', cursor: found.next })
  const names = [...found.body, ...secondPage.body].map(({ name }) => name)
  expect(names).toHaveLength(23)
  expect(names).toEqual(names.toSorted())
  expect((await listGroups({ search: 'ebra' })).body).toEqual([])
  expect((await boss.send<ErrorBody>('GET /api/admin/groups', { query: { cursor: 'x' } })).status).toBe(400)
})

test('shows a circle’s members, and never their messages', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada, name: 'Chess club', members: [ben], joinPolicy: 'open' })
  expect((await readGroup(id)).body).toMatchObject({
    name: 'Chess club',
    joinPolicy: 'open',
    creator: { id: ada.id, name: 'Ada' },
    members: [
      { id: ada.id, name: 'Ada', role: 'admin', joined: clock.now().toISOString() },
      { id: ben.id, name: 'Ben', role: 'member' },
    ],
  })
  expect((await readGroup(2_000_000_000)).status).toBe(404)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute()
  expect((await listGroups({ search: 'Chess club' })).body).toMatchObject([{ id, memberCount: 1 }])
  expect((await readGroup(id)).body).toMatchObject({ memberCount: 2 })
})

test('a hidden circle appears nowhere, but its members can still read it', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await seedCircle(ctx, { by: ada, name: 'Doubtful', members: [ben] })
  const params = { id: String(id) }
  const dora = await cast.person('Dora')
  const request = await dora.send('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  expect(request.status).toBe(201)
  const link = await ada.send<{ url: string }>('POST /api/groups/{id}/invites', {
    params,
    body: { expiresInDays: 7, useLimit: null },
  })
  expect(link.status).toBe(201)
  expect(await getFeed(cleo)).toContain(id)

  expect((await hide(id)).body.hiddenAt).toBe(clock.now().toISOString())
  expect((await hide(id)).status).toBe(200)
  // Cleo's feed is already ranked, Eve's isn't.
  const eve = await cast.person('Eve')
  expect([...(await getFeed(cleo)), ...(await getFeed(eve))]).not.toContain(id)
  for (const viewer of [stranger, cleo]) {
    expect((await viewer.send('GET /api/groups/{id}/public', { params })).status).toBe(404)
  }
  expect((await cleo.send('GET /api/groups/{id}', { params })).status).toBe(404)
  const invite = new URL(link.body.url).searchParams.get('invite')
  const withInvite = { params, body: { invite } }
  expect((await cleo.send('POST /api/groups/{id}/join', withInvite)).status).toBe(404)
  expect((await cleo.send('POST /api/groups/{id}/join', { params, body: {} })).status).toBe(404)
  const secondRequest = await cleo.send('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  expect(secondRequest.status).toBe(404)
  expect((await ada.send<object[]>('GET /api/friend-requests')).body).toEqual([])

  const thread = { params: { conversation: String(id) } }
  expect((await ben.send<{ access: string }>('GET /api/messages/{conversation}', thread)).body).toMatchObject(
    {
      access: 'closed',
    },
  )
  const body = { clientId: crypto.randomUUID(), content: 'Still here?', groupId: id }
  expect((await ben.send('POST /api/messages', { body })).status).toBe(404)
  const vote = await ben.send('POST /api/groups/{groupId}/activities', {
    params: { groupId: id },
    body: { title: 'Meet again', dates: ['2100-01-01T12:00:00Z'] },
  })
  expect(vote.status).toBe(404)
  expect((await ben.call('GET /api/groups', {})).body[0]).toMatchObject({ id, hidden: true })

  expect((await unhide(id)).body.hiddenAt).toBeNull()
  expect((await unhide(id)).status).toBe(200)
  expect(await getFeed(await cast.person('Finn'))).toContain(id)
  expect((await ben.send('POST /api/messages', { body })).status).toBe(201)
  expect((await ada.send<object[]>('GET /api/friend-requests')).body).toHaveLength(1)
  expect(await findActions('circle', id)).toEqual(['hide-circle', 'unhide-circle'])
})

test('a deleted circle can’t be restored, and its members are notified', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada, name: 'Over', members: [ben] })
  const deleted = await boss.send('DELETE /api/admin/groups/{id}', byId(id))
  expect(deleted.status).toBe(204)
  for (const member of [ada, ben]) {
    expect((await member.call('GET /api/groups', {})).body).toEqual([])
    expect(await listNotifications(ctx, member)).toMatchObject([{ kind: 'circle-deleted' }])
    const undo = { params: { id: String(id), userId: String(member.id) } }
    expect((await member.send('PUT /api/groups/{id}/members/{userId}', undo)).status).toBe(404)
  }
  expect((await readGroup(id)).status).toBe(404)
  expect((await hide(id)).status).toBe(404)
  expect((await boss.send('DELETE /api/admin/groups/{id}', byId(id))).status).toBe(404)
  expect(await findActions('circle', id)).toEqual(['delete-circle'])
})

test('lists events with their actions; a removed one stays visible only to people who were going', async () => {
  const host = await cast.person('Host', { plan: 'advertiser' })
  const ada = await cast.person('Ada')
  const created = await postEvent(
    host,
    createEventForm(clock.now(), { title: 'Quiet walk', sponsors: ['Tea house'] }),
  )
  const { id } = created.body
  const [first] = (await listEvents({ search: 'quiet' })).body
  expect(first).toMatchObject({
    id,
    title: 'Quiet walk',
    time: '19:30',
    timezone: 'Europe/Berlin',
    sponsors: ['Tea house'],
    cancelled: false,
    group: null,
    canEdit: true,
  })
  expect((await listEvents()).body.map((event) => event.id)).toContain(id)
  await attend(ada, id)
  const getPoints = async () => (await ada.send<{ points: number }>('GET /api/game')).body.points
  const earned = await getPoints()

  expect((await boss.send('DELETE /api/admin/events/{id}', byId(id))).status).toBe(204)
  await ctx.jobs.runDueJobs()
  expect(await getPoints()).toBeLessThan(earned)
  expect(await listNotifications(ctx, ada)).toMatchObject([{ kind: 'event-cancelled' }])
  expect((await read(ada, id)).body).toMatchObject({ cancelled: true, description: null, host: null })
  for (const viewer of [stranger, host, await cast.person('Ben')])
    expect((await read(viewer, id)).status).toBe(404)
  expect((await discover(host)).body.map((event) => event.id)).not.toContain(id)
  expect((await listEvents()).body.map((event) => event.id)).not.toContain(id)
  expect((await boss.send('DELETE /api/admin/events/{id}', byId(id))).status).toBe(404)
  expect(await findActions('event', id)).toEqual(['remove-event'])
})

test('an event without attendees is deleted immediately', async () => {
  const host = await cast.person('Host', { plan: 'advertiser' })
  const { id } = (await postEvent(host, createEventForm(clock.now()))).body
  expect((await boss.send('DELETE /api/admin/events/{id}', byId(id))).status).toBe(204)
  expect(await ctx.db.selectFrom('events').select('id').where('id', '=', id).execute()).toEqual([])
})

test('removes a meetup from its circle', async () => {
  const ada = await cast.person('Ada')
  const id = await seedCircle(ctx, { by: ada })
  const starts = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString()
  const params = { groupId: id }
  const vote = await ada.send<{ id: number }>('POST /api/groups/{groupId}/activities', {
    params,
    body: { title: 'Picnic', dates: [starts] },
  })
  const activity = { params: { groupId: id, id: vote.body.id } }
  await ada.send('PUT /api/groups/{groupId}/activities/{id}/vote', { ...activity, body: { answer: 'yes' } })
  const meetup = await ada.send('POST /api/groups/{groupId}/activities/{id}/event', { ...activity, body: {} })
  expect(meetup.status).toBeLessThan(300)
  const [picnic] = (await listEvents({ search: 'picnic' })).body
  expect(picnic).toMatchObject({ group: { id }, canEdit: false })
  const deleted = await boss.send('DELETE /api/admin/events/{id}', byId(picnic?.id ?? 0))
  expect(deleted.status).toBe(204)
  expect((await listEvents({ search: 'picnic' })).body).toEqual([])
})
