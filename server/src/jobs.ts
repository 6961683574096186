import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { openSecondContext } from './open-second-context.ts'
import { findFailedJobs, retryFailedJobs } from './platform/failed-jobs.ts'
import type { FailedJob } from './platform/failed-jobs.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run jobs [-- retry <number> [...] | all]: lists the jobs that failed for good, or makes them due anew. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const [word, ...which] = process.argv.slice(2)
  const asked = word === undefined ? null : read(word, which)
  const { db } = await openSecondContext(readConfig(process.env), opened)
  if (asked !== null) return tellRetried(asked, await retryFailedJobs(db, asked))
  const failed = await findFailedJobs(db)
  for (const job of failed) console.log(lineFor(job))
  console.log(
    failed.length === 0 ? 'No job has failed.' : 'Once the cause is mended: npm run jobs -- retry all',
  )
}

function read(word: string, which: readonly string[]): number[] | 'all' {
  const ids = which.map(Number)
  const isAll = which.length === 1 && which[0] === 'all'
  const areIds = ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (word !== 'retry' || (!isAll && !areIds))
    throw new StartupError('Say what to do: npm run jobs [-- retry <number> [...] | all]')
  return isAll ? 'all' : ids
}

/** '#17 mail, failed 12 times, last on 2026-11-21T09:00:00.000Z: connect ECONNREFUSED' */
function lineFor({ id, kind, attempts, failedAt, lastError }: FailedJob): string {
  return `#${id} ${kind}, failed ${attempts} times, last on ${failedAt.toISOString()}: ${lastError ?? 'no reason given'}`
}

function tellRetried(asked: number[] | 'all', retried: readonly number[]): void {
  const missing = asked === 'all' ? [] : asked.filter((id) => !retried.includes(id))
  for (const id of retried) console.log(`#${id} is due again, and will be done by the app.`)
  for (const id of missing) console.log(`#${id} is no failed job.`)
  if (asked === 'all' && retried.length === 0) console.log('No job has failed.')
}

await runCommand(main)
