import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { TimeChart } from './chart.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const days = ['2026-12-04', '2026-12-05', '2026-12-06']

async function show(views: number[], likes: number[]) {
  const series = [
    { name: 'Views', values: views },
    { name: 'Likes', values: likes },
  ]
  await act(async () => {
    root.render(<TimeChart title="Interest" days={days} series={series} emptyText="No one yet." />)
  })
  await act(async () => vi.dynamicImportSettled())
}

const findRangeInput = () => document.querySelector('input') ?? expect.unreachable()
const getText = () => document.body.textContent ?? ''

test('each day is announced when it is selected', async () => {
  await show([1, 12, 1204], [0, 3, 40])
  expect(findRangeInput().getAttribute('aria-label')).toContain('Interest')
  expect(findRangeInput().getAttribute('aria-valuetext')).toBe('Sun, Dec 6, 2026: Views 1,204, Likes 40')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(findRangeInput(), '1')
    findRangeInput().dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(findRangeInput().getAttribute('aria-valuetext')).toBe('Sat, Dec 5, 2026: Views 12, Likes 3')
})

test('the table has the same numbers', async () => {
  await show([1, 12, 1204], [0, 3, 40])
  await act(async () => document.querySelector('button')?.click())
  const rows = [...document.querySelectorAll('tr')].map((row) => [...row.children].map((c) => c.textContent))
  expect(rows).toEqual([
    ['Day', 'Views', 'Likes'],
    ['Sun, Dec 6, 2026', '1,204', '40'],
    ['Sat, Dec 5, 2026', '12', '3'],
    ['Fri, Dec 4, 2026', '1', '0'],
  ])
})

test('lines have names and totals, and are distinguished by more than color', async () => {
  await show([1, 12, 1204], [0, 3, 40])
  expect([...document.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['Views1,217', 'Likes43'])
  const dashes = [...document.querySelectorAll('li line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  )
  expect(new Set(dashes).size).toBe(2)
})

test('shows a text instead of the chart if there is no data', async () => {
  await show([0, 0, 0], [0, 0, 0])
  expect(getText()).toContain('No one yet.')
  expect(document.querySelector('svg')).toBeNull()
})
