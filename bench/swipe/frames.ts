import type { TraceEvent } from '../../e2e/harness/trace.ts'

/** The cost of a period. Times are in ms, as CPU time where the browser reports it. */
export type Frames = {
  /** Frames in which the main thread had work. */
  count: number
  p95: number
  /** Frames above 16.7 ms. */
  over: number
  layouts: number
  longTasks: number
  scriptP95: number
  /** The total time of the main thread. */
  total: number
}

/** An idle page has only tasks shorter than this (µs). */
const idleTask = 100
const frameDuration = 1_000_000 / 60
const longTask = 50_000

const frameStart = 'ProxyMain::BeginMainFrame'
/** Here the main thread waits for the previous frame to be drawn, in software. */
const commitWait = 'LayerTreeHost::WaitForCommitCompletion'

/**
 * Sums up the main thread's work from the start of each frame to the start of the next. Fixed intervals would sometimes
 * count two frames as one, and none as one, when a frame is slightly early or late.
 */
export function readFrames(events: readonly TraceEvent[]): Frames {
  const main = findMainThread(events)
  const own = events.filter(({ pid, tid }) => `${pid}/${tid}` === main)
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  const waits = own.filter(({ name }) => name === commitWait)
  const works = tasks.map((task) => ({ ...task, cost: getCost(task) - sumWaits(task, waits) }))
  const frameStarts = own.filter(({ name, ph }) => ph === 'X' && name === frameStart).map(({ ts }) => ts)
  const busy = groupByFrame(works, frameStarts).filter((cost) => cost > idleTask)
  const moves = own.filter(
    ({ name, args }) => name === 'EventDispatch' && getEventType(args) === 'pointermove',
  )
  return {
    count: busy.length,
    p95: percentile(busy, 0.95) / 1000,
    over: busy.filter((cost) => cost > frameDuration).length,
    layouts: own.filter(({ name, ph }) => name === 'Layout' && ph === 'X').length,
    longTasks: works.filter(({ cost }) => cost > longTask).length,
    scriptP95: percentile(moves.map(getCost), 0.95) / 1000,
    total: sum(works.map(({ cost }) => cost)) / 1000,
  }
}

/** A task belongs to the last frame that starts before the task ends. */
function groupByFrame(
  works: readonly (TraceEvent & { cost: number })[],
  frameStarts: readonly number[],
): number[] {
  const frames = new Map<number, number>()
  for (const { ts, dur = 0, cost } of works) {
    const frameIndex = frameStarts.findLastIndex((begin) => begin < ts + dur)
    frames.set(frameIndex, (frames.get(frameIndex) ?? 0) + cost)
  }
  return [...frames.values()]
}

function findMainThread(events: readonly TraceEvent[]): string {
  const { pid, tid } = events.find(({ name }) => name === 'EventDispatch') ?? {}
  if (pid === undefined || tid === undefined) throw new Error('The trace has no page in it')
  return `${pid}/${tid}`
}

function sumWaits({ ts, dur = 0 }: TraceEvent, waits: readonly TraceEvent[]): number {
  return sum(waits.filter((wait) => wait.ts >= ts && wait.ts < ts + dur).map(getCost))
}

/** CPU time, because wall time includes other load on the machine. */
function getCost({ tdur, dur }: TraceEvent): number {
  return tdur ?? dur ?? 0
}

function getEventType(args: Record<string, unknown>): unknown {
  const { data } = args
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
