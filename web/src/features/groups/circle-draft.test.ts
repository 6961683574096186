import { expect, test, vi } from 'vitest'

import { toCircleBody, emptyDraft } from './circle-draft.ts'

vi.mock('@coterie/contract/i18n/cities', () => import('@coterie/contract/i18n/es/cities'))

const hikers = { ...emptyDraft, name: 'Sunday Hikers', location: 'Bern', interests: ['Hiking'] }

test('sends only changes, and always the name', () => {
  expect(toCircleBody(hikers, hikers, 'kept')).toEqual({ name: 'Sunday Hikers' })
  expect(toCircleBody({ ...hikers, location: '', joinPolicy: 'open' }, hikers, 'kept')).toEqual({
    name: 'Sunday Hikers',
    location: '',
    joinPolicy: 'open',
  })
  expect(toCircleBody({ ...hikers, interests: ['Hiking', 'Chess'] }, hikers, 'none')).toEqual({
    name: 'Sunday Hikers',
    interests: ['Hiking', 'Chess'],
    picture: null,
  })
})

test('removing all interests sends none, so that the circle has no interests of its own', () => {
  expect(toCircleBody({ ...hikers, interests: [] }, hikers, 'kept')).toEqual({
    name: 'Sunday Hikers',
    interests: [],
  })
  expect(toCircleBody(hikers, emptyDraft, 'kept')).toMatchObject({ interests: ['Hiking'] })
  expect(toCircleBody({ ...hikers, interests: [] }, emptyDraft, 'kept')).not.toHaveProperty('interests')
})

test('a picture turns the body into a form with interests as JSON', () => {
  const file = new File(['x'], 'circle.png', { type: 'image/png' })
  const form = toCircleBody(hikers, emptyDraft, file)
  expect(form instanceof FormData && Object.fromEntries(form)).toEqual({
    name: 'Sunday Hikers',
    location: 'Bern',
    interests: '["Hiking"]',
    picture: file,
  })
})

test("a city typed in the reader's language is stored in the common form", () => {
  const moved = toCircleBody({ ...hikers, location: 'Múnich, Alemania' }, hikers, 'kept')
  expect(moved).toEqual({ name: 'Sunday Hikers', location: 'Múnich, Germany' })
})
