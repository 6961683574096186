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

const createDate = (day: number, votes: number) => ({ starts_at: new Date(Date.UTC(2026, 10, day)), votes })

test.each([
  ['the date with the most votes wins', [createDate(22, 1), createDate(23, 2)], 23],
  ['the earlier date wins a tie', [createDate(22, 1), createDate(23, 1)], 22],
  ['the earliest date wins without votes', [createDate(24, 0), createDate(25, 0)], 24],
  ['a past date never wins', [createDate(20, 9), createDate(23, 0)], 23],
  ['no date wins if all are in the past', [createDate(20, 9)], undefined],
  ['no date wins if there are none', [], undefined],
])('%s', (_, dates, day) => {
  expect(getBestDate(dates, now)?.starts_at.getUTCDate()).toBe(day)
})

test('only the proposer and organizers manage a vote', () => {
  expect(checkCanManage({ id: 1, role: 'member' }, 1)).toBeNull()
  expect(checkCanManage({ id: 2, role: 'admin' }, 1)).toBeNull()
  expect(checkCanManage({ id: 2, role: 'admin' }, null)).toBeNull()
  expect(checkCanManage({ id: 2, role: 'member' }, 1)).not.toBeNull()
  expect(checkCanManage({ id: 2, role: 'member' }, null)).not.toBeNull()
})
