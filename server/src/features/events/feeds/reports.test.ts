import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { afterAll, expect, test } from 'vitest'

import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import {
  createDecisionBody,
  decide,
  findCase,
  readCase,
  report,
  undoDecision,
} from '../../../testing/reports.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const server = await startFeedServer()
afterAll(() => server.close())
const { ctx, clock, cast } = await openTestApp({ FEEDS_ANYWHERE: 'on' })
clock.set(new Date('2026-12-01T12:00:00Z'))
const boss = await cast.person('Boss', { role: 'admin' })
const ada = await cast.person('Ada')
const listEvents = async () => (await ada.send<DiscoveredEvent[]>('GET /api/events')).body
const findTarget = async (title: string) =>
  ({ kind: 'event', id: (await listEvents()).find((event) => event.title === title)?.id ?? 0 }) as const
const listTitles = async () => (await listEvents()).map(({ title }) => title)

test('members can report an event of a feed, and admins can only dismiss the report or remove the event', async () => {
  const start = 'DTSTART:20261205T183000Z'
  const events = [
    ['UID:1', 'SUMMARY:Doubtful talk', start],
    ['UID:2', 'SUMMARY:Chess night', start],
  ]
  const url = server.serve('/events.ics', { body: createCalendar(events) })
  const location = { city: 'Berlin', country: 'DE' }
  const added = await boss.send<{ id: number }>('POST /api/admin/event-feeds', {
    body: { url, name: 'Library', location, category: 'Sports' },
  })
  await ctx.jobs.runDueJobs()
  const target = await findTarget('Doubtful talk')
  expect((await report(ada, target)).status).toBe(201)
  const { id } = await findCase(boss, target)
  const details = await readCase(boss, id)
  expect(details.body).toMatchObject({ title: 'Doubtful talk', author: null, history: [], removable: true })
  expect((await decide(boss, id, createDecisionBody('warn'))).status).toBe(422)
  const decided = await decide(boss, id, createDecisionBody('remove'))
  expect(decided.body).toMatchObject({ decision: 'upheld', undoable: false, author: null })
  expect((await undoDecision(boss, id)).status).toBe(409)
  expect(await listTitles()).toEqual(['Chess night'])
  await boss.send('POST /api/admin/event-feeds/{id}/fetch', { params: { id: added.body.id } })
  await ctx.jobs.runDueJobs()
  expect(await listTitles()).toEqual(['Chess night'])
  const other = await findTarget('Chess night')
  await report(ada, other)
  const dismissed = await findCase(boss, other)
  expect((await decide(boss, dismissed.id, { action: 'dismiss' })).body.decision).toBe('dismissed')
  expect((await undoDecision(boss, dismissed.id)).body.decision).toBeNull()
})
