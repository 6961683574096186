import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { readConfig } from '../../server/src/config/config.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { listCircles } from '../../server/src/features/admin/circles.ts'
import { readDashboard } from '../../server/src/features/admin/dashboard.ts'
import { listEvents } from '../../server/src/features/admin/events.ts'
import { listPeople, readPerson } from '../../server/src/features/admin/people.ts'
import { comparison, measureInTurns, type Timings } from '../compare-sizes.ts'
import { timed } from '../discovery/times.ts'
import { type Server, openTemporaryServer } from '../temporary-database.ts'
import { fill, firstNames } from './population.ts'

/**
 * npm run bench:admin: the cost of admin pages and searches with a million people, compared with 10,000. See
 * docs/benchmarks.md.
 */
const sizes = [10_000, 1_000_000] as const
const asked = 60
/** The populations alternate, so that other load on the machine affects both. */
const turns = 20
/** Spread over time, so that a busy minute spoils only one of five rounds. The best round counts. */
const rounds = 5
/** The limit: p95 at the larger size relative to the smaller. */
const most = 1.5

type Work = (given: { db: Database; people: number; nth: number }) => Promise<unknown>

const config = readConfig({ NODE_ENV: 'test' })
const named = (nth: number) => firstNames[nth % firstNames.length] ?? ''
const search = (db: Database, words: string) => listPeople({ db, config }, { search: words })
const now = new Date()

/** Each shows 10 people. */
const works: Record<string, Work> = {
  'baseline: 20 people by id': ({ db, nth }) =>
    sql`select id, name, avatar, location from users
      where id = any(${Array.from({ length: 20 }, (_, at) => 1 + ((nth * 31 + at * 47) % 1000))}::int[])`.execute(
      db,
    ),
  'first page': ({ db }) => listPeople({ db, config }, { page: 1 }),
  'any page': ({ db, people, nth }) =>
    listPeople({ db, config }, { page: 1 + ((nth * 7919) % (people / 10)) }),
  'last page': ({ db, people }) => listPeople({ db, config }, { page: people / 10 }),
  'search: one letter': ({ db, nth }) => search(db, named(nth).slice(0, 1)),
  'search: a first name': ({ db, nth }) => search(db, named(nth)),
  'search: a first name and three letters': ({ db, nth }) => search(db, `${named(nth)} sch`),
  'search: last name, then first name': ({ db, nth }) => search(db, `schmidt ${named(nth)}`),
  'search: an email address': ({ db, nth }) => search(db, `${named(nth)}.smith1`),
  'search: no match': ({ db, nth }) => search(db, `${named(nth)} xyz`),
  'a person': ({ db, people, nth }) => readPerson({ db, config }, 1 + ((nth * 7919) % people), now),
  dashboard: ({ db }) => readDashboard(db, now),
  'circles, first page': ({ db }) => listCircles(db, {}),
  'circles, search': ({ db, nth }) => listCircles(db, { search: named(nth).slice(0, 1) }),
  'events, first page': ({ db }) => listEvents(db, {}, now),
  'events, search': ({ db, nth }) => listEvents(db, { search: named(nth).slice(0, 1) }, now),
}

async function main(): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const { values } = parseArgs({ options: { keep: { type: 'string' } } })
  const server = opened.use(await openTemporaryServer(values.keep))
  const databases = []
  for (const people of sizes) {
    const url = await filled(server, people)
    const db = openDatabase(url, { connections: 1 })
    opened.defer(() => db.destroy())
    databases.push({ db, people, took: new Map<string, number[]>() })
  }
  for (let turn = 0; turn < rounds * turns; turn += 1)
    for (const { db, people, took } of databases) await takeTurn({ db, people }, turn % turns, took)
  keep(databases.map(({ took }) => took))
}

/** A database with this many people. Reuses a kept one. */
async function filled(server: Server, people: number): Promise<string> {
  const url = await server.database(`admin_${people}`)
  const db = openDatabase(url, { connections: 1 })
  const isThere = await sql`select from community_stats`.execute(db).then(
    ({ rows }) => rows.length > 0,
    () => false,
  )
  await db.destroy()
  if (isThere) return url
  const fresh = await server.fresh(`admin_${people}`)
  const [, took] = await timed(() => fill(fresh, people))
  console.log(`${people.toLocaleString('en')} people inserted in ${(took / 1000).toFixed(0)} s`)
  return fresh
}

/** Runs every task with different words and pages. The fastest round counts. */
async function takeTurn(given: { db: Database; people: number }, turn: number, took: Timings): Promise<void> {
  for (const [what, work] of Object.entries(works))
    await measureInTurns(took, what, { turn, turns, asked }, (nth) => work({ ...given, nth }))
}

function keep(took: readonly Timings[]): void {
  const report = `# Admin pages with ${sizes[1].toLocaleString('en')} people

Compared with ${sizes[0].toLocaleString('en')}. Warm, one connection, ${asked} pages or searches per row, each the fastest of
${rounds} rounds. docs/benchmarks.md explains each row.

${comparison(Object.keys(works), took, most)}
`
  console.log(`\n${report}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'admin.md'), report)
}

await main()
