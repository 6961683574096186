import type { AdminEvent } from '@coterie/contract/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeMeetup, propose, vote } from '../../../testing/activities.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { attend, createEventForm, discover, postEvent, read } from '../../../testing/events.ts'
import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import { listNotifications } from '../../../testing/notifications.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { sendReminders } from '../../notifications/reminders.ts'

const server = await startFeedServer()
afterAll(() => server.close())
const { ctx, app, clock, cast, stranger } = await openTestApp({ FEEDS_ANYWHERE: 'on' })
clock.set(new Date('2026-12-01T12:00:00Z'))
const boss = await cast.person('Boss', { role: 'admin' })
const ada = await cast.person('Ada')

const market = [
  'UID:market',
  'SUMMARY:Winter market',
  'DTSTART;VALUE=DATE:20261205',
  'DTEND;VALUE=DATE:20261207',
]
const cleanUp = ['UID:park', 'SUMMARY:Park clean-up', 'DTSTART;VALUE=DATE:20261212']
let feedId = 0

async function serve(...events: readonly (readonly string[])[]) {
  const url = server.serve('/events.ics', { body: createCalendar(events) })
  if (feedId > 0) await boss.send('POST /api/admin/event-feeds/{id}/fetch', { params: { id: feedId } })
  else {
    const location = { city: 'Berlin', country: 'DE' }
    const body = { url, name: 'Library', location, category: 'Arts & Culture' }
    feedId = (await boss.send<{ id: number }>('POST /api/admin/event-feeds', { body })).body.id
  }
  await ctx.jobs.runDueJobs()
}
const findId = async (title: string) =>
  (await discover(ada, { sort: 'soonest' })).body.find((event) => event.title === title)?.id ?? 0

beforeAll(() => serve(market, cleanUp))

test('an event without a time of day has the days of its calendar', async () => {
  const days = { startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-06T23:00:00.000Z' }
  const { body } = await read(ada, await findId('Winter market'))
  expect(body).toMatchObject({ ...days, allDay: true, timezone: 'Europe/Berlin', starts: '2026-12-05T00:00' })
  const search = { query: { search: 'winter' } }
  const [listed] = (await boss.send<AdminEvent[]>('GET /api/admin/events', search)).body
  expect(listed).toMatchObject({ eventDate: '2026-12-05', allDay: true })
})

test('its calendar file has dates, and ends the day after the last', async () => {
  const { bytes } = await stranger.download(`/api/events/${await findId('Winter market')}/event.ics`)
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261205')
  expect(lines).toContain('DTEND;VALUE=DATE:20261207')
})

test('its link preview and structured data have days, in both languages', async () => {
  const id = await findId('Winter market')
  const load = async (language: string) =>
    (await app.inject({ url: `/events/${id}`, headers: { 'accept-language': language } })).body
  expect(await load('en')).toContain('Sat, Dec 5, all day')
  expect(await load('es')).toContain('sáb, 5 dic, todo el día')
  await ctx.db.updateTable('events').set({ is_listed: true }).where('id', '=', id).execute()
  expect(await load('en')).toContain('"startDate":"2026-12-05","endDate":"2026-12-06"')
  await ctx.db.updateTable('events').set({ is_listed: false }).where('id', '=', id).execute()
})

test('people are reminded once, at noon of the day before, without a time', async () => {
  const guest = await cast.person('Guest')
  await attend(guest, await findId('Park clean-up'))
  const remind = async (at: string) => {
    clock.set(new Date(at))
    await sendReminders(ctx, clock.now())
    return (await listNotifications(ctx, guest)).map(({ kind, startsAt, allDay }) => [kind, startsAt, allDay])
  }
  expect(await remind('2026-12-11T10:59:00Z')).toEqual([])
  const reminder = ['event-reminder', '2026-12-11T23:00:00.000Z', true]
  expect(await remind('2026-12-11T11:00:00Z')).toEqual([reminder])
  expect(await remind('2026-12-11T22:00:00Z')).toEqual([reminder])
  clock.set(new Date('2026-12-01T12:00:00Z'))
})

test('it doesn’t overlap with events of the same day', async () => {
  const host = await cast.person('Host', { plan: 'advertiser' })
  const guest = await cast.person('Guest')
  const times = { starts: '2026-12-12T19:00', ends: '2026-12-12T21:00' }
  const { body: dinner } = await postEvent(host, createEventForm(clock.now(), times))
  expect((await attend(guest, await findId('Park clean-up'))).status).toBe(200)
  expect((await attend(guest, dinner.id)).status).toBe(200)
})

test('a vote on it and its meetup have no time of day either', async () => {
  const groupId = await seedCircle(ctx, { by: ada, members: [] })
  const started = await propose(ada, groupId, { eventId: await findId('Park clean-up') })
  expect(started.body).toMatchObject({ allDay: true, dates: [{ startsAt: '2026-12-11T23:00:00.000Z' }] })
  await vote(ada, started.body, { answer: 'yes' })
  const { body } = await makeMeetup(ada, started.body)
  expect(body.event).toMatchObject({ allDay: true, endsAt: '2026-12-12T23:00:00.000Z' })
  const meetup = await read(ada, body.event?.id)
  expect(meetup.body).toMatchObject({ allDay: true, starts: '2026-12-12T00:00' })
})

test('a calendar that gives it a time tells the people who are going', async () => {
  const guest = await cast.person('Guest')
  const id = await findId('Winter market')
  await attend(guest, id)
  await serve(['UID:market', 'SUMMARY:Winter market', 'DTSTART;TZID=Europe/Berlin:20261205T100000'], cleanUp)
  expect((await read(guest, id)).body).toMatchObject({
    allDay: false,
    starts: '2026-12-05T10:00',
    ends: null,
  })
  expect(await listNotifications(ctx, guest)).toMatchObject([{ kind: 'event-changed' }])
})
