import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { noFilter, toEventQuery, type EventFilter } from './event-filters.ts'
import { getDayFilter, getWeekDays, WeekStrip } from './week-strip.tsx'

const { answer, getCalls, refuse, show } = createTestApp()

const days = getWeekDays(new Date())
const counts = days.map((day, index) => ({ day, count: index === 3 ? 0 : index + 1 }))
let shownFilter: EventFilter = noFilter

function TestStrip({ filter = noFilter }: { filter?: EventFilter }) {
  const [current, setCurrent] = useState(filter)
  function change(next: EventFilter) {
    shownFilter = next
    setCurrent(next)
  }
  return <WeekStrip filter={current} onChange={change} />
}

const getButtons = () => screen.getAllByRole('button')
const getDay = (index: number) => getButtons()[index] ?? expect.unreachable('there is no such day')

test('shows today and six days with their event counts', async () => {
  answer('GET /api/events/days', counts)
  await show(<TestStrip />)
  expect(getButtons()).toHaveLength(7)
  expect(getButtons()[0]?.textContent).toContain('Today')
  expect(screen.getByRole('button', { name: /: 1 event$/ })).toBe(getDay(0))
  expect(screen.getByRole('button', { name: /: 0 events$/ })).toBe(getDay(3))
  const [request] = getCalls('GET /api/events/days')
  expect(request?.query).toEqual({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
})

test('pressing a day filters the list to it; pressing it again lists all days', async () => {
  answer('GET /api/events/days', counts)
  await show(<TestStrip />)
  fireEvent.click(getDay(4))
  expect(shownFilter).toMatchObject({ when: 'days', from: days[4], to: days[4] })
  expect(getButtons().map((button) => button.getAttribute('aria-pressed') === 'true')).toEqual(
    days.map((_, index) => index === 4),
  )
  fireEvent.click(getDay(1))
  expect(shownFilter.when).toBe('tomorrow')
  fireEvent.click(getDay(1))
  expect(shownFilter).toEqual(noFilter)
})

test('the counts follow the other filters, but not the chosen day', async () => {
  answer('GET /api/events/days', counts)
  await show(<TestStrip filter={{ ...noFilter, search: 'jazz', category: 'Sports', when: 'today' }} />)
  expect(getCalls('GET /api/events/days')[0]?.query).toMatchObject({ search: 'jazz', category: 'Sports' })
  expect(getCalls('GET /api/events/days')[0]?.query).not.toHaveProperty('to')
})

test('without the counts, the days still filter', async () => {
  refuse('GET /api/events/days', 500, 'broken', 'It broke.')
  await show(<TestStrip />)
  expect(screen.queryByRole('button', { name: /event/ })).toBeNull()
  fireEvent.click(getDay(0))
  expect(shownFilter.when).toBe('today')
})

test('the arrow keys, Home and End move between the days', async () => {
  answer('GET /api/events/days', counts)
  await show(<TestStrip />)
  getButtons()[0]?.focus()
  const moveTo = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return getButtons().findIndex((button) => button === document.activeElement)
  }
  expect(['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End'].map(moveTo)).toEqual([1, 0, 6, 0, 6])
})

test('filtering by a day covers the same time as its count', () => {
  const now = new Date(2026, 9, 24, 15)
  const week = getWeekDays(now)
  expect(week).toHaveLength(7)
  const spans = week.map((day, index) => toEventQuery({ ...noFilter, ...getDayFilter(day, index) }, now))
  for (const [index, span] of spans.entries())
    expect(span.to).toBe(new Date(2026, 9, 25 + index).toISOString())
  expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to))
})
