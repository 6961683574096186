import { expect, test } from 'vitest'

import type { TraceEvent } from '../../e2e/harness/trace.ts'
import { readFrames } from './frames.ts'

type Entry = { name: string; at: number; takes: number; args?: Record<string, unknown> }

function createTrace(...entries: Entry[]): TraceEvent[] {
  return entries.map(({ name, at, takes, args = {} }) => {
    const [ts, dur] = [at * 1000, takes * 1000]
    return { name, ph: 'X', ts, dur, tdur: dur, tid: 1, pid: 1, args }
  })
}

/** A frame: its task, with the start of the frame and a move event in it. */
function createFrame(at: number, takes: number): Entry[] {
  return [
    { name: 'RunTask', at, takes },
    { name: 'ProxyMain::BeginMainFrame', at: at + 0.1, takes: takes - 0.2 },
    { name: 'EventDispatch', at: at + 0.2, takes: 1, args: { data: { type: 'pointermove' } } },
  ]
}

test('measures each frame from its start to the start of the next', () => {
  // The second frame is early, within the same 60th of a second as the first.
  const frames = readFrames(
    createTrace(...createFrame(1, 10), ...createFrame(15, 10), ...createFrame(34, 10)),
  )
  expect(frames).toMatchObject({ count: 3, over: 0, p95: 10, total: 30 })
})

test('counts a task that overlaps the next frame as part of the previous one', () => {
  const longTask: Entry = { name: 'RunTask', at: 12, takes: 8 }
  const frames = readFrames(createTrace(...createFrame(1, 10), longTask, ...createFrame(34, 10)))
  expect(frames).toMatchObject({ count: 2, over: 1, total: 28 })
})

test('ignores time spent waiting for the previous frame', () => {
  const wait: Entry = { name: 'LayerTreeHost::WaitForCommitCompletion', at: 15, takes: 12 }
  const frames = readFrames(
    createTrace(...createFrame(1, 5), { name: 'RunTask', at: 14, takes: 14 }, wait, ...createFrame(34, 5)),
  )
  expect(frames).toMatchObject({ count: 2, over: 0, total: 12 })
})
