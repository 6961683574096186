import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { pino } from 'pino'

import { openDatabase } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { findCityAt, searchCities } from '../server/src/features/cities/service.ts'

/** Typical inputs while typing, in countries with many and with few cities. */
const searches = [
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
export async function measureCities(dataDir: string): Promise<object[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) })
  const db = openDatabase(postgres.url)
  try {
    const searchTimes = await measureTimes(searches, ([country, search]) =>
      searchCities(db, { country, search }),
    )
    const before = readHeapSize()
    await findCityAt(db, { latitude: 52.5, longitude: 13.4 })
    const growth = readHeapSize() - before
    const geocodingTimes = await measureTimes(points, ([latitude, longitude]) =>
      findCityAt(db, { latitude, longitude }),
    )
    return [
      { name: 'cities by typed text', ...searchTimes },
      {
        name: 'country and city at a point',
        ...geocodingTimes,
        'borders in memory': `${(growth / megabyte).toFixed(0)} MB`,
      },
    ]
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

function readHeapSize(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

async function measureTimes<Input>(inputs: readonly Input[], query: (input: Input) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const input of inputs) {
      const start = performance.now()
      await query(input)
      times.push(performance.now() - start)
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2)
  return { 'p50 ms': percentile(0.5), 'p95 ms': percentile(0.95) }
}
