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
import { measureTime } from '../discovery/times.ts'
import { type Server, openTemporaryServer } from '../temporary-database.ts'
import { compareTargets } from './compare.ts'
import type { Target, Task } from './compare.ts'
import { fill, firstNames } from './population.ts'

/**
 * npm run bench:admin: the cost of admin pages and searches with a million people, compared with 10,000. See
 * docs/benchmarks.md.
 */
const sizes = [10_000, 1_000_000] as const
const runs = 60
const rounds = 9
/** The limit: p95 at the larger size relative to the smaller. */
const maxRatio = 1.5

const config = readConfig({ NODE_ENV: 'test' })
/** As many circles and events start with each of these as a page shows, at both sizes. */
const getLetter = (run: number) => 'bhklmps'.charAt(run % 7)
const getFirstName = (run: number) => firstNames[run % firstNames.length] ?? ''
const searchPeople = (db: Database, text: string) => listPeople({ db, config }, { search: text })
const now = new Date()

const tasks: Record<string, Task> = {
  'baseline: 20 people by id': ({ db, run }) =>
    sql`select id, name, avatar, location from users
      where id = any(${Array.from({ length: 20 }, (_, index) => 1 + ((run * 31 + index * 47) % 1000))}::int[])`.execute(
      db,
    ),
  'first page': ({ db }) => listPeople({ db, config }, { page: 1 }),
  'any page': ({ db, people, run }) =>
    listPeople({ db, config }, { page: 1 + ((run * 7919) % (people / 10)) }),
  'last page': ({ db, people }) => listPeople({ db, config }, { page: people / 10 }),
  'search: one letter': ({ db, run }) => searchPeople(db, getFirstName(run).slice(0, 1)),
  'search: a first name': ({ db, run }) => searchPeople(db, getFirstName(run)),
  'search: a first name and three letters': ({ db, run }) => searchPeople(db, `${getFirstName(run)} sch`),
  'search: last name, then first name': ({ db, run }) => searchPeople(db, `schmidt ${getFirstName(run)}`),
  'search: an email address': ({ db, run }) => searchPeople(db, `${getFirstName(run)}.smith1`),
  'search: no match': ({ db, run }) => searchPeople(db, `${getFirstName(run)} xyz`),
  'a person': ({ db, people, run }) => readPerson({ db, config }, 1 + ((run * 7919) % people), now),
  dashboard: ({ db }) => readDashboard(db, now),
  'circles, first page': ({ db }) => listCircles(db, {}),
  'circles, search': ({ db, run }) => listCircles(db, { search: getLetter(run) }),
  'events, first page': ({ db }) => listEvents(db, {}, now),
  'events, search': ({ db, run }) => listEvents(db, { search: getLetter(run) }, now),
}

async function main(): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const { values } = parseArgs({ options: { keep: { type: 'string' } } })
  const server = cleanup.use(await openTemporaryServer(values.keep))
  const openTarget = async (people: number): Promise<Target> => {
    const db = openDatabase(await openFilled(server, people), { connections: 1 })
    cleanup.defer(() => db.destroy())
    return { db, people }
  }
  const targets = [await openTarget(sizes[0]), await openTarget(sizes[1])] as const
  writeReport(await compareTargets(tasks, targets, { rounds, runs, maxRatio }))
}

/** A database with this many people. Reuses a kept one. */
async function openFilled(server: Server, people: number): Promise<string> {
  const url = await server.ensureDatabase(`admin_${people}`)
  const db = openDatabase(url, { connections: 1 })
  const isFilled = await sql`select from community_stats`.execute(db).then(
    ({ rows }) => rows.length > 0,
    () => false,
  )
  await db.destroy()
  if (isFilled) return url
  const freshUrl = await server.recreateDatabase(`admin_${people}`)
  const [, duration] = await measureTime(() => fill(freshUrl, people))
  console.log(`${people.toLocaleString('en')} people inserted in ${(duration / 1000).toFixed(0)} s`)
  return freshUrl
}

function writeReport(table: string): void {
  const report = `# Admin pages with ${sizes[1].toLocaleString('en')} people

Compared with ${sizes[0].toLocaleString('en')}. Warm, one connection, ${runs} pages or searches per row on both sizes in turn: the
medians of ${rounds} rounds. docs/benchmarks.md explains each row.

${table}
`
  console.log(`\n${report}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'admin.md'), report)
}

await main()
