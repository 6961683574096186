import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartupError } from '../../server/src/platform/startup-error.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { drawQuality } from './chart.ts'
import { type Community, readCommunity } from './community.ts'
import { type Row, evaluate } from './evaluate.ts'
import { protocols } from './protocols.ts'
import { formatQualityTable } from './report.ts'
import { tune } from './tune.ts'

/**
 * npm run bench:quality: how well each ranker finds the circles that real people belong to, and the people they went on to
 * meet: the matching engine compared with baselines. See docs/benchmarks.md. `--only <protocol>` runs one, and `--index` leaves
 * out what is served, which takes most of the time, and saves nothing.
 */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'bench/results')

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      tune: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      index: { type: 'boolean' },
    },
  })
  const source = resolveDataFolder(values.data)
  const community = await readCommunity(source)
  if (values.tune === true) {
    console.log(`\n${await tune(community)}`)
    return
  }
  await using cleanup = new AsyncDisposableStack()
  const served =
    values.index === true ? null : { server: cleanup.use(await openTemporaryServer()), source, cleanup }
  for (const protocol of protocols) {
    if (values.only !== undefined && !values.only.includes(protocol.name)) continue
    const { name, title, feed, goal } = protocol
    const rows = await evaluate(
      { title: name, feed },
      protocol.createRankers({ served }),
      protocol.createSplits(community),
    )
    if (served !== null) saveReport(community, { [name]: rows })
    console.log(`\n## ${title}\n\n${formatQualityTable(rows, goal)}`)
  }
}

/** By name of the protocol. */
type Measured = Record<string, readonly Row[]>

/** Keeps what earlier runs measured with `--only`. */
function saveReport({ members, circles }: Community, measured: Measured): void {
  const file = join(results, 'quality.json')
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured) : {}
  const all = { ...earlier, ...measured }
  const panels = protocols.flatMap(({ name, title, goal }) => {
    const rows = all[name]
    return rows === undefined ? [] : [{ title, rows, goal }]
  })
  const tables = panels.map(({ title, rows, goal }) => `## ${title}\n\n${formatQualityTable(rows, goal)}\n`)
  const report = `# Quality of the ranking

Real data: Nashville Meetup, ${members.length} people and ${circles.length} circles. Full ranking, no sampling. Means ± standard errors. See docs/benchmarks.md.

${tables.join('\n')}`
  mkdirSync(results, { recursive: true })
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(join(results, 'quality.md'), report)
  writeFileSync(join(results, 'quality.svg'), drawQuality(panels))
}

/** Relative paths are relative to where the user typed them; npm runs us in the project root. */
function resolveDataFolder(path: string | undefined): string {
  if (path !== undefined) return resolve(process.env['INIT_CWD'] ?? '.', path)
  return resolve(root, 'data/nashville-meetup')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
