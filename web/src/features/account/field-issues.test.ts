import { expect, test } from 'vitest'

import { ApiError, NetworkError } from '../../api/errors.ts'
import { getFieldIssues } from './field-issues.ts'

const fields = { weak_password: 'newPassword' }

test('a refusal about a field is shown at that field', () => {
  const weakPassword = new ApiError(422, { error: { code: 'weak_password', message: 'Too easy to guess.' } })
  expect(getFieldIssues(weakPassword, fields)).toEqual([
    { path: 'newPassword', message: 'Too easy to guess.' },
  ])
})

test('returns the server’s issues unchanged, and none for errors about no field', () => {
  const issues = [{ path: 'email', message: 'Invalid email address' }]
  const invalidInput = new ApiError(400, { error: { code: 'invalid_input', message: 'Not valid.', issues } })
  expect(getFieldIssues(invalidInput, fields)).toEqual(issues)
  const throttled = new ApiError(429, { error: { code: 'too_many_attempts', message: 'Wait.' } })
  expect(getFieldIssues(throttled, fields)).toEqual([])
  expect(getFieldIssues(new NetworkError(null), fields)).toEqual([])
})
