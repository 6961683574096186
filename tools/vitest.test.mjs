import { expect, test } from 'vitest'

import { countsOf } from './vitest.mjs'

const report = (/** @type {[string, string[]][]} */ ...files) => ({
  success: true,
  testResults: files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((one) => ({
      status: one === 'second' ? 'passed' : one,
      fullName: `a ${one} test`,
      failureMessages: ['failed', 'second'].includes(one) ? ['it was not there'] : [],
    })),
  })),
})

test('tests are counted, and the skipped ones named', () => {
  const files = report(
    ['passed', ['passed', 'passed', 'skipped']],
    ['failed', ['failed', 'passed', 'pending']],
  )
  expect(countsOf(files, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: ['a skipped test', 'a pending test'],
    again: [],
  })
})

test('a test that passed only when tried again is named', () => {
  const files = report(['passed', ['passed', 'second']])
  expect(countsOf(files, 0)).toMatchObject({ passed: 2, failed: 0, again: ['a second test'] })
})

test('a file that cannot be loaded counts as a failure', () => {
  expect(countsOf(report(['failed', []], ['passed', ['passed']]), 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('an error outside of any test counts as a failure', () => {
  expect(countsOf(report(['passed', ['passed']]), 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(countsOf(report(['passed', ['passed']]), 0)).toMatchObject({ passed: 1, failed: 0 })
})
