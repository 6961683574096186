import { expect, test } from 'vitest'

import { createGuestToken, isGuestTokenValid, readGuestId } from './token.ts'

const email = 'ada@example.org'

test.each([1, 2 ** 31 - 1, 2 ** 31, 3_000_000_000, Number.MAX_SAFE_INTEGER])(
  'the token of guest %i contains the id and is valid only for them',
  (id) => {
    const token = createGuestToken('secret', { id, email })
    expect(readGuestId(token)).toBe(id)
    expect(isGuestTokenValid('secret', { id, email }, token)).toBe(true)
    expect(isGuestTokenValid('secret', { id: id - 1, email }, token)).toBe(false)
    expect(isGuestTokenValid('other', { id, email }, token)).toBe(false)
  },
)

test('a made-up token with a number beyond 2^53 contains no id', () => {
  expect(readGuestId('_'.repeat(48))).toBe(0)
})
