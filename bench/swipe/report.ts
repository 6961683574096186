import { formatTable } from '../table.ts'
import type { FramePacing } from './frame-pacing.ts'
import type { Frames } from './frames.ts'

export type DragResult = Frames & FramePacing
export type FlingResult = { longTasks: number; total: number; withoutPicture: number }
/** `baseline` is a page with only a box, dragged the same way. */
export type RunResult = {
  name: 'baseline' | 'circles' | 'people'
  rate: number
  dragged: DragResult
  flung?: FlingResult
}

const frameDuration = 1000 / 60
/** How many more frames may be late than on the baseline page, as a share. */
const maxLateShare = 0.02

type Bound = { name: string; value: number; limit: number; unit?: string }

function compareWithLimits(own: readonly RunResult[], baseline: readonly RunResult[]): Bound[] {
  const dragged = (select: (result: DragResult) => number) => median(own.map((run) => select(run.dragged)))
  const baselineLate = median(baseline.map((run) => run.dragged.late))
  const flung = (select: (result: FlingResult) => number) =>
    median(own.flatMap((run) => (run.flung ? [select(run.flung)] : [])))
  return [
    { name: 'layouts per drag', value: dragged((drag) => drag.layouts), limit: 0 },
    {
      name: 'main thread per frame, p95',
      value: dragged((drag) => drag.p95),
      limit: frameDuration,
      unit: 'ms',
    },
    {
      name: 'frames above 16.7 ms',
      value: toPercent(dragged((drag) => drag.over / drag.count)),
      limit: 1,
      unit: '%',
    },
    { name: 'tasks over 50 ms per drag', value: dragged((drag) => drag.longTasks), limit: 0 },
    { name: 'scripts per move event, p95', value: dragged((drag) => drag.scriptP95), limit: 4, unit: 'ms' },
    {
      name: 'late frames',
      value: toPercent(dragged((drag) => drag.late)),
      limit: toPercent(baselineLate + maxLateShare),
      unit: '%',
    },
    { name: 'tasks over 50 ms in three flings', value: flung((fling) => fling.longTasks), limit: 0 },
    { name: 'main thread per fling', value: flung((fling) => fling.total), limit: 250, unit: 'ms' },
    { name: 'cards without a picture, of three', value: flung((fling) => fling.withoutPicture), limit: 0 },
  ]
}

export function toReport(runs: readonly RunResult[]): { text: string; passes: boolean } {
  const groups = Map.groupBy(runs, ({ name, rate }) => `${name} ${rate}`)
  const tables = [...groups.values()]
    .filter(([run]) => run?.name !== 'baseline')
    .map((own) => {
      const baseline = groups.get(`baseline ${own[0]?.rate ?? 1}`) ?? []
      return { own, bounds: compareWithLimits(own, baseline) }
    })
  const rows = tables.flatMap(({ own: [run], bounds }) =>
    bounds.map((bound) => [
      `${run?.name ?? ''}, CPU at 1/${run?.rate ?? 1}: ${bound.name}`,
      ...toCells(bound),
    ]),
  )
  return {
    text: `${formatTable([['', 'value', 'limit', ''], ...rows])}\n\nMedians of ${tables[0]?.own.length ?? 0} runs.\n`,
    passes: tables.every(({ bounds }) => bounds.every(({ value, limit }) => value <= limit)),
  }
}

function toCells({ value, limit, unit = '' }: Bound): string[] {
  const format = (number: number) => `${number.toFixed(1)} ${unit}`.trim()
  return [format(value), format(limit), value <= limit ? 'pass' : 'FAIL']
}

const toPercent = (share: number) => share * 100

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
