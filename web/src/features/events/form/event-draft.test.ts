import { expect, test } from 'vitest'

import { toUpdateBody, toCreateBody, noDraft, noTexts, restoreDraft, type EventDraft } from './event-draft.ts'

const typed = {
  ...noTexts,
  title: 'Jazz in the courtyard',
  category: 'Entertainment',
  starts: '2026-12-05T19:00',
  country: 'Germany',
  city: 'Berlin',
}
const jazz: EventDraft = { texts: typed, tags: ['jazz'], sponsors: [] }
const picture = new File(['x'], 'poster.png', { type: 'image/png' })

test('a new event is sent whole; what is empty is said to be', () => {
  expect(toCreateBody(jazz, 'kept')).toEqual({
    title: 'Jazz in the courtyard',
    description: '',
    category: 'Entertainment',
    starts: '2026-12-05T19:00',
    ends: null,
    address: '',
    capacity: '',
    location: { country: 'Germany', city: 'Berlin' },
    tags: ['jazz'],
    sponsors: [],
    repeat: null,
  })
})

test('it repeats by count or until a day', () => {
  const weekly = { ...jazz, texts: { ...typed, every: 'week', count: '4', until: '2027-01-01' } }
  expect(toCreateBody(weekly, 'kept')).toMatchObject({ repeat: { every: 'week', count: 4 } })
  const until = { ...weekly, texts: { ...weekly.texts, lasts: 'until' } }
  expect(toCreateBody(until, 'kept')).toMatchObject({ repeat: { every: 'week', until: '2027-01-01' } })
})

test('with a picture it is a form, whose structures are JSON text', () => {
  const form = toCreateBody(jazz, picture)
  if (!(form instanceof FormData)) expect.unreachable('a picture travels in a form')
  expect(form.get('location')).toBe('{"country":"Germany","city":"Berlin"}')
  expect([form.get('tags'), form.get('ends'), form.get('repeat')]).toEqual(['["jazz"]', '', ''])
  expect(form.get('picture')).toBeInstanceOf(File)
})

test('of an event that there is only what differs is sent', () => {
  expect(toUpdateBody(jazz, jazz, 'kept')).toEqual({})
  expect(toUpdateBody(jazz, jazz, 'none')).toEqual({ picture: null })
  const later = { ...jazz, texts: { ...typed, ends: '2026-12-05T23:00', city: 'Potsdam' }, tags: [] }
  expect(toUpdateBody(later, jazz, 'kept')).toEqual({
    ends: '2026-12-05T23:00',
    location: { country: 'Germany', city: 'Potsdam' },
    tags: [],
  })
})

test('another place brings its own zone, unless one is named', () => {
  const before = { ...jazz, texts: { ...typed, timezone: 'Europe/Berlin' } }
  const moved = (timezone: string) => ({
    ...jazz,
    texts: { ...typed, city: 'Tokyo', country: 'Japan', timezone },
  })
  const location = { city: 'Tokyo', country: 'Japan' }
  expect(toUpdateBody(moved(''), before, 'kept')).toEqual({ location })
  expect(toUpdateBody(moved('Asia/Seoul'), before, 'kept')).toEqual({ location, timezone: 'Asia/Seoul' })
})

test('a draft comes back as far as it can be read', () => {
  expect(restoreDraft(JSON.stringify(jazz), noDraft)).toEqual(jazz)
  expect(restoreDraft('', jazz)).toEqual(jazz)
  expect(restoreDraft('{"texts":{"title":7,"city":"Bonn"},"tags":[1,"a"]}', jazz)).toEqual({
    texts: { ...typed, city: 'Bonn' },
    tags: ['a'],
    sponsors: [],
  })
})
