import { expect, test } from 'vitest'

import { Refused, Unreachable } from '../../api/api-errors.ts'
import { TimedOut } from '../../api/timeout.ts'
import { loginProblem, userOf } from './sign-in.ts'
import { saysTaken } from './sign-up.ts'

function refused(code: string, message: string): Refused {
  return new Refused(409, { error: { code, message } })
}

test.each([
  [undefined, 'No response data received from server'],
  [null, 'Invalid login response: No data returned'],
  [{ session: {} }, 'Invalid login response: No user data'],
  [{ user: { id: 1 } }, 'Invalid login response: No session data'],
])('an answer of %j to a sign-in is told by what it lacks', (answer, sentence) => {
  const problem = thrownBy(() => userOf(answer))
  expect(loginProblem(problem)).toBe(sentence)
})

test('the box says the sentence of the server, of the network or of the clock, else the general one', () => {
  expect(loginProblem(refused('wrong_credentials', 'Not right.'))).toBe('Not right.')
  expect(loginProblem(new Unreachable(new TypeError()))).toContain('cannot be reached')
  expect(loginProblem(new TimedOut('authentication timed out'))).toBe('authentication timed out')
  expect(loginProblem(new Error('secret detail'))).toBe('Failed to log in. Please try again.')
})

test('a taken address is known by its code or by the words of the refusal', () => {
  expect(saysTaken(refused('email_taken', 'Taken.'))).toBe(true)
  expect(saysTaken(refused('conflict', 'This e-mail already exists'))).toBe(true)
  expect(saysTaken(refused('not_approved', "Private beta! We'll email you when you're in."))).toBe(false)
  expect(saysTaken(new Error('email already exists'))).toBe(false)
})

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return expect.unreachable('nothing was thrown')
}
