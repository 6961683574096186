import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { publishEvent } from '../../platform/domain-events.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { listNotifications, summarizeNotifications } from '../../testing/notifications.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { sendReminders } from './reminders.ts'
import { deleteOldNotifications } from './service.ts'

const { ctx, cast, clock, queries } = await openTestApp()

const countUnread = async (person: Member) =>
  (await person.call('GET /api/notifications/unread', {})).body.unread

/** Sends friend requests from this many people, a second apart. */
async function sendRequests(person: Member, count: number): Promise<void> {
  for (let index = count; index > 0; index -= 1) {
    const other = await cast.person(`Asker${index}`)
    await other.call('POST /api/friend-requests', { body: { toId: person.id } })
    clock.advance(1)
    await ctx.jobs.runDueJobs()
  }
}

test('pages by key, latest first, with a fixed number of queries', async () => {
  const ada = await cast.person('Ada')
  await sendRequests(ada, 23)
  const first = await ada.call('GET /api/notifications', {})
  const before = queries.length
  const second = await ada.call('GET /api/notifications', { query: { cursor: first.next } })
  expect(queries.length - before).toBeLessThanOrEqual(3)
  expect([first.body.length, second.body.length, second.next]).toEqual([20, 3, undefined])
  const times = [...first.body, ...second.body].map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(23)
})

test('reads no more than a page', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  await sql`
    insert into notifications (user_id, kind, group_id, count, created_at, updated_at, read_at)
    select ${ada.id}, 'became-admin', ${groupId}, 1, at, at, at
    from (select ${clock.now()}::timestamptz - make_interval(mins => n) as at from generate_series(1, 1000) n) times`.execute(
    ctx.db,
  )
  await sql`analyze notifications`.execute(ctx.db)
  const [plan = ''] = await explainStatements(
    ctx.db,
    'with page as',
    () => ada.call('GET /api/notifications', {}),
    { isAnalyzed: true },
  )
  const scans = [...plan.matchAll(/ on notifications_\d.*\(actual rows=([\d.]+) /g)]
  const rows = scans.reduce((sum, [, count]) => sum + Number(count), 0)
  expect(rows).toBeGreaterThanOrEqual(20)
  expect(rows).toBeLessThanOrEqual(25)
})

test('marks one or all seen notifications as read; later ones stay unread', async () => {
  const ada = await cast.person('Ada')
  await sendRequests(ada, 3)
  expect(await countUnread(ada)).toBe(3)
  const [latest] = await listNotifications(ctx, ada)
  const read = await ada.call('PUT /api/notifications/{id}/read', { params: { id: String(latest?.id) } })
  expect([read.body.unread, await countUnread(ada)]).toEqual([2, 2])
  const until = clock.now().toISOString()
  await sendRequests(ada, 1)
  const all = await ada.call('PUT /api/notifications/read', { body: { until } })
  expect(all.body.unread).toBe(1)
  expect((await listNotifications(ctx, ada)).map((notification) => notification.read)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('other people’s notifications are not found', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await sendRequests(ada, 1)
  const [notification] = await listNotifications(ctx, ada)
  const response = await ben.send('PUT /api/notifications/{id}/read', { params: { id: notification?.id } })
  expect([response.status, response.body.error.code]).toEqual([404, 'not_found'])
  await ben.call('PUT /api/notifications/read', { body: { until: '2999-01-01T00:00:00.000Z' } })
  expect([await countUnread(ada), await countUnread(ben)]).toEqual([1, 0])
})

test('after a notification is read, the same event creates a new one', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Hikers', members: [ben], joinPolicy: 'open' })
  const join = async (name: string) => {
    clock.advance(1)
    const person = await cast.person(name)
    await person.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  }
  await join('Mia')
  await listNotifications(ctx, ben)
  await ben.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  await join('Noa')
  expect(await summarizeNotifications(ctx, ben)).toEqual([
    'member-joined Noa Hikers',
    'member-joined Mia Hikers read',
  ])
})

/** The RSVPs are from two days ago. */
async function createEventIn(hours: number, going: readonly Member[]): Promise<number> {
  const now = clock.now().getTime()
  const { id } = await ctx.db
    .insertInto('events')
    .values({ title: 'Concert', starts_at: new Date(now + hours * 3_600_000), timezone: 'Europe/Berlin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const created_at = new Date(now - 2 * 86_400_000)
  for (const { id: user_id } of going)
    await ctx.db.insertInto('event_attendees').values({ event_id: id, user_id, created_at }).execute()
  return id
}

test('guests are reminded once, the day before, no matter how many processes run the job', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await createEventIn(20, [ada])
  await createEventIn(30, [ben])
  await Promise.all([
    sendReminders(ctx, clock.now()),
    sendReminders(ctx, clock.now()),
    sendReminders(ctx, clock.now()),
  ])
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { kind: 'event-reminder', count: 1, about: { name: 'Concert' }, timezone: 'Europe/Berlin' },
  ])
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  await ada.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  clock.advance(3600)
  await sendReminders(ctx, clock.now())
  expect(await countUnread(ada)).toBe(0)
  // A new date gets a new reminder.
  const moved = new Date(clock.now().getTime() + 23 * 3_600_000)
  await ctx.db.updateTable('events').set({ starts_at: moved }).where('id', '=', id).execute()
  await sendReminders(ctx, clock.now())
  expect(await countUnread(ada)).toBe(1)
})

