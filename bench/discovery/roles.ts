import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { noRateLimits } from '../../server/src/testing/no-rate-limits.ts'
import {
  findFreePort,
  serverFlags,
  serverMemory,
  startServer,
  waitUntilReady,
} from '../../server/src/testing/server-process.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { readMachineTime } from '../machine-time.ts'
import { secret, signIn } from '../sign-in.ts'
import { type Memory, readMemory } from './memory.ts'
import { dropQueues } from './pages.ts'
import type { Setting } from './setting.ts'
import { type Times, measureTime, summarizeTimes } from './times.ts'

/** Processes with one role each, as in a large installation. Times in milliseconds. */
export type RoleTimes = {
  /** From the start of the process to its first response (s). */
  webReady: number
  /** From its snapshot, and reading everything. */
  matchingReady: number
  matchingFirstReady: number
  /** After the first pages. `floor`: a process with the same libraries and one route. */
  webMemory: Memory
  floorMemory: Memory
  /** The p99 of the event loop delay of web, and of a process that does nothing at the same time. */
  idleDelay: number
  loopDelay: number
  floorDelay: number
  /** At the peak, and at a rate that leaves CPU time. */
  peak: FirstPages
  calm: FirstPages
  peakWithoutMatching: FirstPages
  calmWithoutMatching: FirstPages
}

/**
 * `ranked`: the share that matching ranked in time. `cpu`: the CPU time of web per page, which other work on the machine hardly changes.
 * `idleShare`: of the CPU time of the whole machine.
 */
type FirstPages = { times: Times; ranked: number; cpu: number; idleShare: number }

/** First pages per second, and the duration of each measurement (s). */
export const rates = { peak: 50, calm: 10 }
const seconds = 10
const token = 'a token of the benchmark'
/** Part of each measured delay (ms): the interval of the timer that measures it. */
const delayResolution = 10

