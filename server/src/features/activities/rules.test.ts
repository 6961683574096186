import { expect, test } from 'vitest'

import { getBestDate, isOpen, checkCanManage } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:01Z')

test.each([
  [null, null, true],
  [null, later, true],
  [null, now, false],
  [now, later, false],
])('closed at %s, with the deadline %s: open is %s', (closed_at, deadline, open) => {
  expect(isOpen({ closed_at, deadline }, now)).toBe(open)
})

const date = (day: number, votes: number) => ({ starts_at: new Date(Date.UTC(2026, 10, day)), votes })

test.each([
  ['the most votes win', [date(22, 1), date(23, 2)], 23],
  ['the earlier of two equals', [date(22, 1), date(23, 1)], 22],
  ['without votes the earliest', [date(24, 0), date(25, 0)], 24],
  ['never one in the past', [date(20, 9), date(23, 0)], 23],
  ['none in the future', [date(20, 9)], undefined],
  ['none at all', [], undefined],
])('%s', (_, dates, day) => {
  expect(getBestDate(dates, now)?.starts_at.getUTCDate()).toBe(day)
})

test('only the proposer and admins manage a vote', () => {
  expect(checkCanManage({ id: 1, role: 'member' }, 1)).toBeNull()
  expect(checkCanManage({ id: 2, role: 'admin' }, 1)).toBeNull()
  expect(checkCanManage({ id: 2, role: 'admin' }, null)).toBeNull()
  expect(checkCanManage({ id: 2, role: 'member' }, 1)).not.toBeNull()
  expect(checkCanManage({ id: 2, role: 'member' }, null)).not.toBeNull()
})
