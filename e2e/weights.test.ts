import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

/** JavaScript that a page loads for its first screen, gzipped, in KB. */
const limits = { 'auth-page': 110, 'discover-page': 125 }
/** What any other page may load beyond home, in KB. */
const maxBeyondHome = 45

function readWeights(language: string, name = 'weights'): Record<string, number> {
  const file = join(import.meta.dirname, `../web/dist/${language}/.vite/${name}.json`)
  const bytes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return Object.fromEntries(Object.entries(bytes).map(([page, weight]) => [page, weight / 1024]))
}

const cases = languages.flatMap((language) =>
  Object.entries(limits).map(([page, limit]) => [page, language, limit] as const),
)

test.each(cases)('%s in %s weighs at most %i KB', (page, language, limit) => {
  const weight = readWeights(language)[page]
  expect(weight).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(limit)
})

/** Home with everything that it ever loads, in KB. */
const maxHomeWithOverlays = 175

/** The lazy parts of home: loaded after the first screen, or when opened. */
const lazyHomeParts = {
  automatic: [
    'start-background',
    'index',
    'accessibility',
    'restore-queries',
    'unread-messages-count',
    'queued-calls',
    'pending-requests-count',
    'discover-add-action',
    'card-footer',
    'discover-bar',
    'attach-drag',
    'next-circles',
    'prefetch-pictures',
  ],
  onOpen: [
    'dialog-popup',
    'menu-popup',
    'popover-popup',
    'toasts',
    'account-menu-entries',
    'drawer',
    'theme-menu',
    'notification-list',
    'search-bar',
    'search-results',
    'swipe-limit-sheet',
    'no-circles',
    'plan-sheet',
    'after-block-dialog',
    'tuning-sheet',
    'add-to-chat',
    'invite-sheet',
    'open-report-dialog',
    'change-language',
    'level-up',
    'sanction-notice',
  ],
}

test.each(languages)('home in %s weighs at most 175 KB with every overlay', (language) => {
  expect(readWeights(language)['home with all that opens']).toBeLessThanOrEqual(maxHomeWithOverlays)
  const parts = readWeights(language, 'weights-later')
  expect(Object.keys(parts).toSorted()).toEqual(Object.values(lazyHomeParts).flat().toSorted())
  for (const part of lazyHomeParts.onOpen) {
    expect.soft(parts[part], part).toBeGreaterThan(0.1)
    expect.soft(parts[part], part).toBeLessThanOrEqual(40)
  }
})

test.each(languages)('no page in %s weighs 45 KB more than home', (language) => {
  const {
    'discover-page': home = Number.NaN,
    'home with all that opens': _,
    ...others
  } = readWeights(language)
  expect(Object.keys(others).length).toBeGreaterThan(20)
  for (const [page, weight] of Object.entries(others))
    expect.soft(weight - home, page).toBeLessThanOrEqual(maxBeyondHome)
})
