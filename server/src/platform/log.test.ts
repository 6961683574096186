import { expect, test } from 'vitest'

import { toLoggedError } from './log.ts'

test('logs the message of a database error, without its data', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
    client: { connectionParameters: { host: 'secret.example.org' } },
  })
  const logged = toLoggedError(error)
  expect(logged).toMatchObject({ type: 'Error', message: 'duplicate key value', code: '23505' })
  expect(JSON.stringify(logged)).not.toMatch(/secret|ada@/)
})

test('logs a thrown value that is not an error as its text', () => {
  expect(toLoggedError('out of paper')).toEqual({ message: 'out of paper' })
})
