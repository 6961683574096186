import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

/** JavaScript that a page may fetch before somebody touches it, gzipped, in KB. */
const limits = { 'auth-page': 96, 'discover-page': 110 }

const file = join(import.meta.dirname, '../web/dist/.vite/weights.json')

test.each(Object.entries(limits))('%s weighs at most %i KB', (page, limit) => {
  const weights = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  expect(weights[page]).toBeGreaterThan(1024)
  expect((weights[page] ?? 0) / 1024).toBeLessThanOrEqual(limit)
})
