import { formatTable } from '../table.ts'
import { Sender } from './send-requests.ts'
import type { Response } from './send-requests.ts'

/** What people read most. */
export const rushPaths = ['/api/user', '/api/groups', '/api/notifications', '/api/user/friends']

export type RushResults = {
  /** Requests per second from `clients`, and their 99th percentile (ms): the full load. */
  perSecond: number
  fullLoadP99: number
  /** Requests per second that were sent during the rush. */
  sentPerSecond: number
  acceptedPerSecond: number
  acceptedP99: number
  refused: number
  /** The share of refusals (503) within 100 ms, and the slowest one (ms). */
  refusedInTime: number
  slowestRefusal: number
  /** Responses with a status other than 200 and 503, or without a response. */
  failed: number
  /** How long after the rush requests were still refused or slow (ms). */
  recovery: number
}

export type RushOptions = {
  /** How long each part lasts (ms). */
  duration: number
  /** Clients of the full load. Each waits for its response before it sends the next request. */
  clients: number
}

/** How many times the full load is sent. */
const rushFactor = 3
const refusalLimit = 100
/** After the rush, the load is this share of the full load, and is looked at in parts of `recoveryPart` (ms). */
const [recoveryShare, recoveryPart] = [0.5, 250]

/** Measures the full load, three times as many requests, and how long the server then needs to recover. */
export async function measureRush(
  url: string,
  requests: readonly { path: string; headers: Record<string, string> }[],
  { duration, clients }: RushOptions,
): Promise<RushResults> {
  const sender = new Sender(url, requests)
  await sender.sendFromClients(clients, duration / 2)
  const full = (await sender.sendFromClients(clients, duration)).filter(({ status }) => status === 200)
  const perSecond = (full.length / duration) * 1000
  const fullLoadP99 = getPercentile(full, 0.99)
  const rush = await sender.sendAtRate(rushFactor * perSecond, duration)
  const after = await sender.sendAtRate(recoveryShare * perSecond, duration)
  sender.close()
  const accepted = rush.filter(({ status }) => status === 200)
  const refused = rush.filter(({ status }) => status === 503)
  return {
    perSecond,
    fullLoadP99,
    sentPerSecond: (rush.length / duration) * 1000,
    acceptedPerSecond: (accepted.length / duration) * 1000,
    acceptedP99: getPercentile(accepted, 0.99),
    refused: refused.length,
    refusedInTime: refused.filter(({ time }) => time <= refusalLimit).length / Math.max(1, refused.length),
    slowestRefusal: Math.max(0, ...refused.map(({ time }) => time)),
    failed: rush.length - accepted.length - refused.length,
    recovery: getRecovery(after, fullLoadP99),
  }
}

/** The same number of requests to a server that does nothing: what the machine and the sender add. */
export async function measureFloor(url: string, perSecond: number, duration: number): Promise<Response[]> {
  const sender = new Sender(url, [{ path: '/', headers: {} }])
  const responses = await sender.sendAtRate(perSecond, duration)
  sender.close()
  return responses
}

function getPercentile(responses: readonly Response[], share: number): number {
  const sorted = responses.map(({ time }) => time).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The end of the last part in which a request was refused, or half of them took longer than at full load. */
function getRecovery(after: readonly Response[], fullLoadP99: number): number {
  const started = Math.min(...after.map(({ sentAt }) => sentAt))
  const parts = Map.groupBy(after, ({ sentAt }) => Math.floor((sentAt - started) / recoveryPart))
  const slow = [...parts].filter(
    ([, part]) => part.some(({ status }) => status !== 200) || getPercentile(part, 0.5) > fullLoadP99,
  )
  return Math.max(0, ...slow.map(([index]) => (index + 1) * recoveryPart))
}

const ms = (value: number) => `${value.toFixed(0)} ms`
const pass = (isPassed: boolean) => (isPassed ? 'yes' : '**no**')

/** A table of the results and the bars. */
export function describeRush(results: RushResults, floor: readonly Response[]): string {
  const { perSecond, fullLoadP99, sentPerSecond, acceptedPerSecond, acceptedP99 } = results
  const { refused, refusedInTime, slowestRefusal, failed, recovery } = results
  const ratio = acceptedP99 / fullLoadP99
  const floorP99 = getPercentile(floor, 0.99)
  const rows = [
    ['', 'measured', 'bar', 'pass'],
    ['full load: requests per second', perSecond.toFixed(0), '', ''],
    ['full load: p99', ms(fullLoadP99), '', ''],
    ['rush: requests sent per second', sentPerSecond.toFixed(0), '', ''],
    ['rush: accepted per second', acceptedPerSecond.toFixed(0), '', ''],
    ['rush: p99 of accepted', `${ms(acceptedP99)} (${ratio.toFixed(2)}×)`, '2× full load', pass(ratio <= 2)],
    ['rush: refused', String(refused), '', ''],
    [
      'rush: refused within 100 ms',
      `${(100 * refusedInTime).toFixed(2)}%`,
      '100%',
      pass(refusedInTime === 1),
    ],
    ['rush: slowest refusal', ms(slowestRefusal), '100 ms', pass(slowestRefusal <= refusalLimit)],
    ['rush: other responses, or none', String(failed), '0', pass(failed === 0)],
    ['recovery', ms(recovery), '2000 ms', pass(recovery <= 2000)],
    ['floor: p99 of a bare server at the same rate', ms(floorP99), '', ''],
    ['floor: its slowest response', ms(getPercentile(floor, 1)), '', ''],
  ]
  return `# A rush: three times as many requests as one process serves

Full load: 16 clients, each with one request at a time, which read their account, circles, notifications and friends. Rush:
the same requests, sent at a fixed rate. See docs/benchmarks.md.

${formatTable(rows)}
`
}
