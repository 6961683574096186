import { expect, test } from 'vitest'

import { normalizeEmail } from './normalize-email.ts'

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+berlin@example.org', 'ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['A.da+x@gmail.com', 'ada@gmail.com'],
  ['ad.a@googlemail.com', 'ada@gmail.com'],
])('%s has the mailbox %s', (email, mailbox) => {
  expect(normalizeEmail(email)).toBe(mailbox)
})
