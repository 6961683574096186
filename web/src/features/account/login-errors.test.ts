import { expect, test } from 'vitest'

import { ApiError, NetworkError, TimeoutError } from '../../api/errors.ts'
import { getLoginError, parseSignInResponse } from './sign-in.ts'
import { isEmailTakenError } from './sign-up.ts'

function createApiError(code: string, message: string): ApiError {
  return new ApiError(409, { error: { code, message } })
}

test.each([
  [undefined, 'No response data received from server'],
  [null, 'Invalid login response: No data returned'],
  [{ session: {} }, 'Invalid login response: No user data'],
  [{ user: { id: 1 } }, 'Invalid login response: No session data'],
])('says what is missing from the sign-in response %j', (response, message) => {
  const error = catchError(() => parseSignInResponse(response))
  expect(getLoginError(error)).toBe(message)
})

test('shows the server, network or timeout message, or else a general one', () => {
  expect(getLoginError(createApiError('wrong_credentials', 'Not right.'))).toBe('Not right.')
  expect(getLoginError(new NetworkError(new TypeError()))).toContain('Couldn’t reach')
  expect(getLoginError(new TimeoutError('authentication timed out'))).toBe('authentication timed out')
  expect(getLoginError(new Error('secret detail'))).toBe('Failed to log in. Please try again.')
})

test('a taken address is recognized by the code or the message of the refusal', () => {
  expect(isEmailTakenError(createApiError('email_taken', 'Taken.'))).toBe(true)
  expect(isEmailTakenError(createApiError('conflict', 'This e-mail already exists'))).toBe(true)
  expect(
    isEmailTakenError(createApiError('not_approved', "Private beta! We'll email you when you're in.")),
  ).toBe(false)
  expect(isEmailTakenError(new Error('email already exists'))).toBe(false)
})

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return expect.unreachable('nothing was thrown')
}
