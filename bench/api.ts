import { pino } from 'pino'

import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { demoPerson } from '../server/src/demo/accounts.ts'
import { loadHttp, loadWork } from './load.ts'
import type { LoadResult } from './load.ts'
import { prepareRsvps } from './rsvps.ts'
import { startBareServer, startCoterie } from './servers.ts'
import { openDriver, recordStatements } from './sql-baseline.ts'

const paths = ['/api/user', '/api/users', '/api/groups/discover']
const seconds = 2
const rounds = 3

/** Lists whose rate is compared with `GET /api/user`, and the least that we accept. */
const comparedPaths = [
  { name: 'list of circles', path: '/api/groups/discover', atLeast: 0.35 },
  { name: 'list of events, soonest', path: '/api/events?sort=soonest&area=everywhere', atLeast: 0.3 },
  { name: 'list of events, recommended', path: '/api/events?area=everywhere', atLeast: 0.3 },
]
const eventPage = { name: 'event page', atLeast: 0.4 }
const comparedRounds = 5

export type ComparedRow = { name: string; ratio: number; atLeast: number }

export type Row = {
  path: string
  bytes: number
  statements: number
  ours: LoadResult
  bare: LoadResult
  sql: LoadResult
}

/**
 * Measures each endpoint with the demo community against two baselines, alternating: a bare node:http server that
 * returns the same bytes, and the same SQL through the driver. Results are medians of three.
 *
 * @param dataDir a folder in which Coterie was started before, so that it contains the demo community.
 */
export async function measureApi(dataDir: string): Promise<{ rows: Row[]; compared: ComparedRow[] }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) })
  const coterie = await startCoterie(dataDir, { DATABASE_URL: postgres.url })
  try {
    const headers = await signIn(coterie.url)
    const options = {
      databaseUrl: postgres.url,
      env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url },
      headers,
    }
    const rows: Row[] = []
    for (const path of paths) rows.push(await measureEndpoint(path, coterie.url, dataDir, options))
    const compared = await comparePaths(coterie.url, headers)
    return { rows, compared: [...compared, await compareRsvps(coterie.url, options)] }
  } finally {
    await coterie.stop()
    await postgres.stop()
  }
}

/** Requests per second of each list relative to `GET /api/user`, measured in turn; the median of all rounds. */
async function comparePaths(url: string, headers: Record<string, string>): Promise<ComparedRow[]> {
  const response = await fetch(`${url}/api/events?sort=soonest&area=everywhere`, { headers })
  const [event] = (await response.json()) as { id: number }[]
  const cases = [...comparedPaths, { ...eventPage, path: `/api/events/${event?.id}` }]
  const ratios = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
  for (let round = 0; round < comparedRounds; round += 1) {
    const user = await loadHttp(`${url}/api/user`, headers, seconds)
    for (const { name, path } of cases) {
      const { perSecond } = await loadHttp(url + path, headers, seconds)
      ratios.get(name)?.push(perSecond / user.perSecond)
    }
  }
  return cases.map(({ name, atLeast }) => ({ name, atLeast, ratio: getMedian(ratios.get(name) ?? []) }))
}

/** After the lists, because it adds events. */
async function compareRsvps(
  url: string,
  { env, headers }: { env: Parameters<typeof prepareRsvps>[1]; headers: Record<string, string> },
): Promise<ComparedRow> {
  const loadRsvps = await prepareRsvps(url, env)
  const ratios: number[] = []
  for (let round = 0; round < comparedRounds; round += 1) {
    const user = await loadHttp(`${url}/api/user`, headers, seconds)
    ratios.push((await loadRsvps(seconds)) / user.perSecond)
  }
  return { name: 'RSVP', atLeast: 0.25, ratio: getMedian(ratios) }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPerson.email, password: demoPerson.password }),
  })
  if (!response.ok) throw new Error(`The demo user cannot sign in: ${await response.text()}`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  }
}

async function measureEndpoint(
  path: string,
  url: string,
  folder: string,
  options: Parameters<typeof recordStatements>[0],
): Promise<Row> {
  const body = await (await fetch(url + path, { headers: options.headers })).text()
  const statements = await recordStatements(options, path)
  const bare = await startBareServer(body, folder)
  const driver = openDriver(options.databaseUrl)
  const measures = {
    ours: () => loadHttp(url + path, options.headers, seconds),
    bare: () => loadHttp(bare.url, options.headers, seconds),
    sql: () => loadWork(() => driver.run(statements), seconds),
  }
  const results = { ours: [] as LoadResult[], bare: [] as LoadResult[], sql: [] as LoadResult[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['bare', 'sql', 'ours'] as const) results[name].push(await measures[name]())
  }
  await bare.stop()
  await driver.close()
  return {
    path,
    bytes: Buffer.byteLength(body),
    statements: statements.length,
    ours: median(results.ours),
    bare: median(results.bare),
    sql: median(results.sql),
  }
}

function median(all: LoadResult[]): LoadResult {
  return {
    perSecond: getMedian(all.map(({ perSecond }) => perSecond)),
    p50: getMedian(all.map(({ p50 }) => p50)),
    p95: getMedian(all.map(({ p95 }) => p95)),
  }
}

function getMedian(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}
