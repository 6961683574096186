import { expect, test } from 'vitest'

import { createCalendar } from '../../../testing/feed-server.ts'
import { parseCalendar } from './parse-calendar.ts'

const now = new Date('2026-10-01T12:00:00Z')
const options = {
  timezone: 'Europe/Berlin',
  now,
  repeatUntil: new Date('2026-12-30T12:00:00Z'),
  until: new Date('2027-10-01T12:00:00Z'),
  maxEvents: 100,
}
const parse = (text: string, changes: Partial<typeof options> = {}) =>
  parseCalendar(text, { ...options, ...changes })
const event = (...lines: string[]) => ['UID:1', 'SUMMARY:Choir', ...lines]
const parseEvent = (...lines: string[]) => parse(createCalendar([event(...lines)])).events
const getStarts = (...lines: string[]) => parseEvent(...lines).map(({ startsAt }) => startsAt.toISOString())

test('reads an event', () => {
  const lines = [
    'UID:concert@library.example',
    'DTSTART;TZID=Europe/Berlin:20261024T193000',
    'DTEND;TZID=Europe/Berlin:20261024T213000',
    'SUMMARY:Concert &amp\\; tea',
    'LOCATION:City Library\\, Main Street 1',
    'GEO:52.52;13.405',
    'URL:https://library.example/concert',
    'CATEGORIES:Live Music,jazz,Photography',
    'DESCRIPTION:<p>Songs by <b>Ada</b>.</p><script>alert(1)</script><a href="https://x.example/a">Tickets</a>',
  ]
  expect(parse(createCalendar([lines])).events).toEqual([
    {
      uid: 'concert@library.example',
      recurrence: '',
      title: 'Concert & tea',
      description: 'Songs by Ada.\nTickets (https://x.example/a)',
      tags: ['Photography'],
      category: 'Arts & Culture',
      address: 'City Library, Main Street 1',
      coordinates: '52.52, 13.405',
      url: 'https://library.example/concert',
      startsAt: new Date('2026-10-24T17:30:00Z'),
      endsAt: new Date('2026-10-24T19:30:00Z'),
      isAllDay: false,
      timezone: 'Europe/Berlin',
    },
  ])
})

test.each([
  ['javascript:alert(1)', null],
  ['ftp://files.example/a', null],
  ['https://user:secret@x.example/', null],
  ['http://x.example/a', 'http://x.example/a'],
])('a link to %s becomes %s', (url, expected) => {
  expect(parseEvent('DTSTART:20261024T193000Z', `URL:${url}`)[0]?.url).toBe(expected)
})

test.each([
  ['in UTC', 'DTSTART:20261024T193000Z', '2026-10-24T19:30:00.000Z', 'Europe/Berlin'],
  ['in the zone of the city', 'DTSTART:20261024T193000', '2026-10-24T17:30:00.000Z', 'Europe/Berlin'],
  [
    'in a zone by name',
    'DTSTART;TZID=America/Chicago:20261024T193000',
    '2026-10-25T00:30:00.000Z',
    'America/Chicago',
  ],
  [
    'in a zone with a prefix',
    'DTSTART;TZID=/freeassociation.sourceforge.net/America/Chicago:20261024T193000',
    '2026-10-25T00:30:00.000Z',
    'America/Chicago',
  ],
  ['for a whole day', 'DTSTART;VALUE=DATE:20261024', '2026-10-23T22:00:00.000Z', 'Europe/Berlin'],
])('reads a time %s', (_, line, startsAt, timezone) => {
  const [first] = parseEvent(line)
  expect([first?.startsAt.toISOString(), first?.timezone]).toEqual([startsAt, timezone])
})

test('uses the time zone of the calendar, and its own definitions of zones', () => {
  const zone = [
    'X-WR-TIMEZONE:America/New_York',
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    'DTSTART:20200101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const events = parse(
    createCalendar(
      [event('DTSTART;TZID=Ours:20261024T120000'), ['UID:2', 'SUMMARY:Local', 'DTSTART:20261024T120000']],
      zone,
    ),
  ).events
  expect(events.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-24T06:30:00.000Z',
    '2026-10-24T16:00:00.000Z',
  ])
})

