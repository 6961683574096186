import { useState } from 'react'

import { chartTexts } from '../../i18n/chart.ts'
import { formatCount, formatDay } from './format.ts'
import { layOutPlot, nearestDay, plotHeight, type Plot } from './plot.ts'
import { getSeriesStyle, SeriesMarker, LegendSample, type Series } from './series.tsx'
import { useWidth } from './use-width.ts'

type LineChartProps = { title: string; days: readonly string[]; series: readonly Series[] }

/** Pointer, touch and arrow keys move through the days, and each day is announced. */
export function LineChart({ title, days, series }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [shown, setShown] = useState<number>()
  const [pinned, setPinned] = useState(days.length - 1)
  const at = Math.min(pinned, days.length - 1)
  const plot = layOutPlot(days, series, Math.max(width, 200))
  function onPointer(pointerX: number) {
    const next = nearestDay(plot, pointerX, days.length)
    setPinned(next)
    setShown(next)
  }
  return (
    <div
      ref={box}
      className="relative touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second"
      style={{ height: plotHeight }}
      onPointerDown={(event) => onPointer(event.nativeEvent.offsetX)}
      onPointerMove={(event) => onPointer(event.nativeEvent.offsetX)}
      // Lifting a finger keeps the day selected.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(undefined)}
      onPointerCancel={() => setShown(undefined)}
    >
      {width > 0 && <Drawing plot={plot} series={series} width={width} shown={shown} />}
      <input
        type="range"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        aria-label={chartTexts.plot(title)}
        aria-valuetext={describePoint(at, days, series)}
        min={0}
        max={days.length - 1}
        value={at}
        onFocus={(event) => event.target.matches(':focus-visible') && setShown(at)}
        onBlur={() => setShown(undefined)}
        onChange={(event) => {
          setPinned(Number(event.target.value))
          setShown(Number(event.target.value))
        }}
      />
      {shown !== undefined && shown < days.length && (
        <Legend plot={plot} width={width} at={shown} days={days} series={series} />
      )}
    </div>
  )
}

function describePoint(at: number, days: readonly string[], series: readonly Series[]): string {
  const figures = series.map(({ name, values }) => chartTexts.figure(name, formatCount(values[at] ?? 0)))
  return chartTexts.point(formatDay(days[at] ?? ''), figures)
}

type DrawingProps = { plot: Plot; series: readonly Series[]; width: number; shown: number | undefined }

function Drawing({ plot, series, width, shown }: DrawingProps) {
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
      {shown !== undefined && (
        <line
          x1={plot.x(shown)}
          x2={plot.x(shown)}
          y1={plot.top}
          y2={plot.base}
          className="stroke-ink-soft"
          strokeDasharray="3 3"
        />
      )}
      <Markers plot={plot} series={series} shown={shown} />
    </svg>
  )
}

function Axes({ plot }: Pick<DrawingProps, 'plot'>) {
  return (
    <>
      {plot.rules.map(({ value, at, label }) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={at}
            y2={at}
            className={value === 0 ? 'stroke-ink-soft' : 'stroke-line high-contrast:opacity-25'}
          />
          <text x={plot.left - 10} y={at} dy="0.35em" textAnchor="end" className="fill-ink-soft tabular-nums">
            {label}
          </text>
        </g>
      ))}
      {plot.labels.map(({ index, label, at }) => (
        <text
          key={index}
          x={at}
          y={plotHeight - 8}
          textAnchor={getTextAnchor(at, plot)}
          className="fill-ink-soft"
        >
          {label}
        </text>
      ))}
    </>
  )
}

/** Up to this many days, each has a marker; with more, only the selected one. */
const fewDays = 14

function Markers({ plot, series, shown }: Omit<DrawingProps, 'width'>) {
  return series.map(({ name, values }, index) => (
    <g key={name}>
      {values.map((value, day) =>
        values.length <= fewDays || day === shown ? (
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
function getTextAnchor(at: number, { left, right }: Plot): 'start' | 'middle' | 'end' {
  if (at > right - 24) return 'end'
  return at < left + 24 ? 'start' : 'middle'
}

type LegendProps = {
  plot: Plot
  width: number
  at: number
  days: readonly string[]
  series: readonly Series[]
}

/** The numbers of the selected day. The range input announces them. */
function Legend({ plot, width, at, days, series }: LegendProps) {
  const isRight = plot.x(at) > width / 2
  const side = isRight ? { right: width - plot.x(at) + 12 } : { left: plot.x(at) + 12 }
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 rounded-control border border-line bg-card px-3 py-2 text-13 shadow-lift"
      style={side}
    >
      <p className="mb-1 font-semibold whitespace-nowrap">{formatDay(days[at] ?? '')}</p>
      {series.map(({ name, values }, index) => (
        <p key={name} className="flex items-center gap-2 whitespace-nowrap">
          <LegendSample index={index} />
          <span className="text-ink-soft">{name}</span>
          <span className="ml-auto font-semibold tabular-nums">{formatCount(values[at] ?? 0)}</span>
        </p>
      ))}
    </div>
  )
}
