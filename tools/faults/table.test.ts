import { expect, test } from 'vitest'

import { faultList } from '../../server/src/testing/faults.ts'
import type { FaultName, FaultRow } from '../../server/src/testing/faults.ts'
import { formatTable } from './table.ts'

const passing: FaultRow[] = (Object.keys(faultList) as FaultName[]).map((name) => {
  return { name, times: 2, checked: 30, lost: 0, recovery: 1234 }
})
const [first] = passing
if (first === undefined) throw new Error('The fault list is empty')
const findLine = (rows: FaultRow[], start: string) =>
  formatTable(rows)
    .text.split('\n')
    .find((line) => line.startsWith(start))

test('lists all faults with their results', () => {
  expect(formatTable(passing).passed).toBe(true)
  expect(formatTable(passing).text.split('\n')).toHaveLength(passing.length + 1)
  expect(findLine(passing, 'SIGTERM')).toMatch(
    /^SIGTERM under load, with live connections +2 +30 +0 +1\.2 s +10 s +ok$/,
  )
})

test.each([
  ['one lost change', [{ ...first, lost: 1 }], 'LOST'],
  ['a slow recovery', [{ ...first, recovery: 60_001 }], 'TOO LONG'],
  ['an untested fault', [], 'NOT TESTED'],
])('%s fails the run', (_, replacement, verdict) => {
  const rows = [...replacement, ...passing.slice(1)]
  expect(formatTable(rows).passed).toBe(false)
  expect(findLine(rows, 'kill -9 of the app while')).toContain(verdict)
})

test("skips what the machine can't simulate", () => {
  const rows = passing.filter(({ name }) => name !== 'disk-full')
  expect(formatTable(rows, new Set(['disk-full'])).passed).toBe(true)
  expect(formatTable(rows, new Set(['disk-full'])).text).toContain('not supported')
})

test('the worst of several reports counts', () => {
  const rows = [...passing, { ...first, lost: 3 }]
  expect(formatTable(rows).passed).toBe(false)
})
