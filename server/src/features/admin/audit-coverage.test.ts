import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { CallResult } from '../../testing/caller.ts'
import { seedCircle } from '../../testing/circles.ts'
import { endpoints, getEndpointName } from '../../testing/endpoints.ts'
import { createEventForm, postEvent } from '../../testing/events.ts'
import {
  createDecisionBody,
  appeal,
  findCase,
  decide,
  decideAppeal,
  report,
  undoDecision,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock, app } = await openTestApp()
const boss = await cast.person('Boss', { role: 'admin' })

const byId = (id: number) => ({ params: { id } })
const createPerson = (name = 'Ada') => cast.person(name)
const createCircle = async () => await seedCircle(ctx, { by: await createPerson() })
async function createEvent(): Promise<number> {
  const host = await cast.person('Host', { plan: 'advertiser' })
  return (await postEvent(host, createEventForm(clock.now()))).body.id
}
async function createReport(): Promise<{ id: number; author: Awaited<ReturnType<typeof createPerson>> }> {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const author = await createPerson('Ben')
  const target = { kind: 'person', id: author.id } as const
  await report(await createPerson(), target)
  return { id: (await findCase(boss, target)).id, author }
}
async function createWarning() {
  const reportedCase = await createReport()
  await decide(boss, reportedCase.id, createDecisionBody('warn'))
  const { id } = await ctx.db
    .selectFrom('sanctions')
    .select('id')
    .where('user_id', '=', reportedCase.author.id)
    .executeTakeFirstOrThrow()
  return { ...reportedCase, sanction: id }
}
async function createTicket(): Promise<number> {
  const writer = await createPerson()
  await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: writer.headers,
    payload: { name: 'Ada', email: writer.email, message: 'The map shows me in the wrong city.' },
    remoteAddress: `10.8.0.${writer.id % 250}`,
  })
  return (
    await ctx.db.selectFrom('support_tickets').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  ).id
}

const feedForm = {
  name: 'Library',
  location: { city: 'Berlin', country: 'DE' },
  category: 'Sports',
  url: 'https://calendar.invalid/a.ics',
}
async function createFeed(): Promise<number> {
  await ctx.db.deleteFrom('event_feeds').execute()
  const { body } = await boss.send<{ id: number }>('POST /api/admin/event-feeds', { body: feedForm })
  return body.id
}

