import { expect, test } from 'vitest'

import { countResults } from './browser-tests.mjs'

const report = {
  errors: [],
  suites: [
    {
      title: 'story.test.ts',
      specs: [spec('passes', 'expected')],
      suites: [
        {
          title: 'a group',
          specs: [
            spec('is skipped', 'skipped'),
            spec('fails', 'unexpected', 'Error: timed out\n    at story'),
          ],
        },
      ],
    },
  ],
}

/**
 * @param {string} title
 * @param {string} status
 * @param {string} [message]
 */
function spec(title, status, message) {
  const results = [message === undefined ? {} : { error: { message } }]
  return { title, file: 'story.test.ts', tests: [{ status, projectName: 'keyboard', results }] }
}

test('counts the tests of all groups, and names those that failed or were skipped', () => {
  expect(countResults(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['e2e/story.test.ts (keyboard) > fails: Error: timed out'],
    skipped: ['e2e/story.test.ts (keyboard) > is skipped'],
  })
})

test('a run that ends before or outside of its tests has failed', () => {
  const broken = { suites: [], errors: [{ message: 'SyntaxError: no\n' }] }
  expect(countResults(broken, 1)).toMatchObject({ passed: 0, failed: 1, failures: ['SyntaxError: no'] })
  expect(countResults({ suites: [], errors: [] }, 1)).toMatchObject({ passed: 0, failed: 1 })
})
