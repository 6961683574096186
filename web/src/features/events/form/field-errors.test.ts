import { expect, test } from 'vitest'

import { ApiError } from '../../../api/errors.ts'
import { toFormErrors } from './event-fields.tsx'

function createError(code: string, issues?: { path: string; message: string }[]) {
  return new ApiError(422, { error: { code, message: 'That is wrong.', issues } })
}

test('a refusal appears at the field it concerns', () => {
  expect(toFormErrors(createError('starts_in_past')).fields).toEqual([
    { path: 'starts', message: 'That is wrong.' },
  ])
  expect(toFormErrors(createError('unknown_city')).fields).toEqual([
    { path: 'city', message: 'That is wrong.' },
  ])
  expect(toFormErrors(createError('series_too_long')).fields).toEqual([
    { path: 'count', message: 'That is wrong.' },
  ])
  expect(toFormErrors(createError('not_a_picture')).parts).toEqual({ picture: 'That is wrong.' })
})

test('shows each invalid field, and the first error of each other part', () => {
  const { fields, parts } = toFormErrors(
    createError('invalid_input', [
      { path: 'title', message: 'Too short' },
      { path: 'location.country', message: 'Needed' },
      { path: 'tags.3', message: 'Letters' },
      { path: 'tags', message: 'Too many' },
    ]),
  )
  expect(fields).toEqual([
    { path: 'title', message: 'Too short' },
    { path: 'country', message: 'Needed' },
  ])
  expect(parts).toEqual({ tags: 'Letters' })
})

test('an error that concerns no field marks none', () => {
  expect(toFormErrors(createError('event_requires_plan'))).toEqual({ fields: [], parts: {} })
  expect(toFormErrors(new Error('offline'))).toEqual({ fields: [], parts: {} })
})
