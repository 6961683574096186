import { expect, test } from 'vitest'

import { countResults } from './vitest.mjs'

/** Files named 'a', 'b' and so on, with their status and the status of their tests. */
const report = (/** @type {[string, string[]][]} */ ...files) =>
  files.map(([status, tests], index) => ({
    name: 'abc'.charAt(index),
    status,
    assertionResults: tests.map((testStatus) => ({ status: testStatus, fullName: `a ${testStatus} test` })),
  }))

test('counts tests and names the skipped ones', () => {
  const files = report(
    ['passed', ['passed', 'passed', 'skipped']],
    ['failed', ['failed', 'passed', 'pending']],
  )
  expect(countResults(files, 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['b > a failed test: no message'],
    skipped: ['a skipped test', 'a pending test'],
  })
})

test('names each failed test with the first line of its error', () => {
  const file = { name: `${process.cwd()}/server/a.test.ts`, status: 'failed' }
  const failed = { status: 'failed', fullName: 'saves ', failureMessages: ['Error: 500\n    at a.test.ts:1'] }
  const unloadable = { ...file, message: 'SyntaxError: no\n', assertionResults: [] }
  expect(countResults([{ ...file, assertionResults: [failed] }, unloadable], 1)).toMatchObject({
    failed: 2,
    failures: ['server/a.test.ts > saves: Error: 500', 'server/a.test.ts: SyntaxError: no'],
  })
})

test('a file that cannot be loaded counts as a failure', () => {
  expect(countResults(report(['failed', []], ['passed', ['passed']]), 1)).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('an error outside of any test counts as a failure', () => {
  expect(countResults(report(['passed', ['passed']]), 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(countResults(report(['passed', ['passed']]), 0)).toMatchObject({ passed: 1, failed: 0 })
})
