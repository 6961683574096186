import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { attend, cancel, edit, createEventForm, cancelAttendance, postEvent } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
clock.set(new Date('2027-03-01T12:00:00Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })
const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), overrides))).body

async function downloadLines(actor: Caller, path: string) {
  const { status, headers, bytes } = await actor.download(path)
  return { status, headers, lines: bytes.toString('utf8').replaceAll('\r\n ', '').split('\r\n') }
}
const createFeed = async (actor: typeof host) => {
  const { body } = await actor.call('POST /api/user/calendar', {})
  return new URL(body.url).pathname
}
const getValues = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

test('exports an event with UTC times, escaped text and the address for guests only', async () => {
  const { id } = await createEvent({
    title: 'Lanterns; tea, cake',
    description: 'Line one\nBEGIN:VEVENT',
    address: 'The bridge 3',
    coordinates: 'geo:52.5,13.4',
    starts: '2027-03-28T01:30',
    ends: '2027-03-28T04:00',
  })
  const { status, headers, lines } = await downloadLines(stranger, `/api/events/${id}/event.ics`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="event-${id}.ics"`,
  })
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  // On the night of the clock change, two and a half hours of local time last one and a half.
  expect([getValues(lines, 'DTSTART'), getValues(lines, 'DTEND')]).toEqual([
    ['20270328T003000Z'],
    ['20270328T020000Z'],
  ])
  expect(getValues(lines, 'UID')).toEqual([`event-${id}@localhost`])
  expect(getValues(lines, 'SUMMARY')).toEqual(['Lanterns\\; tea\\, cake'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(getValues(lines, 'LOCATION')).toEqual(['Berlin\\, Germany'])
  expect(getValues(lines, 'GEO')).toEqual([])
  const ada = await cast.person('Ada')
  await attend(ada, id)
  const own = await downloadLines(ada, `/api/events/${id}/event.ics`)
  expect(getValues(own.lines, 'LOCATION')).toEqual(['The bridge 3\\, Berlin\\, Germany'])
  expect(getValues(own.lines, 'GEO')).toEqual(['52.5;13.4'])
  expect((await downloadLines(stranger, '/api/events/2000000000/event.ics')).status).toBe(404)
})

test('a feed lists all RSVPs with their current version and cancellations', async () => {
  const ada = await cast.person('Ada')
  const starts = { first: '2027-03-10T19:30', third: '2027-03-11T19:30' }
  const [first, second, third] = [
    await createEvent({ starts: starts.first }),
    await createEvent(),
    await createEvent({ starts: starts.third }),
  ]
  for (const { id } of [first, second, third]) await attend(ada, id)
  const path = await createFeed(ada)
  const before = (await downloadLines(stranger, path)).lines
  expect([getValues(before, 'SEQUENCE'), getValues(before, 'STATUS')]).toEqual([
    ['0', '0', '0'],
    ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  ])
  await edit(host, first.id, { starts: '2027-03-20T10:00' })
  await cancel(host, second.id)
  await cancelAttendance(ada, third.id)
  const after = (await downloadLines(stranger, path)).lines
  expect(getValues(after, 'UID')).toEqual([`event-${second.id}@localhost`, `event-${first.id}@localhost`])
  expect(getValues(after, 'SEQUENCE')).toEqual(['1', '1'])
  expect(getValues(after, 'STATUS')).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(getValues(after, 'DTSTART')).toEqual(['20270308T183000Z', '20270320T090000Z'])
})

test('a feed stops working when it is deleted, replaced or its owner is inactive; only a hash is stored', async () => {
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/user/calendar', {})).body).toEqual({ since: null })
  const first = await createFeed(ada)
  expect((await ada.call('GET /api/user/calendar', {})).body).toEqual({ since: clock.now().toISOString() })
  const stored = await ctx.db.selectFrom('calendar_feeds').select('token_hash').execute()
  expect(stored.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(first.split('/')[3])
  const second = await createFeed(ada)
  expect([
    (await downloadLines(stranger, first)).status,
    (await downloadLines(stranger, second)).status,
  ]).toEqual([404, 200])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  expect((await downloadLines(stranger, second)).status).toBe(404)
  await ctx.db.updateTable('users').set({ is_active: true }).where('id', '=', ada.id).execute()
  expect((await ada.call('DELETE /api/user/calendar', {})).status).toBe(204)
  expect((await downloadLines(stranger, second)).status).toBe(404)
})
