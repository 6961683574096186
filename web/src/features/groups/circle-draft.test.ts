import { overwriteGetLocale } from '@coterie/contract/paraglide/runtime'
import { expect, test } from 'vitest'

import { toCircleBody, emptyDraft } from './circle-draft.ts'

overwriteGetLocale(() => 'es')

const hikers = { ...emptyDraft, name: 'Sunday Hikers', location: 'Bern', interests: ['Hiking'] }

test('contains only changes, and always the name', () => {
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

test('removing all interests sends an empty list; a new circle without interests sends none', () => {
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

test("converts a city in the viewer's language to its English name", () => {
  const body = toCircleBody({ ...hikers, location: 'Múnich, Alemania' }, hikers, 'kept')
  expect(body).toEqual({ name: 'Sunday Hikers', location: 'Múnich, Germany' })
})
