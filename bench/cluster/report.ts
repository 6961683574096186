import { formatTable } from '../table.ts'
import type { Capacity } from './compare.ts'
import { getFault } from './faults.ts'
import type { FaultName, Window } from './faults.ts'
import type { Gap, RequestRecord } from './ledger.ts'
import type { Verified } from './verify.ts'

export type Run = {
  people: number
  clients: number
  minutes: number
  parts: string
  requests: readonly RequestRecord[]
  gaps: readonly Gap[]
  windows: readonly Window[]
  notTried: readonly FaultName[]
  verified: readonly Verified[]
  capacity: readonly Capacity[]
}

/** Bars (ms): a request at any time, and during a failover of the database. */
const limits = { request: 1000, failover: 10_000 }

type Interval = { startedAt: number; endedAt: number }
const overlaps = (a: Interval, b: Interval) => a.startedAt <= b.endedAt && a.endedAt >= b.startedAt
const getDuration = ({ startedAt, endedAt }: Interval) => endedAt - startedAt
const longest = (intervals: readonly Interval[]) => Math.max(0, ...intervals.map(getDuration))
const failed = (requests: readonly RequestRecord[]) => requests.filter(({ error }) => error !== undefined)
const ms = (value: number) => `${value.toFixed(0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`

/** Requests, errors and gaps during each fault and between faults, what was lost, and whether the bars were met. */
export function describeRun(run: Run): { text: string; passed: boolean } {
  const { requests, windows, notTried, capacity } = run
  const calm = requests.filter((request) => !windows.some((window) => overlaps(request, window)))
  const bars = judge(run, calm)
  const notTriedText = notTried.map((name) => `**Not tried: ${getFault(name).title}.**\n\n`).join('')
  const text = `# A cluster under faults

${run.people.toLocaleString('en')} people, and ${run.clients} clients, for ${run.minutes} minutes. ${run.parts} See docs/benchmarks.md.

${notTriedText}## Requests between faults

${formatTable(describeKinds(calm))}

## During each fault

From the fault until everything runs again.

${formatTable(describeFaults(run))}

## What was acknowledged

${formatTable(describeVerified(run.verified))}

## One and two web processes

${capacity.length === 0 ? 'Not measured.' : formatTable(describeCapacity(capacity))}

## Bars

${formatTable([['', 'measured', 'bar', 'pass'], ...bars.map(({ cells, passed }) => [...cells, passed ? 'yes' : '**no**'])])}
`
  return { text, passed: bars.every(({ passed }) => passed) }
}

function getPercentile(requests: readonly RequestRecord[], share: number): number {
  const times = requests.map(getDuration).toSorted((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

function describeTimes(requests: readonly RequestRecord[]): string[] {
  if (requests.length === 0) return ['', '', '', '']
  return [0.5, 0.95, 0.99, 1].map((share) => ms(getPercentile(requests, share)))
}

function describeKind(name: string, requests: readonly RequestRecord[]): string[] {
  return [name, String(requests.length), countErrors(requests), ...describeTimes(requests)]
}

function describeKinds(requests: readonly RequestRecord[]): string[][] {
  const kinds = [...Map.groupBy(requests, ({ kind }) => kind)].toSorted(([a], [b]) => a.localeCompare(b))
  const head = ['', 'requests', 'failed', 'p50', 'p95', 'p99', 'maximum']
  return [head, ...kinds.map(([kind, all]) => describeKind(kind, all)), describeKind('all', requests)]
}

/** '3: 2 × 502 of the proxy, 1 × ECONNRESET' */
function countErrors(requests: readonly RequestRecord[]): string {
  const errors = failed(requests)
  if (errors.length === 0) return '0'
  const kinds = [...Map.groupBy(errors, ({ error }) => error)].map(
    ([error, all]) => `${all.length} × ${error}`,
  )
  return `${errors.length}: ${kinds.join(', ')}`
}

function describeFaults({ requests, gaps, windows }: Run): string[][] {
  const head = [
    '',
    'duration',
    'requests',
    'failed',
    'p50',
    'p95',
    'p99',
    'maximum',
    'longest gap',
    'longest without live updates',
  ]
  const rows = windows.map((window) => {
    const during = requests.filter((request) => overlaps(request, window))
    const gapsDuring = gaps.filter((gap) => overlaps(gap, window))
    const gapsOf = (kind: Gap['kind']) => seconds(longest(gapsDuring.filter((gap) => gap.kind === kind)))
    return [
      getFault(window.name).title,
      seconds(getDuration(window)),
      String(during.length),
      countErrors(during),
      ...describeTimes(during),
      gapsOf('request'),
      gapsOf('live'),
    ]
  })
  return [head, ...rows]
}

function describeVerified(verified: readonly Verified[]): string[][] {
  const rows = verified.map(({ name, checked, lost, doubled, outOfOrder }) => [
    name,
    ...[checked, lost, doubled, outOfOrder].map(String),
  ])
  return [['', 'checked', 'lost', 'doubled', 'out of order'], ...rows]
}

function describeCapacity(capacity: readonly Capacity[]): string[][] {
  const base = capacity[0]?.perSecond ?? Number.NaN
  const rows = capacity.map(({ name, perSecond, webCpu, otherCpu, idleShare }) => [
    name,
    perSecond.toFixed(0),
    `${(perSecond / base).toFixed(2)}×`,
    `${webCpu.toFixed(2)} ms`,
    `${otherCpu.toFixed(2)} ms`,
    `${(100 * idleShare).toFixed(0)}%`,
  ])
  return [['', 'requests/s', '', 'CPU of web per request', 'of everything else', 'idle CPU'], ...rows]
}

type Bar = { cells: string[]; passed: boolean }

function atMost(name: string, value: number, limit: number, format: (value: number) => string): Bar {
  return {
    cells: [name, format(value), limit === 0 ? '0' : `at most ${format(limit)}`],
    passed: value <= limit,
  }
}

function judge({ requests, gaps, windows, verified }: Run, calm: readonly RequestRecord[]): Bar[] {
  const ofKind = (kind: string) => windows.filter(({ name }) => getFault(name).kind === kind)
  const during = <T extends Interval>(all: readonly T[], kind: string) =>
    all.filter((one) => ofKind(kind).some((window) => overlaps(one, window)))
  const failovers = new Set(during(requests, 'failover'))
  const sum = (key: 'lost' | 'doubled' | 'outOfOrder') => verified.reduce((total, row) => total + row[key], 0)
  const bars = [
    atMost('acknowledged changes lost', sum('lost'), 0, String),
    atMost('doubled', sum('doubled'), 0, String),
    atMost('out of order', sum('outOfOrder'), 0, String),
    atMost('failed requests between faults', failed(calm).length, 0, String),
    atMost(
      'slowest request, except during failovers',
      longest(requests.filter((request) => !failovers.has(request))),
      limits.request,
      ms,
    ),
  ]
  if (ofKind('failover').length > 0)
    bars.push(
      atMost('longest gap during failovers', longest(during(gaps, 'failover')), limits.failover, seconds),
    )
  if (ofKind('upgrade').length > 0)
    bars.push(
      atMost('failed requests during the upgrade', failed(during(requests, 'upgrade')).length, 0, String),
    )
  return bars
}
