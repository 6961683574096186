import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { noRateLimits } from '../../server/src/testing/no-rate-limits.ts'
import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { secret, signIn } from '../sign-in.ts'
import { dropQueues } from './pages.ts'
import type { Setting } from './setting.ts'
import { type Times, measureTime, summarizeTimes } from './times.ts'

/** Processes with one role each, as in a large installation. Times in milliseconds. */
export type RoleTimes = {
  /** From the start of the process to its first response (s). */
  webReady: number
  matchingReady: number
  webMegabytes: number
  /** The p99 of web's event loop delay: without requests, and with first pages at `rate`. */
  idleDelay: number
  loopDelay: number
  first: Times
  /** The share of these pages that matching ranked in time. */
  ranked: number
  firstWithoutMatching: Times
}

/** First pages per second, and the duration of each measurement (s). */
const rate = 50
const seconds = 10
const token = 'a token of the benchmark'

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
    }
    const server = startServer({ ...noRateLimits, ...common, ROLES: role, PORT: await findFreePort() })
    servers.push(server)
    const [, duration] = await measureTime(() => waitUntilReady(server))
    return { server, ready: duration / 1000 }
  }
  try {
    const [matching, web] = [await start('matching'), await start('web')]
    const headers = new Map<number, { cookie: string }>()
    for (const viewer of viewers) headers.set(viewer, await signIn(setting.db, viewer))
    const read = (viewer: number) => readPage(web.server, headers.get(viewer))
    const load = () => loadFirstPages(setting, viewers, read)
    for (const viewer of viewers) await read(viewer)
    await readMetric(web.server, 'nodejs_eventloop_lag_p99_seconds')
    await sleep(seconds * 1000)
    const idleDelay = (await readMetric(web.server, 'nodejs_eventloop_lag_p99_seconds')) * 1000
    const withMatching = await load()
    const loopDelay = (await readMetric(web.server, 'nodejs_eventloop_lag_p99_seconds')) * 1000
    const webMegabytes = (await readMetric(web.server, 'process_resident_memory_bytes')) / 1024 ** 2
    matching.server.kill('SIGKILL')
    await matching.server.exited
    const withoutMatching = await load()
    return {
      webReady: web.ready,
      matchingReady: matching.ready,
      webMegabytes,
      idleDelay,
      loopDelay,
      first: withMatching.times,
      ranked: withMatching.ranked,
      firstWithoutMatching: withoutMatching.times,
    }
  } finally {
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ exited }) => exited))
    rmSync(dataDir, { recursive: true, force: true })
  }
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
  read: (viewer: number) => Promise<void>,
): Promise<{ times: Times; ranked: number }> {
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

async function readMetric({ url }: ServerProcess, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(await response.text())?.[1]
  if (value === undefined) throw new Error(`The metrics lack ${name}`)
  return Number(value)
}
