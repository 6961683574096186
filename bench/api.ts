import { pino } from 'pino'

import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { demoPerson } from '../server/src/demo/accounts.ts'
import { loadHttp, loadWork } from './load.ts'
import type { LoadResult } from './load.ts'
import { startBareServer, startCoterie } from './servers.ts'
import { openDriver, recordStatements } from './sql-baseline.ts'

const paths = ['/api/user', '/api/users', '/api/groups/discover']
const seconds = 4
const rounds = 3

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
export async function measureApi(dataDir: string): Promise<Row[]> {
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
    return rows
  } finally {
    await coterie.stop()
    await postgres.stop()
  }
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
  const getMedian = (select: (results: LoadResult) => number) =>
    all.map(select).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    perSecond: getMedian(({ perSecond }) => perSecond),
    p50: getMedian(({ p50 }) => p50),
    p95: getMedian(({ p95 }) => p95),
  }
}
