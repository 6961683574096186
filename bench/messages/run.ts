import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '../../server/src/db/database.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { copyToSingleTables, fillDatabase } from './fill.ts'
import { taskNames, measureInTurns } from './measure.ts'
import type { Setting, TaskName, TaskTimes } from './measure.ts'
import { comparePartitions } from './partitions.ts'
import { measureSending } from './sending.ts'
import type { SendingResults } from './sending.ts'

/**
 * npm run bench:messages: the cost of reading conversations in a table of a million messages, compared with ten thousand,
 * messages sent per second, and what partitions cost. See docs/benchmarks.md.
 */
const sizes = [
  { circles: 100, messagesInEach: 100 },
  { circles: 10_000, messagesInEach: 100 },
]
/** The limit: the p95 in the large table relative to the small one. */
const maxRatio = 1.5
const limited: ReadonlySet<TaskName> = new Set(['open a thread', 'search for a word'])

await using cleanup = new AsyncDisposableStack()
const server = cleanup.use(await openTemporaryServer())
const settings: Setting[] = []
let comparison = ''
for (const size of sizes) {
  const url = await fillDatabase(server, size)
  console.log(`Inserted ${(size.circles * size.messagesInEach).toLocaleString('en')} messages`)
  if (size === sizes.at(-1)) {
    const urls = { partitions: url, single: await copyToSingleTables(server, size) }
    comparison = await comparePartitions(urls, size)
  }
  const db = openDatabase(url)
  cleanup.defer(() => db.destroy())
  settings.push({ ...size, db })
}
const [smallTimes, largeTimes] = await measureInTurns(settings)
const largest = settings.at(-1)
if (smallTimes === undefined || largeTimes === undefined || largest === undefined)
  throw new Error('Nothing was measured')
const sendingResults = [await measureSending(largest, 16), await measureSending(largest, 64)]
const report = `${formatReading(smallTimes, largeTimes)}\n${formatSending(sendingResults)}\n${comparison}`
console.log(`\n${report}`)
const folder = join(import.meta.dirname, '../results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'messages.md'), report)

function formatMilliseconds(value: number): string {
  return `${value.toFixed(2)} ms`
}

function formatReading(small: TaskTimes, large: TaskTimes): string {
  const rows = taskNames.map((work) => {
    const ratio = large[work].p95 / small[work].p95
    const isLimited = limited.has(work)
    const passes = isLimited ? (ratio <= maxRatio ? 'yes' : '**no**') : ''
    const limit = isLimited ? `≤ ${maxRatio}×` : ''
    return [
      work,
      formatMilliseconds(small[work].p50),
      formatMilliseconds(large[work].p50),
      formatMilliseconds(small[work].p95),
      formatMilliseconds(large[work].p95),
      `${ratio.toFixed(2)}×`,
      limit,
      passes,
    ]
  })
  const header = [
    '',
    'p50 of 10,000',
    'of 1,000,000',
    'p95 of 10,000',
    'of 1,000,000',
    'p95 ratio',
    'limit',
    'pass',
  ]
  return `# Messages

Reading, one connection, ${large['open a thread'].count} people, each the fastest of three tries.
docs/benchmarks.md explains each row.

${formatTable([header, ...rows])}
`
}

function formatSending(results: readonly SendingResults[]): string {
  const rows = results.map(({ concurrency, bare, spread, together }) => [
    `${concurrency} at once`,
    `${Math.round(bare)}/s`,
    `${Math.round(spread)}/s`,
    `${(spread / bare).toFixed(2)}×`,
    `${Math.round(together)}/s`,
    `${(together / bare).toFixed(2)}×`,
  ])
  return `Messages stored per second in the large table, compared with single-row inserts into a bare one.

${formatTable([['', 'single inserts', 'into all circles', 'ratio', 'into one circle', 'ratio'], ...rows])}
`
}
