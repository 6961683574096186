import { afterEach, expect, test, vi } from 'vitest'

import { faultList } from '../../server/src/testing/faults.ts'
import type { FaultName, FaultRow } from '../../server/src/testing/faults.ts'
import { formatTable } from './table.ts'

afterEach(() => void vi.unstubAllEnvs())

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
  ['a fault that was not tried', [], 'NOT TRIED'],
])('%s fails the run', (_, replacement, verdict) => {
  const rows = [...replacement, ...passing.slice(1)]
  expect(formatTable(rows).passed).toBe(false)
  expect(findLine(rows, 'kill -9 of the app while')).toContain(verdict)
})

test.each([
  ['', true],
  ['true', false],
])("names what the machine can't simulate; that fails only in CI (%s)", (ci, passed) => {
  vi.stubEnv('CI', ci)
  const rows = passing.filter(({ name }) => name !== 'disk-full')
  const table = formatTable(rows, new Map([['disk-full', 'root on Linux']]))
  expect(table.passed).toBe(passed)
  expect(table.text).toContain('NOT TRIED: needs root on Linux')
})

test('the worst of several reports counts', () => {
  const rows = [...passing, { ...first, lost: 3 }]
  expect(formatTable(rows).passed).toBe(false)
})
