import { expect, test } from 'vitest'

import { countFilters, toEventQuery, isFiltered, noFilter, type EventFilter } from './event-filters.ts'

const createFilter = (change: Partial<EventFilter>): EventFilter => ({ ...noFilter, ...change })
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()
const wednesday = new Date(2026, 10, 18, 15, 30)

function getSpan(change: Partial<EventFilter>, now = wednesday) {
  const { from, to } = toEventQuery(createFilter(change), now)
  return [from, to]
}

test('without a filter, sends only the order', () => {
  expect(toEventQuery(noFilter, wednesday)).toEqual({ sort: 'recommended' })
  expect(isFiltered(noFilter)).toBe(false)
})

test('sends the search, category and range', () => {
  const filter = createFilter({ search: ' jazz ', category: 'Entertainment', range: 25, sort: 'soonest' })
  expect(toEventQuery(filter, wednesday)).toEqual({
    sort: 'soonest',
    search: 'jazz',
    category: 'Entertainment',
    range: '25',
  })
  expect([countFilters(filter), isFiltered(createFilter({ search: 'jazz' }))]).toEqual([2, true])
})

test('uses the days of this device', () => {
  expect(getSpan({ when: 'today' })).toEqual([undefined, midnight(2026, 11, 19)])
  expect(getSpan({ when: 'tomorrow' })).toEqual([midnight(2026, 11, 19), midnight(2026, 11, 20)])
  expect(getSpan({ when: 'week' })).toEqual([undefined, midnight(2026, 11, 25)])
  expect(getSpan({ when: 'weekend' })).toEqual([midnight(2026, 11, 21), midnight(2026, 11, 23)])
  const sunday = new Date(2026, 10, 22, 20)
  expect(getSpan({ when: 'weekend' }, sunday)).toEqual([undefined, midnight(2026, 11, 23)])
  const monday = new Date(2026, 10, 23, 1)
  expect(getSpan({ when: 'weekend' }, monday)).toEqual([midnight(2026, 11, 28), midnight(2026, 11, 30)])
})

test('includes both chosen days, and either may be missing', () => {
  const days = createFilter({ when: 'days', from: '2026-12-05', to: '2026-12-06' })
  expect(toEventQuery(days, wednesday)).toMatchObject({
    from: midnight(2026, 12, 5),
    to: midnight(2026, 12, 7),
  })
  const until = createFilter({ when: 'days', to: '2026-12-06' })
  expect(toEventQuery(until, wednesday)).toEqual({ sort: 'recommended', to: midnight(2026, 12, 7) })
  expect([countFilters(until), countFilters(createFilter({ when: 'days' }))]).toEqual([1, 0])
})