export async function measureRoles(setting: Setting, viewers: readonly number[]): Promise<RoleTimes> {
  console.log(`web and matching as processes, ${setting.people.toLocaleString('en')} people`)
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-roles-'))
  const servers: ServerProcess[] = []
  const start = async (role: string) => {
    const common = {
      DATA_DIR: dataDir,
      DATABASE_URL: setting.url,
      SESSION_SECRET: secret,
      METRICS_TOKEN: token,
      // As in the image, which has compiled code.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    }
    const server = startServer({ ...noRateLimits, ...common, ROLES: role, PORT: await findFreePort() })
    servers.push(server)
    const [, duration] = await measureTime(() => waitUntilReady(server))
    return { server, ready: duration / 1000 }
  }
  try {
    const first = await start('matching')
    // It saves the community when it starts, and a stop waits for that.
    await stop(first.server)
    // It saves compiled code when it stops.
    await stop((await start('web')).server)
    const [matching, web] = [await start('matching'), await start('web')]
    const loads = await measureLoads(setting, viewers, { web: web.server, matching: matching.server })
    return {
      webReady: web.ready,
      matchingReady: matching.ready,
      matchingFirstReady: first.ready,
      ...loads,
    }
  } finally {
    await Promise.all(servers.map(stop))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.exited
}

async function measureLoads(
  setting: Setting,
  viewers: readonly number[],
  { web, matching }: { web: ServerProcess; matching: ServerProcess },
): Promise<Omit<RoleTimes, 'webReady' | 'matchingReady' | 'matchingFirstReady'>> {
  const floor = await startFloor(setting.url)
  const headers = new Map<number, { cookie: string }>()
  for (const viewer of viewers) headers.set(viewer, await signIn(setting.db, viewer))
  const read = (viewer: number) => readPage(web, headers.get(viewer))
  const load = async (rate: number) => {
    const before = { ...(await readMetrics(web)), machine: readMachineTime() }
    const pages = await loadFirstPages(setting, viewers, { rate, read })
    const machine = readMachineTime()
    const after = await readMetrics(web)
    const cpu = ((after.cpuSeconds - before.cpuSeconds) * 1000) / pages.times.count
    const [busy, idle] = [machine.busy - before.machine.busy, machine.idle - before.machine.idle]
    return { pages: { ...pages, cpu, idleShare: idle / (busy + idle) }, loopDelay: after.loopDelay }
  }
  for (const viewer of viewers) await read(viewer)
  await readMetrics(web)
  await sleep(seconds * 1000)
  const { loopDelay: idleDelay } = await readMetrics(web)
  await floor.read()
  const peak = await load(rates.peak)
  const atFloor = await floor.read()
  const webMemory = readMemory(web.pid)
  const calm = await load(rates.calm)
  matching.kill('SIGKILL')
  await matching.exited
  const calmWithoutMatching = await load(rates.calm)
  const peakWithoutMatching = await load(rates.peak)
  floor.stop()
  return {
    webMemory,
    floorMemory: atFloor.memory,
    idleDelay,
    loopDelay: peak.loopDelay,
    floorDelay: atFloor.loopDelay,
    peak: peak.pages,
    calm: calm.pages,
    peakWithoutMatching: peakWithoutMatching.pages,
    calmWithoutMatching: calmWithoutMatching.pages,
  }
}

type FloorValues = { loopDelay: number; memory: Memory }

async function startFloor(databaseUrl: string) {
  const program = join(import.meta.dirname, 'floor.ts')
  const child = fork(program, [databaseUrl], {
    execArgv: serverFlags,
    env: { ...process.env, ...serverMemory },
  })
  await once(child, 'message')
  const read = async () => {
    child.send('read')
    const [values] = (await once(child, 'message')) as [FloorValues]
    return { ...values, loopDelay: values.loopDelay - delayResolution }
  }
  return { read, stop: () => child.disconnect() }
}

async function readPage({ url }: ServerProcess, headers: { cookie: string } | undefined): Promise<void> {
  const response = await fetch(`${url}/api/users`, headers === undefined ? {} : { headers })
  const body: unknown = await response.json()
  if (!Array.isArray(body) || body.length === 0)
    throw new Error(`A first page has no cards: ${response.status} ${JSON.stringify(body)}`)
}

/** Starts pages at a steady rate, however long they take. Each viewer's queue is deleted before. */
async function loadFirstPages(
  setting: Setting,
  viewers: readonly number[],
  { rate, read }: { rate: number; read: (viewer: number) => Promise<void> },
): Promise<Pick<FirstPages, 'times' | 'ranked'>> {
  const started = performance.now()
  const pages: Promise<{ duration: number; isRanked: boolean }>[] = []
  for (let count = 0; count < rate * seconds; count += 1) {
    const viewer = viewers[count % viewers.length] ?? 0
    await dropQueues(setting, viewer)
    await sleep(Math.max(0, started + (count * 1000) / rate - performance.now()))
    pages.push(
      measureTime(() => read(viewer)).then(async ([, duration]) => {
        const { rows } = await sql`
          select from feed_queues where user_id = ${viewer} and not provisional and ids <> '{}'`.execute(
          setting.db,
        )
        return { duration, isRanked: rows.length > 0 }
      }),
    )
  }
  const done = await Promise.all(pages)
  return {
    times: summarizeTimes(done.map(({ duration }) => duration)),
    ranked: done.filter(({ isRanked }) => isRanked).length / done.length,
  }
}

/** `loopDelay`: the p99 since the last call. */
async function readMetrics({ url }: ServerProcess): Promise<{ loopDelay: number; cpuSeconds: number }> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  const find = (name: string) => {
    const value = new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`The metrics lack ${name}`)
    return Number(value)
  }
  const loopDelay = find('nodejs_eventloop_lag_p99_seconds') * 1000 - delayResolution
  return { loopDelay, cpuSeconds: find('process_cpu_seconds_total') }
}
