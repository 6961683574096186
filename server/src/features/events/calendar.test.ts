import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { attend, cancel, edit, eventForm, cancelAttendance, list } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'

const { ctx, clock, cast, stranger } = await world()
clock.set(new Date('2027-03-01T12:00:00Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })
const make = async (given: object = {}) => (await list(host, eventForm(clock.now(), given))).body

/** The lines of a calendar file, unfolded. */
async function linesOf(by: Caller, path: string) {
  const { status, headers, bytes } = await by.download(path)
  return { status, headers, lines: bytes.toString('utf8').replaceAll('\r\n ', '').split('\r\n') }
}
const feedOf = async (by: typeof host) => {
  const { body } = await by.call('POST /api/user/calendar', {})
  return new URL(body.url).pathname
}
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

test('exports an event with UTC times, escaped text and the address for guests only', async () => {
  const { id } = await make({
    title: 'Lanterns; tea, cake',
    description: 'Line one\nBEGIN:VEVENT',
    address: 'The bridge 3',
    starts: '2027-03-28T01:30',
    ends: '2027-03-28T04:00',
  })
  const { status, headers, lines } = await linesOf(stranger, `/api/events/${id}/event.ics`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="event-${id}.ics"`,
  })
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  // On the night of the clock change, two and a half hours of local time last one and a half.
  expect([valuesOf(lines, 'DTSTART'), valuesOf(lines, 'DTEND')]).toEqual([
    ['20270328T003000Z'],
    ['20270328T020000Z'],
  ])
  expect(valuesOf(lines, 'UID')).toEqual([`event-${id}@localhost`])
  expect(valuesOf(lines, 'SUMMARY')).toEqual(['Lanterns\\; tea\\, cake'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(valuesOf(lines, 'LOCATION')).toEqual(['Berlin\\, Germany'])
  const ada = await cast.person('Ada')
  await attend(ada, id)
  const own = await linesOf(ada, `/api/events/${id}/event.ics`)
  expect(valuesOf(own.lines, 'LOCATION')).toEqual(['The bridge 3\\, Berlin\\, Germany'])
  expect((await linesOf(stranger, '/api/events/2000000000/event.ics')).status).toBe(404)
})

test('a feed lists all RSVPs with their current state: raised versions and cancelled events', async () => {
  const ada = await cast.person('Ada')
  const starts = { one: '2027-03-10T19:30', three: '2027-03-11T19:30' }
  const [one, two, three] = [
    await make({ starts: starts.one }),
    await make(),
    await make({ starts: starts.three }),
  ]
  for (const { id } of [one, two, three]) await attend(ada, id)
  const path = await feedOf(ada)
  const before = (await linesOf(stranger, path)).lines
  expect([valuesOf(before, 'SEQUENCE'), valuesOf(before, 'STATUS')]).toEqual([
    ['0', '0', '0'],
    ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  ])
  await edit(host, one.id, { starts: '2027-03-20T10:00' })
  await cancel(host, two.id)
  await cancelAttendance(ada, three.id)
  const after = (await linesOf(stranger, path)).lines
  expect(valuesOf(after, 'UID')).toEqual([`event-${two.id}@localhost`, `event-${one.id}@localhost`])
  expect(valuesOf(after, 'SEQUENCE')).toEqual(['1', '1'])
  expect(valuesOf(after, 'STATUS')).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(valuesOf(after, 'DTSTART')).toEqual(['20270308T183000Z', '20270320T090000Z'])
})

test('a feed ends when it is removed, renewed or its owner is inactive; only a hash is stored', async () => {
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/user/calendar', {})).body).toEqual({ since: null })
  const first = await feedOf(ada)
  expect((await ada.call('GET /api/user/calendar', {})).body).toEqual({ since: clock.now().toISOString() })
  const stored = await ctx.db.selectFrom('calendar_feeds').select('token_hash').execute()
  expect(stored.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(first.split('/')[3])
  const second = await feedOf(ada)
  expect([(await linesOf(stranger, first)).status, (await linesOf(stranger, second)).status]).toEqual([
    404, 200,
  ])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  expect((await linesOf(stranger, second)).status).toBe(404)
  await ctx.db.updateTable('users').set({ is_active: true }).where('id', '=', ada.id).execute()
  expect((await ada.call('DELETE /api/user/calendar', {})).status).toBe(204)
  expect((await linesOf(stranger, second)).status).toBe(404)
})
