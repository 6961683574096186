import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { openCommandContext } from './open-command-context.ts'
import { deleteFailedJobs, findFailedJobs, retryFailedJobs } from './platform/failed-jobs.ts'
import type { FailedJob } from './platform/failed-jobs.ts'
import { StartupError } from './platform/startup-error.ts'

const actions = {
  retry: { run: retryFailedJobs, result: 'is queued again; the app will run it.' },
  delete: { run: deleteFailedJobs, result: 'is deleted.' },
} as const
type Request = { action: keyof typeof actions; ids: number[] | 'all' }

/** npm run jobs [-- retry|delete <id> [...] | all]: lists the jobs that failed permanently, or retries or deletes them. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const [command, ...targets] = process.argv.slice(2)
  const request = command === undefined ? null : parseRequest(command, targets)
  const { db } = await openCommandContext(readConfig(process.env), cleanup)
  if (request !== null) return printResult(request, await actions[request.action].run(db, request.ids))
  const failed = await findFailedJobs(db)
  for (const job of failed) console.log(formatJob(job))
  console.log(
    failed.length === 0 ? 'No failed jobs.' : 'After fixing the cause, run: npm run jobs -- retry all',
  )
}

function parseRequest(action: string, targets: readonly string[]): Request {
  const ids = targets.map(Number)
  const isAll = targets.length === 1 && targets[0] === 'all'
  const areIds = ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if ((action !== 'retry' && action !== 'delete') || (!isAll && !areIds))
    throw new StartupError('Usage: npm run jobs [-- retry|delete <id> [...] | all]')
  return { action, ids: isAll ? 'all' : ids }
}

/** '#17 mail: failed after 12 attempts, last at 2026-11-21T09:00:00.000Z: connect ECONNREFUSED' */
function formatJob({ id, kind, attempts, failedAt, lastError }: FailedJob): string {
  return `#${id} ${kind}: failed after ${attempts} attempts, last at ${failedAt.toISOString()}: ${lastError ?? 'no reason recorded'}`
}

function printResult({ action, ids }: Request, changed: readonly number[]): void {
  const missing = ids === 'all' ? [] : ids.filter((id) => !changed.includes(id))
  for (const id of changed) console.log(`#${id} ${actions[action].result}`)
  for (const id of missing) console.log(`#${id} is not a failed job.`)
  if (ids === 'all' && changed.length === 0) console.log('No failed jobs.')
}

await runCommand(main)
