import { expect, test } from 'vitest'

import { countOf, eventQuery, isFiltered, noFilter, type EventFilter } from './event-filters.ts'

const filterOf = (change: Partial<EventFilter>): EventFilter => ({ ...noFilter, ...change })
/** Midnight of a day on this device. */
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()
const wednesday = new Date(2026, 10, 18, 15, 30)

function spanOf(change: Partial<EventFilter>, now = wednesday) {
  const { from, to } = eventQuery(filterOf(change), now)
  return [from, to]
}

test('without a filter only the order is asked for', () => {
  expect(eventQuery(noFilter, wednesday)).toEqual({ sort: 'recommended' })
  expect(isFiltered(noFilter)).toBe(false)
})

test('words, a category and a range narrow', () => {
  const filter = filterOf({ search: ' jazz ', category: 'Entertainment', range: 25, sort: 'soonest' })
  expect(eventQuery(filter, wednesday)).toEqual({
    sort: 'soonest',
    search: 'jazz',
    category: 'Entertainment',
    range: '25',
  })
  expect([countOf(filter), isFiltered(filterOf({ search: 'jazz' }))]).toEqual([2, true])
})

test('days are those of this device', () => {
  expect(spanOf({ when: 'today' })).toEqual([undefined, at(2026, 11, 19)])
  expect(spanOf({ when: 'tomorrow' })).toEqual([at(2026, 11, 19), at(2026, 11, 20)])
  expect(spanOf({ when: 'week' })).toEqual([undefined, at(2026, 11, 25)])
  expect(spanOf({ when: 'weekend' })).toEqual([at(2026, 11, 21), at(2026, 11, 23)])
  const sunday = new Date(2026, 10, 22, 20)
  expect(spanOf({ when: 'weekend' }, sunday)).toEqual([undefined, at(2026, 11, 23)])
  const monday = new Date(2026, 10, 23, 1)
  expect(spanOf({ when: 'weekend' }, monday)).toEqual([at(2026, 11, 28), at(2026, 11, 30)])
})

test('chosen days count whole, and either end may be open', () => {
  const days = filterOf({ when: 'days', from: '2026-12-05', to: '2026-12-06' })
  expect(eventQuery(days, wednesday)).toMatchObject({ from: at(2026, 12, 5), to: at(2026, 12, 7) })
  const until = filterOf({ when: 'days', to: '2026-12-06' })
  expect(eventQuery(until, wednesday)).toEqual({ sort: 'recommended', to: at(2026, 12, 7) })
  expect([countOf(until), countOf(filterOf({ when: 'days' }))]).toEqual([1, 0])
})
