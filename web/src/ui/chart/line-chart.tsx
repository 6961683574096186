import { m } from '@coterie/contract/paraglide/messages'
import { useState, useLayoutEffect, useRef, type RefObject } from 'react'

import { formatPoint, type ChartFormat } from './format.ts'
import { formatDay, createPlot, findNearestDay, plotHeight, type Plot } from './plot.ts'
import { getSeriesStyle, SeriesMarker, LegendSample, type Series } from './series.tsx'

/** The width of an element in pixels, updated when it changes; 0 before the first measurement. */
function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element.current === null) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

type LineChartProps = {
  title: string
  days: readonly string[]
  series: readonly Series[]
  format: ChartFormat
}

/** Pointer, touch and arrow keys move through the days, and each day is announced. */
export function LineChart({ title, days, series, format }: LineChartProps) {
  const [boxRef, width] = useWidth<HTMLDivElement>()
  const [visibleDay, setVisibleDay] = useState<number>()
  const [selectedDay, setSelectedDay] = useState(days.length - 1)
  const day = Math.min(selectedDay, days.length - 1)
  const plot = createPlot(days, series, Math.max(width, 200), format)
  function onPointer(pointerX: number) {
    const next = findNearestDay(plot, pointerX, days.length)
    setSelectedDay(next)
    setVisibleDay(next)
  }
  return (
    <div
      ref={boxRef}
      className="relative touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second"
      style={{ height: plotHeight }}
      onPointerDown={(event) => onPointer(event.nativeEvent.offsetX)}
      onPointerMove={(event) => onPointer(event.nativeEvent.offsetX)}
      // Lifting a finger keeps the day selected.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setVisibleDay(undefined)}
      onPointerCancel={() => setVisibleDay(undefined)}
    >
      {width > 0 && <Drawing plot={plot} series={series} width={width} visibleDay={visibleDay} />}
      <input
        type="range"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        aria-label={m.chart_plot_label({ title })}
        aria-valuetext={describePoint(day, { days, series, format })}
        min={0}
        max={days.length - 1}
        value={day}
        onFocus={(event) => event.target.matches(':focus-visible') && setVisibleDay(day)}
        onBlur={() => setVisibleDay(undefined)}
        onChange={(event) => {
          setSelectedDay(Number(event.target.value))
          setVisibleDay(Number(event.target.value))
        }}
      />
      {visibleDay !== undefined && visibleDay < days.length && (
        <Legend plot={plot} width={width} day={visibleDay} days={days} series={series} format={format} />
      )}
    </div>
  )
}

function describePoint(
  day: number,
  { days, series, format }: Pick<LineChartProps, 'days' | 'series' | 'format'>,
): string {
  const valueTexts = series.map((line) =>
    m.chart_series_value({ name: line.name, value: formatPoint(line, day, format) }),
  )
  return m.chart_day_description({ day: formatDay(days[day] ?? ''), values: valueTexts.join(', ') })
}

type DrawingProps = { plot: Plot; series: readonly Series[]; width: number; visibleDay: number | undefined }

function Drawing({ plot, series, width, visibleDay }: DrawingProps) {
  return (
    <svg width={width} height={plotHeight} aria-hidden className="pointer-events-none block text-13">
      <Axes plot={plot} />
      {plot.lines.map(({ line, area }, index) => (
        <g key={series[index]?.name}>
          {index === 0 && (
            <path d={area} className={`${getSeriesStyle(index).fill} opacity-10 high-contrast:opacity-0`} />
          )}
          <path
            d={line}
            className={`${getSeriesStyle(index).stroke} fill-none stroke-[2.25]`}
            strokeDasharray={getSeriesStyle(index).dash}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
      ))}
      {visibleDay !== undefined && (
        <line
          x1={plot.x(visibleDay)}
          x2={plot.x(visibleDay)}
          y1={plot.top}
          y2={plot.base}
          className="stroke-ink-soft"
          strokeDasharray="3 3"
        />
      )}
      <Markers plot={plot} series={series} visibleDay={visibleDay} />
    </svg>
  )
}

function Axes({ plot }: Pick<DrawingProps, 'plot'>) {
  return (
    <>
      {plot.gridLines.map(({ value, position, label }) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={position}
            y2={position}
            className={value === 0 ? 'stroke-ink-soft' : 'stroke-line high-contrast:opacity-25'}
          />
          <text
            x={plot.left - 10}
            y={position}
            dy="0.35em"
            textAnchor="end"
            className="fill-ink-soft tabular-nums"
          >
            {label}
          </text>
        </g>
      ))}
      {plot.labels.map(({ index, label, position }) => (
        <text
          key={index}
          x={position}
          y={plotHeight - 8}
          textAnchor={getTextAnchor(position, plot)}
          className="fill-ink-soft"
        >
          {label}
        </text>
      ))}
    </>
  )
}

/** With more days, only the visible one has a marker, and those without a line to the next. */
const maxMarkedDays = 14

const isAlone = (values: Series['values'], day: number) =>
  (values[day - 1] ?? null) === null && (values[day + 1] ?? null) === null

function Markers({ plot, series, visibleDay }: Omit<DrawingProps, 'width'>) {
  return series.map(({ name, values }, index) => (
    <g key={name}>
      {values.map((value, day) =>
        value !== null && (values.length <= maxMarkedDays || day === visibleDay || isAlone(values, day)) ? (
          // oxlint-disable-next-line react/no-array-index-key
          <g key={day} transform={`translate(${plot.x(day)} ${plot.y(value)})`}>
            <SeriesMarker index={index} />
          </g>
        ) : null,
      )}
    </g>
  ))
}

/** Keeps labels near an edge inside the chart. */
function getTextAnchor(position: number, { left, right }: Plot): 'start' | 'middle' | 'end' {
  if (position > right - 24) return 'end'
  return position < left + 24 ? 'start' : 'middle'
}

type LegendProps = {
  plot: Plot
  width: number
  day: number
  days: readonly string[]
  series: readonly Series[]
  format: ChartFormat
}

/** Hidden from screen readers: the range input announces the same values. */
function Legend({ plot, width, day, days, series, format }: LegendProps) {
  const isRight = plot.x(day) > width / 2
  const side = isRight ? { right: width - plot.x(day) + 12 } : { left: plot.x(day) + 12 }
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 rounded-control border border-line bg-card px-3 py-2 text-13 shadow-lift"
      style={side}
    >
      <p className="mb-1 font-semibold whitespace-nowrap">{formatDay(days[day] ?? '')}</p>
      {series.map((line, index) => (
        <p key={line.name} className="flex items-center gap-2 whitespace-nowrap">
          <LegendSample index={index} />
          <span className="text-ink-soft">{line.name}</span>
          <span className="ml-auto font-semibold tabular-nums">{formatPoint(line, day, format)}</span>
        </p>
      ))}
    </div>
  )
}
