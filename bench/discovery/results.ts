import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatTable } from '../table.ts'
import { drawGrowth } from './chart.ts'
import { type Line, compareWithLimits } from './limits.ts'
import type { Measurements } from './measure.ts'

const folder = join(import.meta.dirname, '../results')

export function writeResults(measurements: readonly Measurements[]): void {
  mkdirSync(folder, { recursive: true })
  const [baseline] = measurements
  if (baseline === undefined) return
  for (const results of measurements) {
    const report = formatReport(results, compareWithLimits(results, baseline))
    console.log(`\n${report}`)
    writeFileSync(join(folder, `discovery-${results.people}.md`), report)
    writeFileSync(join(folder, `discovery-${results.people}.json`), `${JSON.stringify(results, null, 2)}\n`)
  }
  writeFileSync(join(folder, 'discovery.svg'), drawGrowth(readAll()))
}

function readAll(): Measurements[] {
  return readdirSync(folder)
    .filter((name) => /^discovery-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Measurements)
}

const formatVerdict = ({ isMet }: Line) => (isMet === null ? '' : isMet ? 'yes' : '**no**')

function formatReport({ people, typical }: Measurements, lines: readonly Line[]): string {
  const rows = lines.map((line) => [line.name, line.value, line.limit, formatVerdict(line)])
  return `# Discovery with ${people.toLocaleString('en')} people

Warm, one connection, ${typical.page.count} pages and ${typical.fill.count} first pages of typical people, each the
fastest of three tries. Only the 2,000 daily users have a history: 200 exclusions on average, some 5,000.
docs/benchmarks.md explains each row.

${formatTable([['', 'value', 'limit', 'pass'], ...rows])}
`
}
