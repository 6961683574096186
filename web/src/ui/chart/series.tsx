import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, type SymbolType } from 'd3-shape'

/** One line, with a value per day; null leaves a gap. */
export type Series = { name: string; values: readonly (number | null)[] }

type SeriesStyle = { stroke: string; fill: string; dash: string | undefined; mark: SymbolType }

/** Distinguished by dashes and markers as well as by color. */
const seriesStyles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { stroke: 'stroke-accent', fill: 'fill-accent', dash: undefined, mark: symbolCircle },
  { stroke: 'stroke-second', fill: 'fill-second', dash: '7 4', mark: symbolSquare },
  { stroke: 'stroke-sun', fill: 'fill-sun', dash: '2 4', mark: symbolTriangle },
  { stroke: 'stroke-ink-soft', fill: 'fill-ink-soft', dash: '10 3 2 3', mark: symbolDiamond },
]

export function getSeriesStyle(index: number): SeriesStyle {
  return seriesStyles[index % seriesStyles.length] ?? seriesStyles[0]
}

/** Centered on the origin. */
export function SeriesMarker({ index, size = 64 }: { index: number; size?: number }) {
  const { fill, mark } = getSeriesStyle(index)
  return <path d={symbol(mark, size)() ?? ''} className={`${fill} stroke-card stroke-2`} />
}

export function LegendSample({ index }: { index: number }) {
  const { stroke, dash } = getSeriesStyle(index)
  return (
    <svg viewBox="-16 -7 32 14" width={32} height={14} aria-hidden className="shrink-0">
      <line x1={-16} x2={16} y1={0} y2={0} className={`${stroke} stroke-2`} strokeDasharray={dash} />
      <SeriesMarker index={index} />
    </svg>
  )
}