test('a series keeps its local time when the clocks change, and includes the last date', () => {
  const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20261103T183000Z'
  const events = parseEvent(
    'DTSTART;TZID=Europe/Berlin:20261013T193000',
    'DTEND;TZID=Europe/Berlin:20261013T210000',
    rule,
  )
  expect(events.map(({ startsAt, endsAt, recurrence }) => [recurrence, startsAt, endsAt])).toEqual([
    ['2026-10-13', new Date('2026-10-13T17:30:00Z'), new Date('2026-10-13T19:00:00Z')],
    ['2026-10-20', new Date('2026-10-20T17:30:00Z'), new Date('2026-10-20T19:00:00Z')],
    ['2026-10-27', new Date('2026-10-27T18:30:00Z'), new Date('2026-10-27T20:00:00Z')],
    ['2026-11-03', new Date('2026-11-03T18:30:00Z'), new Date('2026-11-03T20:00:00Z')],
  ])
})

test('a series that ends on a day includes that day', () => {
  expect(
    getStarts('DTSTART;TZID=Europe/Berlin:20261013T193000', 'RRULE:FREQ=DAILY;UNTIL=20261014'),
  ).toHaveLength(2)
})

test('an old series continues until the horizon, without past dates', () => {
  const starts = getStarts('DTSTART;TZID=Europe/Berlin:20060105T193000', 'RRULE:FREQ=WEEKLY;BYDAY=TH')
  expect(starts).toHaveLength(13)
  expect([starts[0], starts.at(-1)]).toEqual(['2026-10-01T17:30:00.000Z', '2026-12-24T18:30:00.000Z'])
})

test('excluded dates are missing, in any zone, and added ones are there', () => {
  const starts = getStarts(
    'DTSTART;TZID=Europe/Berlin:20261020T193000',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:20261021T173000Z',
    'EXDATE;VALUE=DATE:20261022',
    'RDATE;TZID=Europe/Berlin:20261101T100000',
  )
  expect(starts).toEqual(['2026-10-20T17:30:00.000Z', '2026-10-23T17:30:00.000Z', '2026-11-01T09:00:00.000Z'])
})

const changeDate = (...lines: string[]) => ['UID:1', 'SUMMARY:Choir outdoors', ...lines]

test('single dates of a series can be moved and cancelled', () => {
  const { events } = parse(
    createCalendar([
      event('DTSTART;TZID=Europe/Berlin:20261020T193000', 'RRULE:FREQ=DAILY;COUNT=3'),
      changeDate(
        'RECURRENCE-ID;TZID=Europe/Berlin:20261021T193000',
        'DTSTART;TZID=Europe/Berlin:20261025T110000',
      ),
      changeDate('RECURRENCE-ID:20261022T173000Z', 'DTSTART:20261022T173000Z', 'STATUS:CANCELLED'),
    ]),
  )
  expect(
    events.map(({ title, recurrence, startsAt }) => [title, recurrence, startsAt.toISOString()]),
  ).toEqual([
    ['Choir', '2026-10-20', '2026-10-20T17:30:00.000Z'],
    ['Choir outdoors', '2026-10-21', '2026-10-25T10:00:00.000Z'],
  ])
})

