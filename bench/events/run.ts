import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Times } from '../discovery/times.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { type Rate, type RsvpRates, measureAttendance } from './attendance.ts'
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
  const { keep, only } = readOptions()
  const server = cleanup.use(await openTemporaryServer(keep))
  if (only === 'rsvps')
    return console.log(formatRsvps(await measureAttendance(await openFilled(server, sizes[1]))))
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

function readOptions(): { keep: string | undefined; only: string | undefined } {
  const { values } = parseArgs({ options: { keep: { type: 'string' }, only: { type: 'string' } } })
  // Relative paths are relative to where the user typed them; npm runs us in the project root.
  const base = process.env['INIT_CWD'] ?? join(import.meta.dirname, '../..')
  return { keep: values.keep === undefined ? undefined : resolve(base, values.keep), only: values.only }
}

const formatMilliseconds = (value: number) => `${value.toPrecision(3)} ms`
const formatRatio = (value: number) => `${value.toFixed(2)} ×`

function formatRsvps({ commits, spread, one, full }: RsvpRates): string {
  const toRow = (name: string, { perSecond, cpu }: Rate, bar: string) => [
    name,
    formatRatio(perSecond / commits.perSecond),
    bar,
    formatMilliseconds(cpu),
  ]
  return `RSVPs ("I'll Go!") with points by 16 concurrent clients, compared with single-row commits by the same number of clients:

${formatTable([
  ['', 'ratio to single-row commits', 'at least', 'CPU time of Node each'],
  toRow('single-row commits', commits, ''),
  toRow('to a thousand events', spread, '0.20 ×'),
  toRow('to one event', one, '0.10 ×'),
  toRow('to one full event', full, ''),
])}`
}

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
  const text = `# Events: 100,000 compared with 1,000

Full responses, warm, one client: first and second pages, ${large['all']?.count ?? 0} measurements per database, alternating, each the
fastest of five tries. docs/benchmarks.md explains each row.

${formatTable([['', '1,000: p50', 'p95', '100,000: p50', 'p95', 'p95 ratio'], ...rows])}

Overall p95 ratio: ${formatRatio(overall)}, at most ${formatRatio(maxRatio)}: ${overall <= maxRatio ? 'met' : '**not met**'}.

${formatRsvps(rsvps)}
`
  console.log(`\n${text}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'events.md'), text)
}

await main()
