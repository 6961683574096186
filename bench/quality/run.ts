import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartupError } from '../../server/src/platform/startup-error.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { drawQuality } from './chart.ts'
import { readCommunity } from './community.ts'
import { evaluateCircles, evaluatePeople, splitSeeds } from './evaluate.ts'
import { createCircleRankers, createPeopleRankers } from './rankers.ts'
import { formatQualityTable } from './report.ts'
import { tune } from './tune.ts'

/**
 * npm run bench:quality: how well each ranker finds the circles that real people belong to, and the people they went on to
 * meet: the matching engine compared with baselines. See docs/benchmarks.md.
 */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'bench/results')
const goals = { circles: { recall10: 0.47, ndcg10: 0.288 }, people: { recall10: 0.17 } }

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, tune: { type: 'boolean' } } })
  const source = resolveDataFolder(values.data)
  const community = await readCommunity(source)
  if (values.tune === true) {
    console.log(`\n${await tune(community)}`)
    return
  }
  await using cleanup = new AsyncDisposableStack()
  const deps = { server: cleanup.use(await openTemporaryServer()), source, cleanup }
  const circles = await evaluateCircles(community, createCircleRankers(deps))
  const people = await evaluatePeople(community, createPeopleRankers(deps))
  const report = `# Quality of the ranking

Real data: Nashville Meetup, ${community.members.length} people and ${community.circles.length} circles. Full ranking, no sampling. See docs/benchmarks.md.

## Circles: one held-out membership of each member with three or more, mean of ${splitSeeds.length} seeds

${formatQualityTable(circles, goals.circles)}

## People: those a member meets at two or more small events after 1 June 2017

${formatQualityTable(people, goals.people)}
`
  console.log(`\n${report}`)
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'quality.md'), report)
  writeFileSync(
    join(results, 'quality.svg'),
    drawQuality([
      { title: 'Circles: recall@10 of a held-out membership', rows: circles, goal: goals.circles.recall10 },
      { title: 'People: recall@10 of people met later', rows: people, goal: goals.people.recall10 },
    ]),
  )
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
