import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

import { formatDate } from '../dates.tsx'
import { countFormat, type ChartFormat } from './format.ts'
import type { Series } from './series.tsx'

/** A date, '2026-12-05', as 'Sat, Dec 5, 2026'. */
export function formatDay(day: string): string {
  return formatDate(day, 'weekday', 'UTC')
}

/** A short form: 'Dec 5', or 'Dec 2026' if the days span more than a year. */
function formatShortDay(day: string, isLongSpan: boolean): string {
  return formatDate(day, isLongSpan ? 'month' : 'day', 'UTC')
}

/** In pixels, like all sizes here. */
export const plotHeight = 220
const padding = { top: 14, right: 14, bottom: 30 }
const characterWidth = 7.5
const dayLabelWidth = 76
const daysPerYear = 366

export type Plot = ReturnType<typeof createPlot>

export function createPlot(
  days: readonly string[],
  series: readonly Series[],
  width: number,
  { formatValue, hasFractions = false }: Pick<ChartFormat, 'formatValue' | 'hasFractions'> = countFormat,
) {
  const highest = max(series.flatMap(({ values }) => values.map((value) => value ?? 0))) ?? 0
  const y = scaleLinear()
    .domain([0, Math.max(highest, hasFractions ? 0.5 : 4)])
    .nice(4)
    .range([plotHeight - padding.bottom, padding.top])
  const ticks = y.ticks(4).filter((tick) => hasFractions || Number.isInteger(tick))
  const left = Math.max(...ticks.map((tick) => formatValue(tick).length)) * characterWidth + 14
  const x = scaleLinear()
    .domain(days.length === 1 ? [-1, 1] : [0, days.length - 1])
    .range([left, width - padding.right])
  const base = y(0)
  type Value = number | null
  const accessors = { x: (_: Value, index: number) => x(index), y: (value: Value) => y(value ?? 0) }
  const isKnown = (value: Value) => value !== null
  const drawLine = line<Value>(accessors.x, accessors.y).defined(isKnown).curve(curveMonotoneX)
  const drawArea = area<Value>(accessors.x, base, accessors.y).defined(isKnown).curve(curveMonotoneX)
  return {
    left,
    right: width - padding.right,
    top: padding.top,
    base,
    x,
    y,
    gridLines: ticks.map((value) => ({ value, position: y(value), label: formatValue(value) })),
    labels: createDayLabels(days, x.range()).map(({ index, label }) => ({
      index,
      label,
      position: x(index),
    })),
    lines: series.map(({ values }) => ({ line: drawLine(values) ?? '', area: drawArea(values) ?? '' })),
  }
}

/** As many evenly spaced labels as fit, counted back from the last day. */
function createDayLabels(
  days: readonly string[],
  [from = 0, to = 0]: number[],
): { index: number; label: string }[] {
  const maxLabels = Math.max(2, Math.floor((to - from) / dayLabelWidth))
  // The smallest step with which all labels fit.
  const step = Math.floor((days.length - 1) / maxLabels) + 1
  const isLongSpan = days.length > daysPerYear
  return days
    .map((day, index) => ({ index, label: formatShortDay(day, isLongSpan) }))
    .filter(({ index }) => (days.length - 1 - index) % step === 0)
}

export function findNearestDay(plot: Plot, pointerX: number, days: number): number {
  return Math.min(days - 1, Math.max(0, Math.round(plot.x.invert(pointerX))))
}
