import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartupError } from '../../server/src/platform/startup-error.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import { findHardCases, findTypicalCase } from './cases.ts'
import { measureAlternately } from './interleave.ts'
import { type Measurements, measureAll } from './measure.ts'
import { writeResults } from './results.ts'
import { type Setting, openSetting } from './setting.ts'

/**
 * npm run bench:discovery -- --people 1000000: the cost and accuracy of a page of Find BFFs with this many people,
 * compared with 10,000. See docs/benchmarks.md.
 */
const baseSize = 10_000
const sizes = [baseSize, 100_000, 1_000_000]

async function main(): Promise<void> {
  const { people, keep } = readArguments()
  await using cleanup = new AsyncDisposableStack()
  const server = cleanup.use(await openTemporaryServer(keep))
  const settings: Setting[] = []
  for (const size of new Set([baseSize, people])) settings.push(await openSetting(server, size, cleanup))
  const populations = []
  for (const setting of settings) {
    populations.push({ setting, typical: await findTypicalCase(setting), hard: await findHardCases(setting) })
  }
  const turns = await measureAlternately(populations)
  const measured: Measurements[] = []
  for (const [at, { setting, typical, hard }] of populations.entries()) {
    const typicalTimes = turns[at]
    if (typicalTimes !== undefined)
      measured.push({ ...(await measureAll(setting, typical, hard)), typical: typicalTimes })
  }
  writeResults(measured)
}

function readArguments(): { people: number; keep?: string } {
  const { values } = parseArgs({ options: { people: { type: 'string' }, keep: { type: 'string' } } })
  const people = Number(values.people ?? baseSize)
  if (!sizes.includes(people)) throw new StartupError(`--people must be one of ${sizes.join(', ')}.`)
  if (values.keep === undefined) return { people }
  // Relative paths are relative to where the user typed them; npm runs us in the project root.
  return { people, keep: resolve(process.env['INIT_CWD'] ?? join(import.meta.dirname, '../..'), values.keep) }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
