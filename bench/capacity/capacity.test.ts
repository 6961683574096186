import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { assumptions } from './assumptions.ts'
import { calculateCapacity } from './calculate.ts'
import type { Measured } from './calculate.ts'
import { formatBytes, formatCapacity, formatCount, formatSummary, sizes } from './report.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const measured = JSON.parse(read('measured.json')) as Measured

const round = {
  people: 1,
  messages: 1,
  bytesPerPerson: 5000,
  bytesPerMessage: 400,
  bytesPerNotification: 500,
  bytesPerSwipe: 100,
  engineBytesPerPerson: 300,
  serverMsPerRequest: 2,
  databaseMsPerRequest: 1,
}

test('calculates a million people from what one costs', () => {
  const { requestsPerSecond, messagesPerSecond, monthlyRows, disk, roles } = calculateCapacity(
    1_000_000,
    round,
    { ...assumptions, bloat: 1, utilization: 0.5, freeDisk: 0.5 },
  )
  // 200,000 people a day with 60 requests and 15 messages, three times the mean at the peak.
  expect(requestsPerSecond).toBeCloseTo(416.7, 1)
  expect(messagesPerSecond).toBeCloseTo(104.2, 1)
  expect(monthlyRows.messages).toBe(90_000_000)
  expect(disk).toMatchObject({ people: 5e9, messages: 432e9, notifications: 45e9 })
  const [web, , matching, database] = roles
  expect(web?.count).toBe(2)
  expect(matching?.bytesEach).toBe(assumptions.processBytes + 300e6)
  expect(database).toMatchObject({ count: 1, coresEach: 1 })
  expect(database?.diskEach).toBe(2 * Object.values(disk).reduce((sum, bytes) => sum + bytes, 0))
})

test('ten times the people need ten times the rows, and several databases once one is too small', () => {
  const [small, large] = [1_000_000, 100_000_000].map((people) =>
    calculateCapacity(people, round, assumptions),
  )
  expect(large?.monthlyRows.messages).toBe(100 * (small?.monthlyRows.messages ?? 0))
  const getDatabases = (capacity: typeof small) =>
    capacity?.roles.find(({ name }) => name === 'PostgreSQL')?.count ?? 0
  expect(getDatabases(small)).toBe(1)
  const limit = assumptions.databaseMachine
  const database = large?.roles.at(-1)
  expect(getDatabases(large)).toBeGreaterThan(5)
  expect(database?.diskEach).toBeLessThanOrEqual(limit.disk)
  expect(database?.bytesEach).toBeLessThanOrEqual(limit.bytes)
  expect(database?.coresEach).toBeLessThanOrEqual(limit.cores)
})

test('everything for ten thousand people fits on one machine', () => {
  expect(calculateCapacity(10_000, measured, assumptions).machines).toBe(1)
  expect(calculateCapacity(1_000_000, measured, assumptions).machines).toBeGreaterThan(4)
})

test('rounds to two digits', () => {
  expect([0.41, 4.1, 41.7, 417, 4170, 90e6, 9e9].map((value) => formatCount(value))).toEqual([
    '0.4',
    '4',
    '42',
    '420',
    '4.2 k',
    '90 M',
    '9 bn',
  ])
  expect([300, 283e6, 999e9, 37e12].map((value) => formatBytes(value))).toEqual([
    '300 B',
    '280 MB',
    '1 TB',
    '37 TB',
  ])
})

test('prints machines, memory, disk and monthly rows', () => {
  const text = formatCapacity(calculateCapacity(1_000_000, measured, assumptions))
  for (const part of ['1 M people', 'Machines: ', 'memory each', 'disk each', 'rows per month', 'Pictures: '])
    expect(text).toContain(part)
})

test('docs/operations.md has the current table', () => {
  expect(sizes).toHaveLength(5)
  expect(read('../../docs/operations.md')).toContain(formatSummary(measured))
})
