import { expect, test } from 'vitest'

import { createPlot, findNearestDay, plotHeight } from './plot.ts'

const createDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
const createSeries = (...values: number[]) => [{ name: 'Views', values }]

test('grid lines are integers from 0 to above the maximum', () => {
  const { gridLines, base, top } = createPlot(createDays(3), createSeries(1, 0, 2), 390)
  expect(gridLines.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4])
  expect([gridLines[0]?.position, gridLines.at(-1)?.position]).toEqual([base, top])
})

test('large numbers have commas and enough space', () => {
  const small = createPlot(createDays(2), createSeries(1, 2), 390)
  const large = createPlot(createDays(2), createSeries(1, 1_234_567), 390)
  expect(large.gridLines.at(-1)?.label).toBe('1,500,000')
  expect(large.left).toBeGreaterThan(small.left)
})

test.each([
  [390, 90],
  [390, 7],
  [640, 30],
  [640, 800],
  [390, 2],
])('at %i px the labels of %i days do not overlap, and the last day has one', (width, count) => {
  const { labels } = createPlot(createDays(count), createSeries(...createDays(count).map(() => 1)), width)
  expect(labels.at(-1)?.index).toBe(count - 1)
  const gaps = labels.slice(1).map(({ position }, index) => position - (labels[index]?.position ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(70)
})

test('a single day is centered', () => {
  const plot = createPlot(createDays(1), createSeries(5), 390)
  expect(plot.x(0)).toBeCloseTo((plot.left + plot.right) / 2)
  expect(findNearestDay(plot, 0, 1)).toBe(0)
})

test('finds the nearest day, even at and beyond the edges', () => {
  const plot = createPlot(createDays(7), createSeries(1, 2, 3, 4, 5, 6, 7), 390)
  expect([-50, plot.x(0) + 3, plot.x(3) - 4, 500].map((x) => findNearestDay(plot, x, 7))).toEqual([
    0, 0, 3, 6,
  ])
})

test('a line stays inside the chart', () => {
  const { lines } = createPlot(createDays(5), createSeries(0, 90, 0, 90, 0), 390)
  const numbers = (lines[0]?.line.match(/-?[\d.]+/g) ?? []).map(Number)
  expect(Math.max(...numbers.filter((_, index) => index % 2 === 1))).toBeLessThan(plotHeight)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
})
