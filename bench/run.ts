import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { measureApi } from './api.ts'
import type { ComparedRow, Row } from './api.ts'
import { drawBars } from './bar-chart.ts'
import { measureCities } from './cities.ts'
import { measurePictures } from './pictures.ts'
import { startCoterie } from './servers.ts'
import { measureSessions } from './sessions.ts'
import type { SessionResults } from './sessions.ts'

/** npm run bench: startup times, the API against its baselines, sessions, cities and pictures. Absolute numbers depend on the machine; compare the ratios. */

const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-'))
chmodSync(dataDir, 0o755)
try {
  await printStarts()
  const { rows, compared } = await measureApi(dataDir)
  printApi(rows)
  printTable('Requests/s relative to GET /api/user, 16 concurrent clients', compared.map(toComparedRow))
  printSessions(await measureSessions(dataDir))
  printTable('Cities, one query at a time', await measureCities(dataDir))
  printTable('Pictures, one upload at a time', await measurePictures(dataDir))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function printStarts(): Promise<void> {
  const starts = []
  for (const name of ['first start, empty folder', 'second start', 'third start']) {
    const coterie = await startCoterie(dataDir)
    starts.push({ start: name, 'ready after': `${coterie.seconds.toFixed(2)} s` })
    await coterie.stop()
  }
  console.table(starts)
}

function printSessions(results: SessionResults): void {
  console.log('\nSessions, 16 concurrent clients')
  console.table({
    'CPU of a lookup': `${results.lookupCpu.toFixed(0)} µs`,
    'lookups/s': Math.round(results.lookupsPerSecond),
    'sign-ins/s': Math.round(results.signInsPerSecond),
    'sign-in p95': `${results.signInP95.toFixed(0)} ms`,
  })
}

function printTable(title: string, rows: object[]): void {
  console.log(`\n${title}`)
  console.table(rows)
}

function toComparedRow({ name, ratio, atLeast }: ComparedRow) {
  return { name, ratio: ratio.toFixed(2), 'at least': atLeast, met: ratio >= atLeast ? 'yes' : 'no' }
}

function formatRatio(a: number, b: number): string {
  return `${(a / b).toFixed(2)}×`
}

function printApi(rows: Row[]): void {
  for (const { path, bytes, statements, ours, bare, sql } of rows) {
    console.log(`\nGET ${path}: ${bytes} bytes, ${statements} statements, 16 concurrent clients`)
    const row = (name: string, { perSecond, p50, p95 }: Row['ours']) => ({
      name,
      'requests/s': Math.round(perSecond),
      'p50 ms': p50.toFixed(2),
      'p95 ms': p95.toFixed(2),
      'ours: requests/s': formatRatio(ours.perSecond, perSecond),
      'ours: p95': formatRatio(ours.p95, p95),
    })
    console.table([
      row('Coterie', ours),
      row('bare node:http, same bytes', bare),
      row('same SQL, only the driver', sql),
    ])
  }
  const file = drawBars(
    'requests per second',
    rows.flatMap(({ path, ours, bare, sql }) => [
      { label: `${path} Coterie`, value: ours.perSecond },
      { label: `${path} same SQL`, value: sql.perSecond },
      { label: `${path} bare node:http`, value: bare.perSecond },
    ]),
  )
  console.log(`\nPicture: ${file}`)
}
