import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

/** JavaScript that a page fetches to show its first screen, gzipped, in KB. */
const limits = { 'auth-page': 90, 'discover-page': 105 }
/** What any other page may fetch beyond that of home, in KB. */
const mostMore = 40

function weightsIn(language: string): Record<string, number> {
  const file = join(import.meta.dirname, `../web/dist/${language}/.vite/weights.json`)
  const bytes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return Object.fromEntries(Object.entries(bytes).map(([page, weight]) => [page, weight / 1024]))
}

const cases = languages.flatMap((language) =>
  Object.entries(limits).map(([page, limit]) => [page, language, limit] as const),
)

test.each(cases)('%s in %s weighs at most %i KB', (page, language, limit) => {
  const weight = weightsIn(language)[page]
  expect(weight).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(limit)
})

/** Whatever one opens at home, beyond its first screen: dialogs, menus, filters, search, notices, toasts; in KB. */
const mostLater = 150

test.each(languages)('all that opens at home in %s weighs at most 150 KB', (language) => {
  const { 'later at home': later = Number.NaN } = weightsIn(language)
  expect(later).toBeGreaterThan(40)
  expect(later).toBeLessThanOrEqual(mostLater)
})

test.each(languages)('no page in %s weighs 40 KB more than home', (language) => {
  const { 'discover-page': home = Number.NaN, 'later at home': _, ...others } = weightsIn(language)
  expect(Object.keys(others).length).toBeGreaterThan(20)
  for (const [page, weight] of Object.entries(others))
    expect.soft(weight - home, page).toBeLessThanOrEqual(mostMore)
})
