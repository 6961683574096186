import { emailForm } from '@coterie/contract/account/account.forms'

import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { approveEmails } from './features/account/approval.ts'
import type { Approval } from './features/account/approval.ts'
import { openSecondContext } from './open-second-context.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run approve -- <address> [...]: lets addresses sign up; those on the waitlist are told by mail. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const addresses = process.argv.slice(2)
  if (addresses.length === 0) throw new StartupError('Name the addresses: npm run approve -- <address> [...]')
  const wrong = addresses.filter((email) => !emailForm.safeParse({ email }).success)
  if (wrong.length > 0) throw new StartupError(`No email address: ${wrong.join(', ')}. Nothing was approved.`)
  const ctx = await openSecondContext(readConfig(process.env), opened)
  for (const approval of await approveEmails(ctx, addresses)) console.log(lineFor(approval))
  // Here and now, since with the embedded database no server runs that would do it.
  await ctx.jobs.runDueJobs()
}

function lineFor({ email, fresh, mailed }: Approval): string {
  const state = fresh ? 'approved' : 'was approved already'
  return `${email}: ${state}${mailed ? ', and told by mail' : ''}.`
}

await runCommand(main)