test('leaves out cancelled, private, past and very long events', () => {
  const start = 'DTSTART:20261024T193000Z'
  expect(parseEvent(start, 'STATUS:CANCELLED')).toEqual([])
  expect(parseEvent(start, 'STATUS:CANCELLED', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([])
  expect(parseEvent(start, 'CLASS:PRIVATE')).toEqual([])
  expect(parseEvent('DTSTART:20260930T193000Z')).toEqual([])
  expect(parseEvent('DTSTART:20271030T193000Z')).toEqual([])
  expect(parseEvent(start, 'DTEND:20261124T193000Z')).toEqual([])
  expect(parseEvent('DTSTART:20261001T113000Z')).toHaveLength(1)
})

test.each([
  ['DTEND:20261024T183000Z', null],
  ['DURATION:PT90M', '2026-10-24T21:00:00.000Z'],
  ['SEQUENCE:1', null],
])('the end after %s is %s', (line, endsAt) => {
  expect(parseEvent('DTSTART:20261024T193000Z', line)[0]?.endsAt?.toISOString() ?? null).toBe(endsAt)
})

test('a day lasts until the next, even when the clocks change', () => {
  const [first] = parseEvent('DTSTART;VALUE=DATE:20261025')
  expect(first?.endsAt?.toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test.each([
  ['one day', [], '2026-10-24T22:00:00.000Z'],
  ['an end on its first day', ['DTEND;VALUE=DATE:20261024'], '2026-10-24T22:00:00.000Z'],
  // The clocks change on October 25.
  ['several days', ['DTEND;VALUE=DATE:20261027'], '2026-10-26T23:00:00.000Z'],
  ['a duration', ['DURATION:P3D'], '2026-10-26T23:00:00.000Z'],
])('an event with a date and %s is all-day, in local days', (_, lines, endsAt) => {
  expect(parseEvent('DTSTART;VALUE=DATE:20261024', ...lines)[0]).toMatchObject({
    isAllDay: true,
    timezone: 'Europe/Berlin',
  })
  expect(event?.startsAt.toISOString()).toBe('2026-10-23T22:00:00.000Z')
  expect(event?.endsAt?.toISOString()).toBe(endsAt)
})

test('each date of a repeating all-day event is all-day, and a single one can get a time', () => {
  const series = event('DTSTART;VALUE=DATE:20261024', 'RRULE:FREQ=DAILY;COUNT=3')
  const moved = event('RECURRENCE-ID;VALUE=DATE:20261025', 'DTSTART;TZID=Europe/Berlin:20261025T100000')
  const { events } = parse(createCalendar([series, moved]))
  expect(events.map(({ startsAt, isAllDay }) => [startsAt.toISOString(), isAllDay])).toEqual([
    ['2026-10-23T22:00:00.000Z', true],
    ['2026-10-25T09:00:00.000Z', false],
    ['2026-10-25T23:00:00.000Z', true],
  ])
})

test('names events that can’t be read, and reads the others', () => {
  const { events, skippedUids } = parse(
    createCalendar([
      ['UID:a', 'SUMMARY:No start'],
      ['UID:b', 'SUMMARY:Garbled', 'DTSTART:garbage'],
      ['UID:c', 'SUMMARY:Every second', 'DTSTART:20261024T193000Z', 'RRULE:FREQ=SECONDLY'],
      ['UID:d', 'DTSTART:20261024T193000Z'],
      ['UID:e', 'SUMMARY:Fine', 'DTSTART:20261024T193000Z'],
    ]),
  )
  expect(events.map(({ title }) => title)).toEqual(['Fine'])
  expect(skippedUids).toEqual(['a', 'b', 'c', 'd'])
})

const createNumbered = (n: number) => [`UID:${n}`, `SUMMARY:Event ${n}`, `DTSTART:202610${10 + n}T120000Z`]

test('reads the soonest events of a long calendar, and says until when they are complete', () => {
  const { events, completeUntil } = parse(
    createCalendar([createNumbered(3), createNumbered(1), createNumbered(2)]),
    { maxEvents: 2 },
  )
  expect(events.map(({ uid }) => uid)).toEqual(['1', '2'])
  expect(completeUntil).toEqual(new Date('2026-10-12T12:00:00Z'))
  expect(parse(createCalendar([createNumbered(1)]), { maxEvents: 2 }).completeUntil).toBeNull()
})

test.each(['', 'hello', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD'])(
  '%j is not a calendar',
  (text) => expect(() => parse(text)).toThrow(),
)

test('shortens long texts and removes invisible characters', () => {
  const [first] = parse(
    createCalendar([
      ['UID:1', `SUMMARY:\u202E${'a'.repeat(200)}`, 'DTSTART:20261024T193000Z', 'LOCATION:A\\nB'],
    ]),
  ).events
  expect(first?.title).toBe(`${'a'.repeat(119)}…`)
  expect(first?.address).toBe('A B')
})
