import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { StartupError } from '../../server/src/platform/startup-error.ts'
import { assumptions } from './assumptions.ts'
import { calculateCapacity } from './calculate.ts'
import type { Measured } from './calculate.ts'
import { formatCapacity, formatSummary } from './report.ts'

/**
 * npm run capacity -- --people 1000000: the machines, memory, disk and monthly rows that a community of this size needs. Without
 * --people: a line per size. With --measure, measures again what a person, a message and a request cost.
 */
const file = join(import.meta.dirname, 'measured.json')

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { people: { type: 'string' }, measure: { type: 'boolean' } } })
  const people = values.people === undefined ? undefined : Number(values.people)
  if (people !== undefined && !(Number.isInteger(people) && people > 0 && people <= 1e9))
    throw new StartupError('--people must be a whole number from 1 to 1000000000.')
  if (values.measure === true) {
    // Loads the whole server, which printing doesn't need.
    const { measure } = await import('./measure.ts')
    writeFileSync(file, `${JSON.stringify(await measure(), null, 2)}\n`)
  }
  const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured
  console.log(
    people === undefined
      ? formatSummary(measured)
      : formatCapacity(calculateCapacity(people, measured, assumptions)),
  )
  console.log('\nMeasured: bench/capacity/measured.json. Assumed: bench/capacity/assumptions.ts.')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
