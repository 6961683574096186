import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Times } from '../discovery/times.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { type RsvpRates, measureAttendance } from './attendance.ts'
import { openFilled } from './fill.ts'
import { type Setting, measurePages, openSetting } from './pages.ts'

/**
 * npm run bench:events: the cost of a page of events with 100,000 events compared with 1,000, and RSVPs per second. See
 * docs/benchmarks.md.
 */
const sizes = [1000, 100_000] as const
const maxRatio = 1.5

async function main(): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const server = cleanup.use(await openTemporaryServer(readKeep()))
  const settings: Setting[] = []
  let url = ''
  for (const size of sizes) {
    console.log(`Filling ${size.toLocaleString('en')} events`)
    url = await openFilled(server, size)
    settings.push(await openSetting(url, size, cleanup))
  }
  const pages = await measurePages(settings)
  const [small, large] = settings.map((setting) => pages.get(setting) ?? {})
  report(small ?? {}, large ?? {}, await measureAttendance(url))
}

function readKeep(): string | undefined {
  const { values } = parseArgs({ options: { keep: { type: 'string' } } })
  // Relative paths are relative to where the user typed them; npm runs us in the project root.
  if (values.keep === undefined) return undefined
  return resolve(process.env['INIT_CWD'] ?? join(import.meta.dirname, '../..'), values.keep)
}

const formatMilliseconds = (value: number) => `${value.toPrecision(3)} ms`
const formatRatio = (value: number) => `${value.toFixed(2)} ×`

function report(small: Record<string, Times>, large: Record<string, Times>, rsvps: RsvpRates): void {
  const rows = Object.entries(large).map(([name, { p50, p95 }]) => {
    const smallTimes = small[name]
    const growth = p95 / (smallTimes?.p95 ?? Number.NaN)
    return [
      name,
      formatMilliseconds(smallTimes?.p50 ?? Number.NaN),
      formatMilliseconds(smallTimes?.p95 ?? Number.NaN),
      formatMilliseconds(p50),
      formatMilliseconds(p95),
      formatRatio(growth),
    ]
  })
  const overall = (large['all']?.p95 ?? Number.NaN) / (small['all']?.p95 ?? Number.NaN)
  const formatShare = (perSecond: number) => formatRatio(perSecond / rsvps.commits)
  const text = `# Events: 100,000 compared with 1,000

Full responses, warm, one client: first and second pages, ${large['all']?.count ?? 0} measurements per database, alternating, each the
fastest of five tries. docs/benchmarks.md explains each row.

${formatTable([['', '1,000: p50', 'p95', '100,000: p50', 'p95', 'p95 ratio'], ...rows])}

Overall p95 ratio: ${formatRatio(overall)}, at most ${formatRatio(maxRatio)}: ${overall <= maxRatio ? 'met' : '**not met**'}.

RSVPs ("I'll Go!") per second by 16 concurrent clients, compared with single-row commits by the same number of clients:

${formatTable([
  ['', 'ratio to single-row commits'],
  ['to a thousand events', formatShare(rsvps.spread)],
  ['to one event', formatShare(rsvps.unlimited)],
  ['to one full event', formatShare(rsvps.full)],
])}
`
  console.log(`\n${text}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'events.md'), text)
}

await main()