test('guests and the waitlist are notified of changes and cancellations, and an offered spot notifies its recipient', async () => {
  const [host, ada, ben] = [await cast.person('Host'), await cast.person('Ada'), await cast.person('Ben')]
  const id = await createEventIn(100, [ada, host])
  await ctx.db.insertInto('event_waitlist').values({ event_id: id, user_id: ben.id }).execute()
  const publishAndRun = async (domainEvent: Parameters<typeof publishEvent>[2]) => {
    clock.advance(1)
    await publishEvent(ctx.jobs, ctx.db, domainEvent)
    await ctx.jobs.runDueJobs()
  }
  await publishAndRun({ kind: 'event-changed', eventId: id, by: host.id })
  await publishAndRun({ kind: 'spot-offered', eventId: id, userId: ben.id })
  await publishAndRun({ kind: 'event-cancelled', eventId: id, by: host.id })
  expect(await summarizeNotifications(ctx, ada)).toEqual([
    'event-cancelled Host Concert',
    'event-changed Host Concert',
  ])
  expect((await summarizeNotifications(ctx, ben)).map((line) => line.split(' ')[0])).toEqual([
    'event-cancelled',
    'spot-offered',
    'event-changed',
  ])
  expect(await summarizeNotifications(ctx, host)).toEqual([])
})

test('people on the waitlist are not notified of an event after its host blocks them', async () => {
  const [host, ada, ben] = [await cast.person('Host'), await cast.person('Ada'), await cast.person('Ben')]
  const id = await createEventIn(100, [ada])
  await ctx.db.updateTable('events').set({ created_by: host.id }).where('id', '=', id).execute()
  await ctx.db.insertInto('event_waitlist').values({ event_id: id, user_id: ben.id }).execute()
  for (const { id: blocked } of [ada, ben])
    await host.call('PUT /api/people/{id}/block', { params: { id: String(blocked) } })
  await publishEvent(ctx.jobs, ctx.db, { kind: 'event-changed', eventId: id, by: host.id })
  expect((await summarizeNotifications(ctx, ada)).map((line) => line.split(' ')[0])).toEqual([
    'event-changed',
  ])
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
})

test('moderation notifications can’t be turned off', async () => {
  const ada = await cast.person('Ada')
  const allOff = { newMatches: false, messages: false, groupUpdates: false, email: false }
  await ada.call('PATCH /api/user/preferences', { body: { notifications: allOff } })
  await publishEvent(ctx.jobs, ctx.db, { kind: 'moderation-outcome', userId: ada.id, outcome: 'warned' })
  expect(await summarizeNotifications(ctx, ada)).toEqual(['warned'])
})

test('deleting an account deletes its notifications and those that name it', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await ada.call('POST /api/friend-requests', { body: { toId: ben.id } })
  await sendRequests(ada, 1)
  expect([await countUnread(ada), await countUnread(ben)]).toEqual([1, 1])
  await ctx.db.deleteFrom('users').where('id', '=', ada.id).execute()
  const remaining = await ctx.db
    .selectFrom('notifications')
    .select('id')
    .where((eb) => eb.or([eb('user_id', 'in', [ada.id, ben.id]), eb('peer_id', '=', ada.id)]))
    .execute()
  expect(remaining).toEqual([])
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
})

test('deletes notifications after three months', async () => {
  const ada = await cast.person('Ada')
  await sendRequests(ada, 1)
  await deleteOldNotifications(ctx.db, new Date(clock.now().getTime() + 89 * 86_400_000))
  expect(await countUnread(ada)).toBe(1)
  await deleteOldNotifications(ctx.db, new Date(clock.now().getTime() + 91 * 86_400_000))
  expect(await countUnread(ada)).toBe(0)
})