async function createPhotoCheck(): Promise<number> {
  const now = clock.now()
  const { id } = await ctx.db
    .insertInto('photo_checks')
    .values({
      user_id: (await createPerson()).id,
      pose: 'look-up',
      status: 'waiting',
      selfie: '0'.repeat(32),
      drawn_at: now,
      submitted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An event of a feed, as a date of a repeating one. */
async function createFeedEvent(): Promise<{ feedId: number; eventId: number }> {
  const [feedId, eventId] = [await createFeed(), await createEvent()]
  await ctx.db
    .updateTable('events')
    .set({ feed_id: feedId, created_by: null })
    .where('id', '=', eventId)
    .execute()
  const entry = { uid: 'chess', recurrence: '2026-12-05', fingerprint: 'chess', title: 'Chess night' }
  const source = { source_url: 'https://calendar.invalid/', starts_at: clock.now() }
  await ctx.db
    .insertInto('event_feed_entries')
    .values({ ...entry, ...source, feed_id: feedId, event_id: eventId })
    .execute()
  return { feedId, eventId }
}

type AdminCall = { prepare: () => Promise<unknown>; call: (input: never) => Promise<CallResult<unknown>> }
function defineCall<Input>(
  prepare: () => Promise<Input>,
  call: (input: Input) => Promise<CallResult<unknown>>,
): AdminCall {
  return { prepare, call }
}

const adminCalls: Record<string, AdminCall> = {
  'POST /api/admin/photo-checks/{id}/approve': defineCall(createPhotoCheck, (id) =>
    boss.send('POST /api/admin/photo-checks/{id}/approve', byId(id)),
  ),
  'POST /api/admin/photo-checks/{id}/reject': defineCall(createPhotoCheck, (id) =>
    boss.send('POST /api/admin/photo-checks/{id}/reject', { ...byId(id), body: { reason: 'unclear' } }),
  ),
  'DELETE /api/admin/users/{id}': defineCall(createPerson, ({ id }) =>
    boss.send('DELETE /api/admin/users/{id}', byId(id)),
  ),
  'POST /api/admin/users/{id}/grant-premium': defineCall(createPerson, ({ id }) =>
    boss.send('POST /api/admin/users/{id}/grant-premium', byId(id)),
  ),
  'PUT /api/admin/groups/{id}/hidden': defineCall(createCircle, (id) =>
    boss.send('PUT /api/admin/groups/{id}/hidden', byId(id)),
  ),
  'DELETE /api/admin/groups/{id}/hidden': defineCall(
    async () => {
      const id = await createCircle()
      await boss.send('PUT /api/admin/groups/{id}/hidden', byId(id))
      return id
    },
    (id) => boss.send('DELETE /api/admin/groups/{id}/hidden', byId(id)),
  ),
  'DELETE /api/admin/groups/{id}': defineCall(createCircle, (id) =>
    boss.send('DELETE /api/admin/groups/{id}', byId(id)),
  ),
  'DELETE /api/admin/events/{id}': defineCall(createEvent, (id) =>
    boss.send('DELETE /api/admin/events/{id}', byId(id)),
  ),
  'POST /api/admin/event-feeds': defineCall(
    async () => undefined,
    () => boss.send('POST /api/admin/event-feeds', { body: feedForm }),
  ),
  'PUT /api/admin/event-feeds/{id}': defineCall(createFeed, (id) =>
    boss.send('PUT /api/admin/event-feeds/{id}', { ...byId(id), body: feedForm }),
  ),
  'POST /api/admin/event-feeds/{id}/fetch': defineCall(createFeed, (id) =>
    boss.send('POST /api/admin/event-feeds/{id}/fetch', byId(id)),
  ),
  'DELETE /api/admin/event-feeds/{id}': defineCall(createFeed, (id) =>
    boss.send('DELETE /api/admin/event-feeds/{id}', byId(id)),
  ),
  'PUT /api/admin/feed-events/{id}/hidden': defineCall(createFeedEvent, ({ eventId }) =>
    boss.send('PUT /api/admin/feed-events/{id}/hidden', { ...byId(eventId), body: { dates: 'one' } }),
  ),
  'PUT /api/admin/event-feeds/{id}/hidden-series': defineCall(createFeedEvent, ({ feedId }) =>
    boss.send('PUT /api/admin/event-feeds/{id}/hidden-series', { ...byId(feedId), body: { uid: 'chess' } }),
  ),
  'POST /api/admin/event-feeds/{id}/hidden-events/show': defineCall(
    async () => {
      const created = await createFeedEvent()
      const body = { uid: 'chess' }
      await boss.send('PUT /api/admin/event-feeds/{id}/hidden-series', { ...byId(created.feedId), body })
      return created
    },
    ({ feedId }) =>
      boss.send('POST /api/admin/event-feeds/{id}/hidden-events/show', {
        ...byId(feedId),
        body: { uid: 'chess', recurrence: null },
      }),
  ),
  'POST /api/events': defineCall(
    async () => undefined,
    () => postEvent(boss, createEventForm(clock.now())),
  ),
  'PATCH /api/events/{id}': defineCall(createEvent, (id) =>
    boss.send('PATCH /api/events/{id}', { ...byId(id), body: { title: 'Another title' } }),
  ),
  'PUT /api/events/{id}/cancellation': defineCall(createEvent, (id) =>
    boss.send('PUT /api/events/{id}/cancellation', byId(id)),
  ),
  'POST /api/admin/approvals': defineCall(
    async () => undefined,
    () => boss.send('POST /api/admin/approvals', { body: { list: 'one@example.org\ntwo@example.org' } }),
  ),
  'POST /api/admin/approvals/revoke': defineCall(createPerson, ({ email }) =>
    boss.send('POST /api/admin/approvals/revoke', { body: { email } }),
  ),
  'POST /api/admin/tickets/{id}/replies': defineCall(createTicket, (id) =>
    boss.send('POST /api/admin/tickets/{id}/replies', {
      ...byId(id),
      body: { content: 'It’s fixed.', clientId: randomUUID() },
    }),
  ),
  'PUT /api/admin/tickets/{id}/closed': defineCall(createTicket, (id) =>
    boss.send('PUT /api/admin/tickets/{id}/closed', byId(id)),
  ),
  'DELETE /api/admin/tickets/{id}/closed': defineCall(
    async () => {
      const id = await createTicket()
      await boss.send('PUT /api/admin/tickets/{id}/closed', byId(id))
      return id
    },
    (id) => boss.send('DELETE /api/admin/tickets/{id}/closed', byId(id)),
  ),
  'PUT /api/admin/reports/{id}/decision': defineCall(createReport, ({ id }) =>
    decide(boss, id, createDecisionBody('ban')),
  ),
  'DELETE /api/admin/reports/{id}/decision': defineCall(createWarning, ({ id }) => undoDecision(boss, id)),
  'PUT /api/admin/reports/{id}/appeal': defineCall(
    async () => {
      const reportedCase = await createWarning()
      await appeal(reportedCase.author, reportedCase.sanction)
      return reportedCase
    },
    ({ id }) => decideAppeal(boss, id, { outcome: 'upheld' }),
  ),
  'DELETE /api/admin/sanctions/{id}': defineCall(
    async () => {
      const reportedCase = await createReport()
      await decide(boss, reportedCase.id, createDecisionBody('ban'))
      const query = ctx.db.selectFrom('sanctions').select('id').where('user_id', '=', reportedCase.author.id)
      return (await query.executeTakeFirstOrThrow()).id
    },
    (id) => boss.send('DELETE /api/admin/sanctions/{id}', byId(id)),
  ),
}

const unlogged = new Set(['PUT /api/admin/reports/{id}/note'])

const findLogEntries = async () =>
  await ctx.db.selectFrom('audit_log').select(['actor_id', 'action', 'target_kind']).orderBy('id').execute()

test('every admin endpoint that changes something has a test here', () => {
  const changing = endpoints.filter(({ audience, method }) => audience === 'admin' && method !== 'GET')
  expect(Object.keys(adminCalls)).toEqual(
    expect.arrayContaining(changing.map(getEndpointName).filter((name) => !unlogged.has(name))),
  )
})

test.each(Object.entries(adminCalls))('%s writes one audit log entry', async (_, { prepare, call }) => {
  const input = await prepare()
  const before = await findLogEntries()
  const response = await call(input as never)
  expect([response.status, response.status < 300]).toEqual([response.status, true])
  const [row, ...others] = (await findLogEntries()).slice(before.length)
  expect(others).toEqual([])
  expect(row?.actor_id).toBe(boss.id)
})

test('a refused action isn’t logged', async () => {
  const before = await findLogEntries()
  const responses = [
    await boss.send('DELETE /api/admin/users/{id}', byId(2_000_000_000)),
    await boss.send('DELETE /api/admin/users/{id}', byId(boss.id)),
    await boss.send('DELETE /api/admin/groups/{id}', byId(2_000_000_000)),
    await (await createPerson()).send('DELETE /api/admin/users/{id}', byId(boss.id)),
  ]
  expect(responses.every(({ status }) => status >= 400)).toBe(true)
  expect(await findLogEntries()).toEqual(before)
})
