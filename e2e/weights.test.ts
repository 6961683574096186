import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

/** JavaScript, gzipped, in KB: the first screens of /auth and home, and home with everything that it ever loads. */
const limits = { 'auth-page': 110, 'discover-page': 125, 'home with all that opens': 210 }

const cases = languages.flatMap((language) =>
  Object.entries(limits).map(([page, limit]) => [page, language, limit] as const),
)

test.each(cases)('%s in %s weighs at most %i KB', (page, language, limit) => {
  const file = join(import.meta.dirname, `../web/dist/${language}/.vite/weights.json`)
  const bytes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const weight = (bytes[page] ?? 0) / 1024
  expect(weight).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(limit)
})
