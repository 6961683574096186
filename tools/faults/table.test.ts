import { expect, test } from 'vitest'

import { faultList } from '../../server/src/testing/faults.ts'
import type { FaultName, FaultRow } from '../../server/src/testing/faults.ts'
import { tableOf } from './table.ts'

const good: FaultRow[] = (Object.keys(faultList) as FaultName[]).map((name) => {
  return { name, times: 2, checked: 30, lost: 0, recovery: 1234 }
})
const [first] = good
if (first === undefined) throw new Error('There are no faults')
const lineOf = (rows: FaultRow[], what: string) =>
  tableOf(rows)
    .text.split('\n')
    .find((line) => line.startsWith(what))

test('lists all faults with their results', () => {
  expect(tableOf(good).isWell).toBe(true)
  expect(tableOf(good).text.split('\n')).toHaveLength(good.length + 1)
  expect(lineOf(good, 'SIGTERM')).toMatch(
    /^SIGTERM under load, with live connections +2 +30 +0 +1\.2 s +10 s +ok$/,
  )
})

test.each([
  ['one lost change', [{ ...first, lost: 1 }], 'LOST'],
  ['a slow recovery', [{ ...first, recovery: 60_001 }], 'TOO LONG'],
  ['an untested fault', [], 'NOT TRIED'],
])('%s is not well', (_, instead, verdict) => {
  const rows = [...instead, ...good.slice(1)]
  expect(tableOf(rows).isWell).toBe(false)
  expect(lineOf(rows, 'kill -9 of the app while')).toContain(verdict)
})

test("skips what the machine can't simulate", () => {
  const rows = good.filter(({ name }) => name !== 'disk-full')
  expect(tableOf(rows, new Set(['disk-full'])).isWell).toBe(true)
  expect(tableOf(rows, new Set(['disk-full'])).text).toContain('cannot be tried')
})

test('the worst of several reports counts', () => {
  const rows = [...good, { ...first, lost: 3 }]
  expect(tableOf(rows).isWell).toBe(false)
})
