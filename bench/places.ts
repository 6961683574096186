import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { pino } from 'pino'

import { openDatabase } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { findCityAt, searchCities } from '../server/src/features/cities/service.ts'

/** What people type, letter by letter, in countries with many and with few cities. */
const typed = [
  ['Germany', 'B'],
  ['Germany', 'Ber'],
  ['Germany', 'koln'],
  ['United States', 'S'],
  ['United States', 'springfield'],
  ['China', 'xian'],
  ['India', 'new'],
  ['Iceland', 'rey'],
] as const

const points = [
  [48.858, 2.294],
  [40.689, -74.045],
  [35.659, 139.745],
  [-33.857, 151.215],
  [19.433, -99.133],
  [51.501, -0.142],
  [-30, -130],
  [6.454, 3.395],
] as const

const rounds = 50
const megabyte = 1024 * 1024

/**
 * Searches cities and reverse-geocodes points, one query at a time. Reports the times and the memory of the borders.
 *
 * @param dataDir a folder in which Coterie was started before, so that it contains the cities.
 */
export async function measurePlaces(dataDir: string): Promise<object[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) })
  const db = openDatabase(postgres.url)
  try {
    const searching = await timesOf(typed, ([country, search]) => searchCities(db, { country, search }))
    const before = heldBytes()
    await findCityAt(db, { latitude: 52.5, longitude: 13.4 })
    const grown = heldBytes() - before
    const naming = await timesOf(points, ([latitude, longitude]) => findCityAt(db, { latitude, longitude }))
    return [
      { what: 'cities by typed text', ...searching },
      {
        what: 'country and city at a point',
        ...naming,
        'borders in memory': `${(grown / megabyte).toFixed(0)} MB`,
      },
    ]
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

/** The heap size after garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

async function timesOf<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const asked = performance.now()
      await ask(question)
      times.push(performance.now() - asked)
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2)
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95) }
}
