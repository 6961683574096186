import { emailForm } from '@coterie/contract/account.forms'

import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { buildContext } from './context.ts'
import type { Context } from './context.ts'
import { isReady } from './db/database.ts'
import { approveAddresses } from './features/account/approval.ts'
import type { Approval } from './features/account/approval.ts'
import { openContext } from './open-context.ts'
import { openLog } from './platform/log.ts'
import { StartProblem } from './platform/start-problem.ts'
import { prepareDatabase } from './prepare.ts'

/** npm run approve -- <address> [...]: lets addresses sign up; those on the waitlist are told by mail. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const addresses = process.argv.slice(2)
  if (addresses.length === 0) throw new StartProblem('Name the addresses: npm run approve -- <address> [...]')
  const wrong = addresses.filter((email) => !emailForm.safeParse({ email }).success)
  if (wrong.length > 0) throw new StartProblem(`No email address: ${wrong.join(', ')}. Nothing was approved.`)
  const ctx = await openForApproval(readConfig(process.env), opened)
  for (const approval of await approveAddresses(ctx, addresses)) console.log(lineFor(approval))
  // Here and now, since with the embedded database no server runs that would do it.
  await ctx.jobs.drain()
}

/**
 * On the database of DATABASE_URL, also while the app uses it; or on the embedded one, which only one
 * process can run, so that the app must be stopped.
 */
async function openForApproval(given: Config, opened: AsyncDisposableStack): Promise<Context> {
  const config = { ...given, logLevel: 'warn' as const }
  if (config.databaseUrl === undefined) return await openContext(config, opened)
  const ctx = buildContext(config, config.databaseUrl, { log: openLog(config.logLevel) })
  opened.defer(() => ctx.db.destroy())
  if (!(await isReady(ctx.db))) throw new StartProblem('DATABASE_URL: the database does not answer.')
  await prepareDatabase(ctx.db)
  return ctx
}

function lineFor({ email, fresh, mailed }: Approval): string {
  const state = fresh ? 'approved' : 'was approved already'
  return `${email}: ${state}${mailed ? ', and told by mail' : ''}.`
}

await using opened = new AsyncDisposableStack()
try {
  await main(opened)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
