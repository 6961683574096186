import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Times } from '../discovery/times.ts'
import { aligned } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { type AttendanceFigures, measureAttendance } from './attendance.ts'
import { filled } from './fill.ts'
import { type Setting, measurePages, openSetting } from './pages.ts'

/**
 * npm run bench:events: the cost of a page of events with 100,000 events compared with 1,000, and RSVPs per second. See
 * docs/benchmarks.md.
 */
const sizes = [1000, 100_000] as const
const bar = 1.5

async function main(): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const server = opened.use(await openTemporaryServer(readKeep()))
  const settings: Setting[] = []
  let url = ''
  for (const size of sizes) {
    console.log(`Filling ${size.toLocaleString('en')} events`)
    url = await filled(server, size)
    settings.push(await openSetting(url, size, opened))
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

const ms = (value: number) => `${value.toPrecision(3)} ms`
const times = (value: number) => `${value.toFixed(2)} ×`

function report(
  small: Record<string, Times>,
  large: Record<string, Times>,
  answers: AttendanceFigures,
): void {
  const rows = Object.entries(large).map(([name, { p50, p95 }]) => {
    const before = small[name]
    const growth = p95 / (before?.p95 ?? Number.NaN)
    return [
      name,
      ms(before?.p50 ?? Number.NaN),
      ms(before?.p95 ?? Number.NaN),
      ms(p50),
      ms(p95),
      times(growth),
    ]
  })
  const overall = (large['all']?.p95 ?? Number.NaN) / (small['all']?.p95 ?? Number.NaN)
  const share = (perSecond: number) => times(perSecond / answers.commits)
  const text = `# Events: 100,000 beside 1,000

Whole answers, warm, one caller, first and second pages of ${large['all']?.count ?? 0} readings of each database in turns, each the quickest of
five tries. What each figure means: docs/benchmarks.md.

${aligned([['', '1,000: p50', 'p95', '100,000: p50', 'p95', 'p95 against 1,000'], ...rows])}

All p95 against 1,000: ${times(overall)}, at most ${times(bar)}: ${overall <= bar ? 'holds' : '**does not hold**'}.

Answers ("I'll Go!") a second, 16 callers at once, against commits of one row by the same callers:

${aligned([
  ['', 'against single-row commits'],
  ['to a thousand events', share(answers.spread)],
  ['all to one event', share(answers.one)],
  ['all to one full event', share(answers.full)],
])}
`
  console.log(`\n${text}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'events.md'), text)
}

await main()
