import { expect, test } from 'vitest'

import { layOutPlot, nearestDay, plotHeight } from './plot.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const series = (...values: number[]) => [{ name: 'Views', values }]

test('grid lines are whole numbers from 0 to above the maximum', () => {
  const { rules, base, top } = layOutPlot(days(3), series(1, 0, 2), 390)
  expect(rules.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4])
  expect([rules[0]?.at, rules.at(-1)?.at]).toEqual([base, top])
})

test('large numbers have commas and enough space', () => {
  const small = layOutPlot(days(2), series(1, 2), 390)
  const large = layOutPlot(days(2), series(1, 1_234_567), 390)
  expect(large.rules.at(-1)?.label).toBe('1,500,000')
  expect(large.left).toBeGreaterThan(small.left)
})

test.each([
  [390, 90],
  [390, 7],
  [640, 30],
  [640, 800],
  [390, 2],
])('at %i px the labels of %i days stand apart, and the last day has one', (width, count) => {
  const { labels } = layOutPlot(days(count), series(...days(count).map(() => 1)), width)
  expect(labels.at(-1)?.index).toBe(count - 1)
  const gaps = labels.slice(1).map(({ at }, index) => at - (labels[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(70)
})

test('a single day is centred', () => {
  const plot = layOutPlot(days(1), series(5), 390)
  expect(plot.x(0)).toBeCloseTo((plot.left + plot.right) / 2)
  expect(nearestDay(plot, 0, 1)).toBe(0)
})

test('a position belongs to the nearest day, also at and beyond the edges', () => {
  const plot = layOutPlot(days(7), series(1, 2, 3, 4, 5, 6, 7), 390)
  expect([-50, plot.x(0) + 3, plot.x(3) - 4, 500].map((at) => nearestDay(plot, at, 7))).toEqual([0, 0, 3, 6])
})

test('a line stays inside the chart', () => {
  const { lines } = layOutPlot(days(5), series(0, 90, 0, 90, 0), 390)
  const numbers = (lines[0]?.line.match(/-?[\d.]+/g) ?? []).map(Number)
  expect(Math.max(...numbers.filter((_, at) => at % 2 === 1))).toBeLessThan(plotHeight)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
})
