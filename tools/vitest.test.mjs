import { expect, test } from 'vitest'

import { countResults, countAfterRerun } from './vitest.mjs'

/** Files named 'a', 'b' and so on, with their status and the status of their tests. */
const report = (/** @type {[string, string[]][]} */ ...files) =>
  files.map(([status, tests], at) => ({
    name: 'abc'.charAt(at),
    status,
    assertionResults: tests.map((one) => ({ status: one, fullName: `a ${one} test` })),
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
    passedOnRerun: [],
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

test('names tests that pass only when their file is run again', () => {
  const first = report(['failed', ['failed', 'passed']], ['passed', ['passed']])
  const second = { files: report(['passed', ['passed', 'passed']]), code: 0 }
  expect(countAfterRerun(first, second)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    skipped: [],
    passedOnRerun: ['a failed test'],
  })
  const unloadable = report(['failed', []], ['passed', ['passed']])
  expect(countAfterRerun(unloadable, second)).toMatchObject({ passed: 3, failed: 0, passedOnRerun: ['a'] })
})

test('tests that fail on the second run have failed', () => {
  const first = report(['failed', ['failed', 'passed']], ['passed', ['passed']])
  const second = { files: report(['failed', ['failed', 'passed']]), code: 1 }
  expect(countAfterRerun(first, second)).toMatchObject({ passed: 2, failed: 1, passedOnRerun: [] })
  expect(countAfterRerun(first, { files: [], code: 1 })).toMatchObject({
    passed: 2,
    failed: 1,
    passedOnRerun: [],
  })
})

/** One file in two projects, with its status in each. */
const twice = (/** @type {string[]} */ ...statuses) =>
  report(...statuses.map((one) => /** @type {[string, string[]]} */ ([one, [one]]))).map((file) => ({
    ...file,
    name: 'a',
  }))

test('in a file of two projects, a failure in one is not hidden by the other', () => {
  const first = twice('failed', 'passed')
  const still = { files: twice('passed', 'failed'), code: 1 }
  expect(countAfterRerun(first, still)).toMatchObject({ passed: 1, failed: 1, passedOnRerun: [] })
  const rescued = { files: twice('passed', 'passed'), code: 0 }
  expect(countAfterRerun(first, rescued)).toMatchObject({
    passed: 2,
    failed: 0,
    passedOnRerun: ['a failed test'],
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
