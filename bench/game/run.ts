import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Leaderboard } from '@coterie/contract/game/points'
import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase, transact } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import {
  getOwnChallenges,
  getOwnGame,
  findOwnRank,
  readBoard,
} from '../../server/src/features/game/service.ts'
import { awardPoints } from '../../server/src/features/points/service.ts'
import { localBus } from '../../server/src/platform/live/bus.ts'
import { Live } from '../../server/src/platform/live/live.ts'
import { formatComparison, measureInTurns, type Timings } from '../compare-sizes.ts'
import { measureTime } from '../discovery/times.ts'
import { type Server, openTemporaryServer } from '../temporary-database.ts'
import { entriesPerPerson, fill } from './population.ts'

/**
 * npm run bench:game: the cost of points, challenges and leaderboards with a million point entries, compared with 10,000.
 * See docs/benchmarks.md.
 */
const sizes = [10_000, 1_000_000] as const
const runsPerTask = 400
/** The populations alternate, so that other load on the machine affects both. */
const turns = 40
/** Spread over time, so that a busy minute spoils only one of five rounds. The best round counts. */
const rounds = 5
/** The limit: p95 at the larger size relative to the smaller. */
const maxRatio = 1.5

type Task = (db: Database, viewerId: number) => Promise<unknown>

const live = new Live({
  bus: localBus,
  findActiveSessions: async () => new Set(),
  isReady: async () => true,
  waitForQuiet: async () => undefined,
  log: pino({ level: 'silent' }),
})
const createLeaderboardTask =
  (name: Leaderboard): Task =>
  (db, viewerId) =>
    readBoard(db, viewerId, name)
const createRankTask =
  (name: Leaderboard): Task =>
  (db, viewerId) =>
    findOwnRank(db, viewerId, name)

let cause = 1_500_000_000
const tasks: Record<string, Task> = {
  'baseline: 20 people by id': (db, viewerId) =>
    sql`select id, name, avatar, location from users
      where id = any(${Array.from({ length: 20 }, (_, index) => 1 + ((viewerId * 31 + index * 47) % 1000))}::int[])`.execute(
      db,
    ),
  'everyone: the top and the ranks around you': createLeaderboardTask('everyone'),
  'everyone, own rank': createRankTask('everyone'),
  'friends: the top and the ranks around you': createLeaderboardTask('friends'),
  'friends, own rank': createRankTask('friends'),
  'nearby: the top and the ranks around you': createLeaderboardTask('nearby'),
  'nearby, own rank': createRankTask('nearby'),
  'points and latest earnings': getOwnGame,
  challenges: getOwnChallenges,
  'earning points': (db, userId) =>
    transact(db, (tx) =>
      awardPoints(live, tx, { userId, cause: { kind: 'event', id: (cause += 1) }, points: 40 }, new Date()),
    ),
}

async function main(): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const { values } = parseArgs({ options: { keep: { type: 'string' } } })
  const server = cleanup.use(await openTemporaryServer(values.keep))
  const databases = []
  for (const size of sizes) {
    const url = await openFilled(server, size)
    const db = openDatabase(url, { connections: 1 })
    cleanup.defer(() => db.destroy())
    databases.push({ db, people: size / entriesPerPerson, timings: new Map<string, number[]>() })
  }
  for (let turn = 0; turn < rounds * turns; turn += 1)
    for (const { db, people, timings } of databases) await takeTurn(db, people, turn % turns, timings)
  writeReport(databases.map(({ timings }) => timings))
}

/** A database with this many point entries. Reuses a kept one. */
async function openFilled(server: Server, size: number): Promise<string> {
  const url = await server.ensureDatabase(`game_${size}`)
  const db = openDatabase(url, { connections: 1 })
  const isFilled = await sql`select from point_counts limit 1`.execute(db).then(
    ({ rows }) => rows.length > 0,
    () => false,
  )
  await db.destroy()
  if (isFilled) return url
  const freshUrl = await server.recreateDatabase(`game_${size}`)
  const [, duration] = await measureTime(() => fill(freshUrl, size))
  console.log(`${size.toLocaleString('en')} point entries inserted in ${(duration / 1000).toFixed(0)} s`)
  return freshUrl
}

async function takeTurn(db: Database, people: number, turn: number, timings: Timings): Promise<void> {
  for (const [name, task] of Object.entries(tasks))
    await measureInTurns(timings, name, { turn, turns, runs: runsPerTask }, (run) =>
      task(db, 1 + ((run * 7919) % people)),
    )
}

function writeReport(timings: readonly Timings[]): void {
  const report = `# Points and leaderboards with ${sizes[1].toLocaleString('en')} point entries

Compared with ${sizes[0].toLocaleString('en')}; ${entriesPerPerson} entries per person. Warm, one connection, ${runsPerTask} people, each the fastest of ${rounds}
rounds. docs/benchmarks.md explains each row.

${formatComparison(Object.keys(tasks), timings, maxRatio)}
`
  console.log(`\n${report}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'game.md'), report)
}

await main()
