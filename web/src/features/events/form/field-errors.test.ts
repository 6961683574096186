import { expect, test } from 'vitest'

import { ApiError } from '../../../api/api-errors.ts'
import { toFormErrors } from './field-errors.ts'

function refused(code: string, issues?: { path: string; message: string }[]) {
  return new ApiError(422, { error: { code, message: 'That is wrong.', issues } })
}

test('a refusal stands at the field that it is about', () => {
  expect(toFormErrors(refused('starts_in_past')).fields).toEqual([
    { path: 'starts', message: 'That is wrong.' },
  ])
  expect(toFormErrors(refused('unknown_city')).fields).toEqual([{ path: 'city', message: 'That is wrong.' }])
  expect(toFormErrors(refused('series_too_long')).fields).toEqual([
    { path: 'count', message: 'That is wrong.' },
  ])
  expect(toFormErrors(refused('not_a_picture')).parts).toEqual({ picture: 'That is wrong.' })
})

test('what is not valid is said at each field, the first thing of each part', () => {
  const { fields, parts } = toFormErrors(
    refused('invalid_input', [
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

test('what is about no field blames none', () => {
  expect(toFormErrors(refused('event_requires_plan'))).toEqual({ fields: [], parts: {} })
  expect(toFormErrors(new Error('offline'))).toEqual({ fields: [], parts: {} })
})
