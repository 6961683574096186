import { expect, test } from 'vitest'

import {
  toUpdateBody,
  toCreateBody,
  emptyDraft,
  emptyValues,
  restoreDraft,
  type EventDraft,
} from './event-draft.ts'

const jazzTexts = {
  ...emptyValues,
  title: 'Jazz in the courtyard',
  category: 'Entertainment',
  starts: '2026-12-05T19:00',
  country: 'Germany',
  city: 'Berlin',
}
const jazz: EventDraft = {
  texts: jazzTexts,
  tags: ['jazz'],
  sponsors: [],
  questions: [{ text: 'Why?', required: true }],
}
const picture = new File(['x'], 'poster.png', { type: 'image/png' })

test('sends every field of a new event, even empty ones', () => {
  expect(toCreateBody(jazz, 'kept')).toEqual({
    title: 'Jazz in the courtyard',
    description: '',
    category: 'Entertainment',
    starts: '2026-12-05T19:00',
    ends: null,
    address: '',
    coordinates: '',
    capacity: '',
    plusOnes: '0',
    location: { country: 'Germany', city: 'Berlin' },
    tags: ['jazz'],
    sponsors: [],
    questions: [{ text: 'Why?', required: true }],
    repeat: null,
    hostGoing: true,
    allowsEmailGuests: false,
    listed: false,
  })
})

test('repeats by count or until a day', () => {
  const weekly = { ...jazz, texts: { ...jazzTexts, every: 'week', count: '4', until: '2027-01-01' } }
  expect(toCreateBody(weekly, 'kept')).toMatchObject({ repeat: { every: 'week', count: 4 } })
  const until = { ...weekly, texts: { ...weekly.texts, endsBy: 'until' } }
  expect(toCreateBody(until, 'kept')).toMatchObject({ repeat: { every: 'week', until: '2027-01-01' } })
})

test('sends multipart with JSON text if there is a picture', () => {
  const form = toCreateBody(jazz, picture)
  if (!(form instanceof FormData)) expect.unreachable('expected a multipart form')
  expect(form.get('location')).toBe('{"country":"Germany","city":"Berlin"}')
  expect([form.get('tags'), form.get('ends'), form.get('repeat')]).toEqual(['["jazz"]', '', ''])
  expect(form.get('picture')).toBeInstanceOf(File)
})

test('sends only the changes to an existing event', () => {
  expect(toUpdateBody(jazz, jazz, 'kept')).toEqual({})
  expect(toUpdateBody(jazz, jazz, 'none')).toEqual({ picture: null })
  const later = { ...jazz, texts: { ...jazzTexts, ends: '2026-12-05T23:00', city: 'Potsdam' }, tags: [] }
  expect(toUpdateBody(later, jazz, 'kept')).toEqual({
    ends: '2026-12-05T23:00',
    location: { country: 'Germany', city: 'Potsdam' },
    tags: [],
  })
})

test('sends changed questions without empty ones', () => {
  const asked = { ...jazz, questions: [...jazz.questions, { text: ' ', required: false }] }
  expect(toUpdateBody(asked, jazz, 'kept')).toEqual({})
  expect(toUpdateBody({ ...jazz, questions: [] }, jazz, 'kept')).toEqual({ questions: [] })
})

test('a new location resets the time zone, unless one is set', () => {
  const original = { ...jazz, texts: { ...jazzTexts, timezone: 'Europe/Berlin' } }
  const moveDraft = (timezone: string) => ({
    ...jazz,
    texts: { ...jazzTexts, city: 'Tokyo', country: 'Japan', timezone },
  })
  const location = { city: 'Tokyo', country: 'Japan' }
  expect(toUpdateBody(moveDraft(''), original, 'kept')).toEqual({ location })
  expect(toUpdateBody(moveDraft('Asia/Seoul'), original, 'kept')).toEqual({
    location,
    timezone: 'Asia/Seoul',
  })
})

test('restores the readable part of a stored draft', () => {
  expect(restoreDraft(JSON.stringify(jazz), emptyDraft)).toEqual(jazz)
  expect(restoreDraft('', jazz)).toEqual(jazz)
  expect(restoreDraft('{"texts":{"title":7,"city":"Bonn"},"tags":[1,"a"]}', jazz)).toEqual({
    texts: { ...jazzTexts, city: 'Bonn' },
    tags: ['a'],
    sponsors: [],
    questions: jazz.questions,
  })
})
