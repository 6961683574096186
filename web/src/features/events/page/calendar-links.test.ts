import { expect, test } from 'vitest'

import { getCalendarLinks } from './calendar-sheet.tsx'

const jazz = {
  id: 7,
  title: 'Jazz & Wine',
  description: 'Bring friends.',
  startsAt: '2026-12-05T18:30:00.000Z',
  endsAt: null,
  allDay: false,
  timezone: 'Europe/Berlin',
  location: 'Berlin, Germany',
  address: 'Oranienstr. 1',
}

test('calendar links contain title, times, location and a link back', () => {
  const { google, outlook } = getCalendarLinks(jazz, 'https://coterie.example')
  const parts = new URL(google).searchParams
  expect(parts.get('text')).toBe('Jazz & Wine')
  expect(parts.get('dates')).toBe('20261205T183000Z/20261205T213000Z')
  expect(parts.get('location')).toBe('Oranienstr. 1, Berlin, Germany')
  expect(parts.get('details')).toBe('Bring friends.\n\nhttps://coterie.example/events/7')
  expect(new URL(outlook).searchParams.get('enddt')).toBe('2026-12-05T21:30:00.000Z')
})

test('without an address, links contain only the city; a known end is kept', () => {
  const open = { ...jazz, address: null, endsAt: '2026-12-05T23:00:00.000Z' }
  const parts = new URL(getCalendarLinks(open, 'https://coterie.example').google).searchParams
  expect(parts.get('location')).toBe('Berlin, Germany')
  expect(parts.get('dates')).toBe('20261205T183000Z/20261205T230000Z')
})

test('an all-day event has days at the venue, and ends the day after', () => {
  const days = { startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-06T23:00:00.000Z', allDay: true }
  const { google, outlook } = getCalendarLinks({ ...jazz, ...days }, 'https://coterie.example')
  expect(new URL(google).searchParams.get('dates')).toBe('20261205/20261207')
  expect(new URL(outlook).searchParams.toString()).toContain(
    'startdt=2026-12-05&enddt=2026-12-07&allday=true',
  )
})
