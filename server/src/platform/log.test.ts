import { expect, test } from 'vitest'

import { errorForLog } from './log.ts'

test('of an error of the database driver, the log keeps what it says and nothing that it carries', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
    client: { connectionParameters: { host: 'secret.example.org' } },
  })
  const kept = errorForLog(error)
  expect(kept).toMatchObject({ type: 'Error', message: 'duplicate key value', code: '23505' })
  expect(JSON.stringify(kept)).not.toMatch(/secret|ada@/)
})

test('what was thrown and is no error is told as it reads', () => {
  expect(errorForLog('out of paper')).toEqual({ message: 'out of paper' })
})
