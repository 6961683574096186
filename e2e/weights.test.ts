import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

/** JavaScript, gzipped, in KB: the first screens of /auth and home, and home with everything that it ever loads. */
const limits = { 'auth-page': 110, 'discover-page': 138, 'home with every overlay': 270 }

for (const [page, limit] of Object.entries(limits))
  test(`${page} weighs at most ${limit} KB`, () => {
    const file = join(import.meta.dirname, '../web/dist/.vite/weights.json')
    const bytes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
    const weight = (bytes[page] ?? 0) / 1024
    expect(weight).toBeGreaterThan(1)
    expect(weight).toBeLessThanOrEqual(limit)
  })
