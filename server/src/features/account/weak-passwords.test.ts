import { expect, test } from 'vitest'

import { checkPasswordStrength } from './weak-passwords.ts'

const ada = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' }

test.each(['password', 'Password123!', 'iloveyou', 'Sunshine2026', '1q2w3e4r5t', 'QWERTYuiop', 'Trustno1'])(
  '%s is a common password',
  (password) =>
    expect(checkPasswordStrength(password, ada)).toEqual({ refusal: 'weak_password', status: 422 }),
)

test.each(['12345678', '87654321', '0123456789', 'abcdefgh', 'aaaaaaaa', '12121212', 'abcabcabc'])(
  '%s is a sequence or repeats a few characters',
  (password) => expect(checkPasswordStrength(password, ada)?.refusal).toBe('weak_password'),
)

test.each([
  'ada.lovelace@example.org',
  'AdaLovelace',
  'lovelace1815',
  'Ada Lovelace!',
  'ada.lovelace',
  'ada12345',
])('%s contains Ada’s name or address', (password) =>
  expect(checkPasswordStrength(password, ada)?.getMessage?.('en')).toContain('Your name or email'),
)

test.each([
  'correct horse',
  'demo-person',
  'kaffee am see',
  'Lovelace reads Babbage',
  '8 blue kettles',
  'пять стульев',
])('%s is accepted', (password) => expect(checkPasswordStrength(password, ada)).toBeNull())
