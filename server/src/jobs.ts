import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { openCommandContext } from './open-command-context.ts'
import { findFailedJobs, retryFailedJobs } from './platform/failed-jobs.ts'
import type { FailedJob } from './platform/failed-jobs.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run jobs [-- retry <id> [...] | all]: lists the jobs that failed permanently, or retries them. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const [command, ...targets] = process.argv.slice(2)
  const requested = command === undefined ? null : parseRetry(command, targets)
  const { db } = await openCommandContext(readConfig(process.env), cleanup)
  if (requested !== null) return printRetried(requested, await retryFailedJobs(db, requested))
  const failed = await findFailedJobs(db)
  for (const job of failed) console.log(formatJob(job))
  console.log(
    failed.length === 0 ? 'No failed jobs.' : 'After fixing the cause, run: npm run jobs -- retry all',
  )
}

function parseRetry(command: string, targets: readonly string[]): number[] | 'all' {
  const ids = targets.map(Number)
  const isAll = targets.length === 1 && targets[0] === 'all'
  const areIds = ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (command !== 'retry' || (!isAll && !areIds))
    throw new StartupError('Usage: npm run jobs [-- retry <id> [...] | all]')
  return isAll ? 'all' : ids
}

/** '#17 mail: failed after 12 attempts, last at 2026-11-21T09:00:00.000Z: connect ECONNREFUSED' */
function formatJob({ id, kind, attempts, failedAt, lastError }: FailedJob): string {
  return `#${id} ${kind}: failed after ${attempts} attempts, last at ${failedAt.toISOString()}: ${lastError ?? 'no reason recorded'}`
}

function printRetried(requested: number[] | 'all', retried: readonly number[]): void {
  const missing = requested === 'all' ? [] : requested.filter((id) => !retried.includes(id))
  for (const id of retried) console.log(`#${id} is queued again; the app will run it.`)
  for (const id of missing) console.log(`#${id} is not a failed job.`)
  if (requested === 'all' && retried.length === 0) console.log('No failed jobs.')
}

await runCommand(main)
