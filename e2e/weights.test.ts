import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

/** JavaScript that a page may fetch before somebody touches it, gzipped, in KB. */
const limits = { 'auth-page': 96, 'discover-page': 110 }

const fileOf = (language: string) => join(import.meta.dirname, `../web/dist/${language}/.vite/weights.json`)

const cases = languages.flatMap((language) =>
  Object.entries(limits).map(([page, limit]) => [page, language, limit] as const),
)

test.each(cases)('%s in %s weighs at most %i KB', (page, language, limit) => {
  const weights = JSON.parse(readFileSync(fileOf(language), 'utf8')) as Record<string, number>
  expect(weights[page]).toBeGreaterThan(1024)
  expect((weights[page] ?? 0) / 1024).toBeLessThanOrEqual(limit)
})
