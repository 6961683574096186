import { afterAll, expect, test } from 'vitest'

import { makeMeetup, propose, vote } from '../../../testing/activities.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { attend, cancelAttendance, discover, read } from '../../../testing/events.ts'
import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const server = await startFeedServer()
afterAll(() => server.close())
const { ctx, clock, cast } = await openTestApp({ FEEDS_ANYWHERE: 'on' })
clock.set(new Date('2026-12-01T12:00:00Z'))
const boss = await cast.person('Boss', { role: 'admin' })
const [ada, ben, stranger] = [
  await cast.person('Ada'),
  await cast.person('Ben'),
  await cast.person('Stranger'),
]
const groupId = await seedCircle(ctx, { by: ada, members: [ben] })

const url = server.serve('/events.ics', {
  body: createCalendar([['UID:1', 'SUMMARY:Story hour', 'DTSTART:20261205T183000Z']]),
})
await boss.send('POST /api/admin/event-feeds', {
  body: { url, name: 'Library', location: { city: 'Berlin', country: 'DE' }, category: 'Arts & Culture' },
})
await ctx.jobs.runDueJobs()
const findCard = async (member = ada) =>
  (await discover(member, { sort: 'soonest' })).body.find(({ title }) => title === 'Story hour')
const id = (await findCard())?.id ?? 0

test('an RSVP to an event of a feed counts, and can be taken back', async () => {
  expect((await attend(ada, id)).body.event).toMatchObject({ goingCount: 1, mine: { attendance: 'going' } })
  expect((await attend(ada, id)).body.event).toMatchObject({ goingCount: 1 })
  expect((await cancelAttendance(ada, id)).status).toBe(200)
  expect((await read(ada, id)).body).toMatchObject({ goingCount: 0, mine: { attendance: null } })
})

test('the card of an event of a feed says how many people from your circles are going', async () => {
  await attend(ben, id)
  expect((await findCard(ada))?.reasons).toMatchObject({ circleMatesGoing: 1, friendsGoing: 0 })
  expect((await findCard(stranger))?.reasons).toMatchObject({ circleMatesGoing: 0 })
  await cancelAttendance(ben, id)
  expect((await findCard(ada))?.reasons).toMatchObject({ circleMatesGoing: 0 })
})

test('a circle can vote on an event of a feed and make it a meetup', async () => {
  const started = await propose(ada, groupId, { eventId: id })
  expect([started.status, started.body.title]).toEqual([201, 'Story hour'])
  // Proposing it again returns the open vote.
  expect((await propose(ben, groupId, { eventId: id })).body.id).toBe(started.body.id)
  expect((await vote(ben, started.body, { answer: 'yes' })).status).toBe(200)
  const { status, body } = await makeMeetup(ada, started.body)
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'Story hour', event: { startsAt: '2026-12-05T18:30:00.000Z' } })
  expect((await propose(stranger, groupId, { eventId: id })).status).toBe(404)
})
