import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { createCrowd } from '../../server/src/testing/crowd.ts'
import type { CrowdMember } from '../../server/src/testing/crowd.ts'
import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { startBareServer } from '../servers.ts'
import { secret } from '../sign-in.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { createAttacks } from './attacks.ts'
import type { Attack } from './attacks.ts'
import { readMemory } from './memory.ts'
import { describeRush, measureFloor, measureRush, rushPaths } from './rush.ts'

/**
 * npm run bench:overload: how a server behaves when three times as many requests come as it can serve, and how much
 * expensive requests of one user or of visitors slow other people down. `--rush` measures only the former. See
 * docs/benchmarks.md.
 */
const limits = { p95: 200, memory: 200 * 1024 * 1024 }
/** The interval between requests of the other user (ms). */
const interval = 20

type Target = { url: string; pid: number; reader: CrowdMember }
type Results = { p50: number; p95: number; max: number; memory: number; seconds: number; statuses: string }

await using cleanup = new AsyncDisposableStack()
const database = cleanup.use(await openTemporaryServer())
const databaseUrl = await database.recreateDatabase('coterie_bench_overload')
const db = openDatabase(databaseUrl)
await prepareDatabase(db)
const [reader, ...people] = await createCrowd(db, secret, { people: 42, circleSize: 1 })
await db.updateTable('groups').set({ join_policy: 'open' }).execute()
await db.destroy()
if (reader === undefined) throw new Error('The database has no user to measure with')
const folder = join(import.meta.dirname, '../results')
mkdirSync(folder, { recursive: true })
await reportRush()
if (!process.argv.includes('--rush')) report(await measureAttacks(reader))

async function measureAttacks(person: CrowdMember): Promise<string[][]> {
  const idle: Attack = { name: 'nothing', send: () => [sleep(3000, 200)] }
  const rows = []
  for (const attack of [idle, ...(await createAttacks(people))]) {
    const results = await withServer({}, (target) => measureDuring(attack, { ...target, reader: person }))
    rows.push([attack.name, ...toCells(results, attack.hasLimit ?? false)])
    console.log(attack.name, results)
  }
  return rows
}

async function reportRush(): Promise<void> {
  const requests = people.flatMap(({ headers }) => rushPaths.map((path) => ({ path, headers })))
  const rush = { duration: 6000, clients: 16 }
  const settings = { WAITING_REQUESTS: '100', EVENT_LOOP_DELAY: '100' }
  const results = await withServer(settings, ({ url }) => measureRush(url, requests, rush))
  const bare = await startBareServer('{}', mkdtempSync(join(tmpdir(), 'coterie-bench-overload-')))
  const floor = await measureFloor(bare.url, results.sentPerSecond, rush.duration)
  await bare.stop()
  const text = describeRush(results, floor)
  console.log(`\n${text}`)
  writeFileSync(join(folder, 'rush.md'), text)
}

/** Starts a separate server for `work`. */
async function withServer<T>(
  settings: Record<string, string>,
  work: (target: Omit<Target, 'reader'>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-overload-'))
  const server = startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: await findFreePort(),
    SESSION_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
  })
  try {
    await waitUntilReady(server)
    return await work({ url: server.url, pid: server.pid })
  } finally {
    server.kill('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureDuring(attack: Attack, target: Target): Promise<Results> {
  for (let warm = 0; warm < 100; warm += 1) await read(target)
  await sleep(500)
  const before = readMemory(target.pid)
  const [times, started]: [Promise<number>[], number] = [[], performance.now()]
  const state: { ended?: number } = {}
  let memory = before
  const all = Promise.all(attack.send(target.url)).finally(() => (state.ended = performance.now()))
  while (state.ended === undefined || performance.now() - started < 1000) {
    times.push(read(target))
    memory = Math.max(memory, readMemory(target.pid))
    await sleep(interval)
  }
  const statuses = Map.groupBy(await all, (status) => status)
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    max: percentile(1),
    memory: memory - before,
    seconds: ((state.ended ?? started) - started) / 1000,
    statuses: [...statuses].map(([status, group]) => `${group.length} × ${status}`).join(', '),
  }
}

async function read({ url, reader: { headers } }: Target): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/user`, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`GET /api/user returned ${response.status}`)
  return performance.now() - started
}

function formatMilliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}

function toCells({ p50, p95, max, memory, seconds, statuses }: Results, hasLimit: boolean): string[] {
  const passes = p95 <= limits.p95 && memory <= limits.memory ? 'yes' : '**no**'
  return [
    formatMilliseconds(p50),
    formatMilliseconds(p95),
    formatMilliseconds(max),
    `+${(memory / 1e6).toFixed(0)} MB`,
    `${seconds.toFixed(1)} s`,
    statuses,
    hasLimit ? passes : '',
  ]
}

function report(measured: string[][]): void {
  const head = ['concurrent requests', 'p50', 'p95', 'maximum', 'memory', 'total time', 'responses', 'pass']
  const text = `# Overload: the effect on others

\`GET /api/user\` of another user, every ${interval} ms, during these requests. Memory is the
maximum increase of the server and its processes. Limits: p95 at most ${limits.p95} ms, memory +200 MB. See docs/benchmarks.md.

${formatTable([head, ...measured])}
`
  console.log(`\n${text}`)
  writeFileSync(join(folder, 'overload.md'), text)
}
