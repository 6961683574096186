import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { measureFanOut } from './fan-out.ts'
import { measureIdle } from './idle.ts'
import { maxClients, measureWriting } from './writing.ts'

/**
 * npm run bench:live: the memory of idle connections and the delivery time to a circle, compared with a bare `ws` server,
 * and messages per second. See docs/benchmarks.md.
 */

await using cleanup = new AsyncDisposableStack()
const server = cleanup.use(await openTemporaryServer())
const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-live-'))
cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }))
const url = await server.recreateDatabase('coterie_bench_live')
const db = openDatabase(url)
await prepareDatabase(db)
await db.destroy()
const env = { DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'test' }

const idle = await measureIdle(env)
const fanOut = await measureFanOut(env)
const writing = await measureWriting(env)

const formatNumber = (value: number) => Math.round(value).toLocaleString('en')
const formatKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const formatVerdict = (passes: boolean) => (passes ? 'yes' : '**no**')
const formatRatio = (a: number, b: number) => `${(a / b).toFixed(2)}×`

const rows = [
  ['', 'Coterie', 'baseline', 'difference', 'limit', 'pass'],
  [
    `${formatNumber(idle.connections)} idle connections, memory per connection`,
    formatKilobytes(idle.coterie),
    `${formatKilobytes(idle.bare)} (bare ws)`,
    `${idle.coterie < idle.bare ? '' : '+'}${formatKilobytes(idle.coterie - idle.bare)}`,
    '≤ +8 KB',
    formatVerdict(idle.coterie - idle.bare <= 8 * 1024),
  ],
  [
    'live updates to a circle of 100, deliveries/s',
    formatNumber(fanOut.coterie.perSecond),
    `${formatNumber(fanOut.bare.perSecond)} (bare ws)`,
    formatRatio(fanOut.coterie.perSecond, fanOut.bare.perSecond),
    '≥ 0.80×',
    formatVerdict(fanOut.coterie.perSecond >= 0.8 * fanOut.bare.perSecond),
  ],
  ...writing.map(({ concurrency, withNotify, bare }) => [
    `INSERTs with NOTIFY/s, ${concurrency} at once`,
    formatNumber(withNotify),
    `${formatNumber(bare)} (single INSERTs)`,
    formatRatio(withNotify, bare),
    '',
    '',
  ]),
  ...writing.map(({ concurrency, coterie, bare }) => [
    `messages stored and delivered/s, ${concurrency} at once`,
    formatNumber(coterie),
    `${formatNumber(bare)} (single INSERTs)`,
    formatRatio(coterie, bare),
    concurrency === maxClients ? '≥ 0.60×' : '',
    concurrency === maxClients ? formatVerdict(coterie >= 0.6 * bare) : '',
  ]),
]
const report = `# Live

Medians of ${idle.rounds} rounds, alternating, each in separate processes. docs/benchmarks.md explains each row.

${formatTable(rows)}

The server's CPU time per delivery: ${fanOut.coterie.microseconds.toFixed(1)} µs, bare ws: ${fanOut.bare.microseconds.toFixed(1)} µs.
`
console.log(`\n${report}`)
const folder = join(import.meta.dirname, '../results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'live.md'), report)
