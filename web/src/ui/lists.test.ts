import { expect, test } from 'vitest'

import { formatList } from './text.ts'

test('joins names in a sentence', () => {
  expect(formatList(['Ada'])).toBe('Ada')
  expect(formatList(['Ada', 'Bo'])).toBe('Ada and Bo')
})
