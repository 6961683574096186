import { expect, test, vi } from 'vitest'

import { toCircleBody, emptyDraft } from './circle-draft.ts'

vi.mock('@coterie/contract/i18n/cities', () => import('@coterie/contract/i18n/es/cities'))

const hikers = { ...emptyDraft, name: 'Sunday Hikers', location: 'Bern', interests: ['Hiking'] }

test('only what changed is sent, and always the name', () => {
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

test('interests that are all taken away are sent as none, which makes them one’s own', () => {
  expect(toCircleBody({ ...hikers, interests: [] }, hikers, 'kept')).toEqual({
    name: 'Sunday Hikers',
    interests: [],
  })
  expect(toCircleBody(hikers, emptyDraft, 'kept')).toMatchObject({ interests: ['Hiking'] })
  expect(toCircleBody({ ...hikers, interests: [] }, emptyDraft, 'kept')).not.toHaveProperty('interests')
})

test('a picture makes a form of it, with interests as JSON text', () => {
  const file = new File(['x'], 'circle.png', { type: 'image/png' })
  const form = toCircleBody(hikers, emptyDraft, file)
  expect(form instanceof FormData && Object.fromEntries(form)).toEqual({
    name: 'Sunday Hikers',
    location: 'Bern',
    interests: '["Hiking"]',
    picture: file,
  })
})

test('a place that was typed in the reader’s language is kept as all are', () => {
  const moved = toCircleBody({ ...hikers, location: 'Múnich, Alemania' }, hikers, 'kept')
  expect(moved).toEqual({ name: 'Sunday Hikers', location: 'Múnich, Germany' })
})
