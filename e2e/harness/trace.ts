import type { CDPSession } from 'playwright-core'

/** A trace event: `ts` and `dur` in microseconds; `tdur` is CPU time. */
export type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  tid: number
  pid: number
  args: Record<string, unknown>
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'cc',
  '__metadata',
]

export async function recordTrace(tools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  tools.on('Tracing.dataCollected', collect)
  const complete = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve))
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await work()
  await tools.send('Tracing.end')
  await complete
  tools.off('Tracing.dataCollected', collect)
  return events
}
