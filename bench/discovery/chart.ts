import type { Measurements } from './measure.ts'

const [left, top, width, height] = [60, 50, 460, 300]
/** The range of the y axis (ms), which is logarithmic. */
const [min, max] = [0.1, 1000]

type Series = { name: string; color: string; select: (measurements: Measurements) => number | undefined }

const series: Series[] = [
  { name: 'baseline p50', color: '#999', select: ({ typical }) => typical.baseline.p50 },
  { name: 'page p50', color: '#2a6f97', select: ({ typical }) => typical.page.p50 },
  { name: 'page p95', color: '#61a5c2', select: ({ typical }) => typical.page.p95 },
  { name: 'first page p50', color: '#b8431f', select: ({ typical }) => typical.fill.p50 },
  { name: 'first page p95', color: '#e07a5f', select: ({ typical }) => typical.fill.p95 },
  { name: 'score all, sort', color: '#333', select: ({ naive }) => naive?.p50 },
]

export function drawGrowth(all: readonly Measurements[]): string {
  const sizes = all.toSorted((a, b) => a.people - b.people)
  const grid = [0.1, 1, 10, 100, 1000].map(
    (value) => `<line x1="${left}" x2="${left + width}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>
<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value} ms</text>`,
  )
  const labels = sizes.map(
    ({ people }) =>
      `<text x="${x(people)}" y="${top + height + 22}" text-anchor="middle">${people.toLocaleString('en')}</text>`,
  )
  const seriesElements = series.map((line, index) => drawSeries(line, sizes, index))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="400" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="20" y="26" font-size="15">A page of Find BFFs as the population grows</text>
${[...grid, ...labels, ...seriesElements].join('\n')}
</svg>
`
}

function drawSeries({ name, color, select }: Series, sizes: readonly Measurements[], at: number): string {
  const points = sizes.flatMap((measurements) => {
    const value = select(measurements)
    return value === undefined ? [] : [{ x: x(measurements.people), y: y(value) }]
  })
  const dots = points.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3.5" fill="${color}"/>`)
  const line = points.map((point) => `${point.x},${point.y}`).join(' ')
  const key = top + 10 + at * 20
  return `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}
<rect x="${left + width + 24}" y="${key - 9}" width="10" height="10" fill="${color}"/>
<text x="${left + width + 40}" y="${key}">${name}</text>`
}

function x(people: number): number {
  return Math.round(left + 20 + ((Math.log10(people) - 4) / 2) * (width - 40))
}

function y(value: number): number {
  const share = Math.log10(Math.min(max, Math.max(min, value)) / min) / Math.log10(max / min)
  return Math.round(top + height * (1 - share))
}
