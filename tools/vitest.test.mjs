import { expect, test } from 'vitest'

import { countResults, countAfterRerun } from './vitest.mjs'

/** Files named 'a', 'b' and so on, with their status and the status of their tests. */
const report = (/** @type {[string, string[]][]} */ ...files) =>
  files.map(([status, tests], index) => ({
    name: 'abc'.charAt(index),
    status,
    assertionResults: tests.map((result) => ({ status: result, fullName: `a ${result} test` })),
  }))

test('counts tests and names the skipped ones', () => {
  const files = report(
    ['passed', ['passed', 'passed', 'skipped']],
    ['failed', ['failed', 'passed', 'pending']],
  )
  expect(countResults(files, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: ['a skipped test', 'a pending test'],
    passedOnRerun: [],
  })
})

test('names tests that pass only when their file is run again', () => {
  const first = report(['failed', ['failed', 'passed']], ['passed', ['passed']])
  const second = { files: report(['passed', ['passed', 'passed']]), code: 0 }
  expect(countAfterRerun(first, second)).toEqual({
    passed: 3,
    failed: 0,
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

const twice = (/** @type {string[]} */ ...statuses) =>
  report(...statuses.map((status) => /** @type {[string, string[]]} */ ([status, [status]]))).map((file) => ({
    ...file,
    name: 'a',
  }))

test('in a file of two projects, a failure in one is not hidden by the other', () => {
  const first = twice('failed', 'passed')
  const stillFailing = { files: twice('passed', 'failed'), code: 1 }
  expect(countAfterRerun(first, stillFailing)).toMatchObject({ passed: 1, failed: 1, passedOnRerun: [] })
  const passing = { files: twice('passed', 'passed'), code: 0 }
  expect(countAfterRerun(first, passing)).toMatchObject({
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
