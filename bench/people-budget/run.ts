import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { freePort, startServer, untilReady } from '../../server/src/testing/server-process.ts'
import { typicalCase } from '../discovery/cases.ts'
import { openSetting } from '../discovery/setting.ts'
import { percentile, timed } from '../discovery/times.ts'
import { secret, signIn } from '../sign-in.ts'
import { aligned } from '../table.ts'
import { openServer } from '../throw-away.ts'

/**
 * npm run bench:people-budget -- --people 1000000 [--keep <folder>]: what the daily budget of people adds to a page of Find
 * BFFs. Two servers share one population, one with the budget and one without; each page is asked of both in turns.
 */
const viewersAsked = 60
const rounds = 5

const { values } = parseArgs({ options: { people: { type: 'string' }, keep: { type: 'string' } } })
const size = Number(values.people ?? 10_000)
const keep = values.keep === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', values.keep)

await using opened = new AsyncDisposableStack()
const database = opened.use(await openServer(keep))
const setting = await openSetting(database, size, opened)
const { db, url } = setting
const [without, withBudget] = [await start('0'), await start('300')]
const viewers = (await typicalCase(setting)).viewers.slice(0, viewersAsked)
await db.updateTable('users').set({ subscription_plan: 'free' }).where('id', 'in', viewers).execute()

const times = { without: [] as number[], fresh: [] as number[], seen: [] as number[] }
for (const viewer of viewers) {
  const { cookie } = await signIn(db, viewer)
  const page = async (server: string) => {
    const answer = await fetch(`${server}/api/users`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`Person ${viewer} was answered ${answer.status}`)
    return await answer.json()
  }
  const forget = () => db.deleteFrom('people_seen').where('user_id', '=', viewer).execute()
  for (const server of [without, withBudget]) for (let warm = 0; warm < 2; warm += 1) await page(server)
  for (let round = 0; round < rounds; round += 1) {
    times.without.push((await timed(() => page(without)))[1])
    await forget()
    times.fresh.push((await timed(() => page(withBudget)))[1])
    times.seen.push((await timed(() => page(withBudget)))[1])
  }
}
report()

async function start(peoplePerDay: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-budget-'))
  const limits = { PEOPLE_PER_DAY_FREE: peoplePerDay, PEOPLE_PER_DAY_PAID: peoplePerDay }
  const given = { DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: secret, PORT: await freePort() }
  const server = startServer({ ...given, ...limits })
  opened.defer(async () => {
    server.kill('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  })
  await untilReady(server)
  return server.url
}

function report(): void {
  const row = (name: string, measured: readonly number[]) => {
    const [p50, p95] = [percentile(measured, 0.5), percentile(measured, 0.95)]
    const ratio = p50 / percentile(times.without, 0.5)
    return [name, p50.toFixed(2), p95.toFixed(2), `${ratio.toFixed(2)} ×`]
  }
  console.log(
    `\nA page of Find BFFs among ${size.toLocaleString('en')} people, ${times.seen.length} times each\n`,
  )
  console.log(
    aligned([
      ['', 'p50 (ms)', 'p95 (ms)', 'p50 against none'],
      row('without a budget', times.without),
      row('20 people new to the viewer', times.fresh),
      row('the same people again', times.seen),
    ]),
  )
}
