import { expect, test } from 'vitest'

import { Refused, Unreachable } from '../../api/api-errors.ts'
import { issuesAt } from './field-issues.ts'

const fields = { weak_password: 'newPassword' }

test('a refusal about a field is shown at that field', () => {
  const weak = new Refused(422, { error: { code: 'weak_password', message: 'Guessed first.' } })
  expect(issuesAt(weak, fields)).toEqual([{ path: 'newPassword', message: 'Guessed first.' }])
})

test('the list of the server goes as it is, and other failures are about no field', () => {
  const issues = [{ path: 'email', message: 'Invalid email address' }]
  const invalid = new Refused(400, { error: { code: 'invalid_input', message: 'Not valid.', issues } })
  expect(issuesAt(invalid, fields)).toEqual(issues)
  const slowed = new Refused(429, { error: { code: 'too_many_tries', message: 'Wait.' } })
  expect(issuesAt(slowed, fields)).toEqual([])
  expect(issuesAt(new Unreachable(null), fields)).toEqual([])
})
