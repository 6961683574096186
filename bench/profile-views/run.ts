import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { openSetting } from '../discovery/setting.ts'
import { percentile, measureTime } from '../discovery/times.ts'
import { secret, signIn } from '../sign-in.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'

/**
 * npm run bench:profile-views -- --people 1000000 [--viewers 600] [--keep <folder>]: how much time the daily profile view limit adds to a
 * page of Find BFFs. Users on Free, who have a limit, and on Premium, who have none here, alternate on one server.
 */
const pages = 5
const kinds = [
  'the first page of the day',
  'pages of people new to the viewer',
  'the same pages again',
] as const

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    viewers: { type: 'string', default: '600' },
    keep: { type: 'string' },
  },
})
const size = Number(values.people)
const keep = values.keep === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', values.keep)

await using cleanup = new AsyncDisposableStack()
const database = cleanup.use(await openTemporaryServer(keep))
const setting = await openSetting(database, size, cleanup)
const { db } = setting
const viewers = await selectViewers()
await sql`truncate profile_views`.execute(db)
const url = await start({ PEOPLE_PER_DAY_FREE: '300', PEOPLE_PER_DAY_PAID: '0' })

const times = { free: kinds.map((): number[] => []), premium: kinds.map((): number[] => []) }
for (const [at, viewer] of viewers.entries()) await browse(viewer, at % 2 === 0 ? 'free' : 'premium')
report()

/** Daily users with an average history, every second one on Premium. */
async function selectViewers(): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from bench.active where rank > 40 order by rank limit ${Number(values.viewers)}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  for (const [at, plan] of (['free', 'premium'] as const).entries()) {
    const idsOfPlan = ids.filter((_, index) => index % 2 === at)
    await db.updateTable('users').set({ subscription_plan: plan }).where('id', 'in', idsOfPlan).execute()
  }
  return ids
}

async function browse(viewer: number, plan: keyof typeof times): Promise<void> {
  const { cookie } = await signIn(db, viewer)
  const requestPage = async (path: string) => {
    const response = await fetch(url + path, { headers: { cookie } })
    if (!response.ok) throw new Error(`Person ${viewer} got status ${response.status}`)
    await response.json()
    return /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  // Creates the session first, which would distort the first page.
  await requestPage('/api/user')
  for (const isRepeat of [false, true]) {
    let path: string | null = '/api/users'
    for (let page = 0; page < pages && path !== null; page += 1) {
      const currentPath: string = path
      // People look at a page before they request the next one.
      await sleep(20)
      const [next, duration] = await measureTime(() => requestPage(currentPath))
      times[plan][isRepeat ? 2 : Math.min(page, 1)]?.push(duration)
      path = next
    }
  }
}

async function start(limits: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-profile-views-'))
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: setting.url,
    SESSION_SECRET: secret,
    PORT: await findFreePort(),
  }
  const server = startServer({ ...env, ...limits })
  cleanup.defer(async () => {
    server.kill('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  })
  await waitUntilReady(server)
  return server.url
}

function report(): void {
  const rows = kinds.map((kind, position) => {
    const [unlimited = [], limited = []] = [times.premium[position], times.free[position]]
    const getPercentiles = (share: number) =>
      [percentile(unlimited, share), percentile(limited, share)] as const
    const formatPercentile = (share: number) =>
      getPercentiles(share)
        .map((value) => value.toFixed(2))
        .join(' / ')
    const [unlimitedMedian, limitedMedian] = getPercentiles(0.5)
    return [
      kind,
      String(limited.length),
      formatPercentile(0.5),
      formatPercentile(0.95),
      `${(limitedMedian / unlimitedMedian).toFixed(2)} ×`,
    ]
  })
  console.log(
    `\nFind BFFs among ${size.toLocaleString('en')} people, without and with a profile view limit\n`,
  )
  console.log(formatTable([['', 'pages', 'p50 (ms)', 'p95 (ms)', 'p50 ratio'], ...rows]))
}
