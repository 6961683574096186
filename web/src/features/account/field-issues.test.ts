import { expect, test } from 'vitest'

import { ApiError, NetworkError } from '../../api/api-errors.ts'
import { getFieldIssues } from './field-issues.ts'

const fields = { weak_password: 'newPassword' }

test('a refusal about a field is shown at that field', () => {
  const weak = new ApiError(422, { error: { code: 'weak_password', message: 'Guessed first.' } })
  expect(getFieldIssues(weak, fields)).toEqual([{ path: 'newPassword', message: 'Guessed first.' }])
})

test('returns the server’s list unchanged, and nothing for errors about no field', () => {
  const issues = [{ path: 'email', message: 'Invalid email address' }]
  const invalid = new ApiError(400, { error: { code: 'invalid_input', message: 'Not valid.', issues } })
  expect(getFieldIssues(invalid, fields)).toEqual(issues)
  const slowed = new ApiError(429, { error: { code: 'too_many_attempts', message: 'Wait.' } })
  expect(getFieldIssues(slowed, fields)).toEqual([])
  expect(getFieldIssues(new NetworkError(null), fields)).toEqual([])
})
