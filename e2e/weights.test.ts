import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

/** JavaScript, gzipped, in KB: the first screens of /auth and home, and home with everything that it ever loads. */
const limits = { 'auth-page': 110, 'discover-page': 138, 'home with every overlay': 270 }

test.each(Object.entries(limits))('%s weighs at most %i KB', (page, limit) => {
  const file = join(import.meta.dirname, '../web/dist/.vite/weights.json')
  const bytes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const weight = (bytes[page] ?? 0) / 1024
  expect(weight).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(limit)
})
