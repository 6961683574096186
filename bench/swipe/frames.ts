import type { TraceEvent } from '../../e2e/harness/trace.ts'

/** What a stretch of time cost; times are in ms, on the processor where the browser says it. */
export type Frames = {
  /** Frames in which the main thread had something to do. */
  count: number
  p95: number
  /** Those above 16.7 ms. */
  over: number
  layouts: number
  longTasks: number
  /** Of handling one movement of the finger. */
  scriptP95: number
  /** All that the page's main thread did. */
  total: number
}

/** A page that does nothing has only tasks below this (µs). */
const nothing = 100
const frame = 1_000_000 / 60
const long = 50_000

/** With this the page's main thread begins a frame. */
const beginning = 'ProxyMain::BeginMainFrame'
/** In these the main thread waits until the frame before has been drawn, here without a graphics processor. */
const waiting = 'LayerTreeHost::WaitForCommitCompletion'

/**
 * Adds up what the page's main thread did, from the beginning of each frame to that of the next: in fixed sixtieths of
 * a second two frames would now and then count as one, and one as none, for coming a little early or late.
 */
export function readFrames(events: readonly TraceEvent[]): Frames {
  const main = mainThreadOf(events)
  const own = events.filter(({ pid, tid }) => `${pid}/${tid}` === main)
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  const waits = own.filter(({ name }) => name === waiting)
  const works = tasks.map((task) => ({ ...task, cost: costOf(task) - waitsIn(task, waits) }))
  const begins = own.filter(({ name, ph }) => ph === 'X' && name === beginning).map(({ ts }) => ts)
  const busy = costsOfFrames(works, begins).filter((cost) => cost > nothing)
  const moves = own.filter(({ name, args }) => name === 'EventDispatch' && typeOf(args) === 'pointermove')
  return {
    count: busy.length,
    p95: percentile(busy, 0.95) / 1000,
    over: busy.filter((cost) => cost > frame).length,
    layouts: own.filter(({ name, ph }) => name === 'Layout' && ph === 'X').length,
    longTasks: works.filter(({ cost }) => cost > long).length,
    scriptP95: percentile(moves.map(costOf), 0.95) / 1000,
    total: sum(works.map(({ cost }) => cost)) / 1000,
  }
}

/** A task belongs to the last frame that has begun before its end: the one that it begins, or goes on with. */
function costsOfFrames(
  works: readonly (TraceEvent & { cost: number })[],
  begins: readonly number[],
): number[] {
  const frames = new Map<number, number>()
  for (const { ts, dur = 0, cost } of works) {
    const begun = begins.findLastIndex((begin) => begin < ts + dur)
    frames.set(begun, (frames.get(begun) ?? 0) + cost)
  }
  return [...frames.values()]
}

/** The thread that runs the page's scripts: where events are dispatched. */
function mainThreadOf(events: readonly TraceEvent[]): string {
  const { pid, tid } = events.find(({ name }) => name === 'EventDispatch') ?? {}
  if (pid === undefined || tid === undefined) throw new Error('The trace has no page in it')
  return `${pid}/${tid}`
}

function waitsIn({ ts, dur = 0 }: TraceEvent, waits: readonly TraceEvent[]): number {
  return sum(waits.filter((wait) => wait.ts >= ts && wait.ts < ts + dur).map(costOf))
}

/** On the processor: on a busy machine the clock also counts what others do. */
function costOf({ tdur, dur }: TraceEvent): number {
  return tdur ?? dur ?? 0
}

function typeOf(args: Record<string, unknown>): unknown {
  const { data } = args
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
