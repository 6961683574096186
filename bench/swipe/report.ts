import { formatTable } from '../table.ts'
import type { FramePacing } from './frame-pacing.ts'
import type { Frames } from './frames.ts'

export type DragResult = Frames & FramePacing
export type FlingResult = { longTasks: number; total: number; withoutPicture: number }
/** `floor` is the baseline, a page with only a box, dragged the same way. */
export type RunResult = {
  what: 'floor' | 'circles' | 'people'
  rate: number
  dragged: DragResult
  flung?: FlingResult
}

const frame = 1000 / 60
/** How many more frames may be late than on the baseline page, as a share. */
const maxLateShare = 0.02

type Limit = { what: string; is: number; most: number; unit?: string }

function compareWithLimits(own: readonly RunResult[], floor: readonly RunResult[]): Limit[] {
  const dragged = (of: (one: DragResult) => number) => median(own.map((one) => of(one.dragged)))
  const baselineLate = median(floor.map((one) => one.dragged.late))
  const flung = (of: (one: FlingResult) => number) =>
    median(own.flatMap(({ flung: one }) => (one ? [of(one)] : [])))
  return [
    { what: 'layouts per drag', is: dragged((one) => one.layouts), most: 0 },
    { what: 'main thread per frame, p95', is: dragged((one) => one.p95), most: frame, unit: 'ms' },
    {
      what: 'frames above 16.7 ms',
      is: share(dragged((one) => one.over / one.count)),
      most: 1,
      unit: '%',
    },
    { what: 'tasks over 50 ms per drag', is: dragged((one) => one.longTasks), most: 0 },
    { what: 'scripts per move event, p95', is: dragged((one) => one.scriptP95), most: 4, unit: 'ms' },
    {
      what: 'late frames',
      is: share(dragged((one) => one.late)),
      most: share(baselineLate + maxLateShare),
      unit: '%',
    },
    { what: 'tasks over 50 ms in three flings', is: flung((one) => one.longTasks), most: 0 },
    { what: 'main thread per fling', is: flung((one) => one.total), most: 250, unit: 'ms' },
    { what: 'cards without a picture, of three', is: flung((one) => one.withoutPicture), most: 0 },
  ]
}

export function toReport(measured: readonly RunResult[]): { text: string; holds: boolean } {
  const groups = Map.groupBy(measured, ({ what, rate }) => `${what} ${rate}`)
  const tables = [...groups].filter(([, [one]]) => one?.what !== 'floor')
  const bars = tables.map(([name, own]) => {
    const floor = groups.get(`floor ${own[0]?.rate ?? 1}`) ?? []
    return { name, own, bars: compareWithLimits(own, floor) }
  })
  const rows = bars.flatMap(({ own: [one], bars: few }) =>
    few.map((bar) => [`${one?.what ?? ''}, CPU at 1/${one?.rate ?? 1}: ${bar.what}`, ...toCells(bar)]),
  )
  return {
    text: `${formatTable([['', 'is', 'at most', ''], ...rows])}\n\nMedians of ${bars[0]?.own.length ?? 0} runs.\n`,
    holds: bars.every(({ bars: few }) => few.every(({ is, most }) => is <= most)),
  }
}

function toCells({ is, most, unit = '' }: Limit): string[] {
  const format = (number: number) => `${number.toFixed(1)} ${unit}`.trim()
  return [format(is), format(most), is <= most ? 'holds' : 'FAILS']
}

const share = (of: number) => of * 100

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
