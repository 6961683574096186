import { emailForm } from '@coterie/contract/account/account.forms'

import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { approveEmails } from './features/account/approval.ts'
import type { Approval } from './features/account/approval.ts'
import { openCommandContext } from './open-command-context.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run approve -- <email> [...]: lets email addresses sign up, and emails those on the waitlist. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const addresses = process.argv.slice(2)
  if (addresses.length === 0) throw new StartupError('Usage: npm run approve -- <email> [...]')
  const invalid = addresses.filter((email) => !emailForm.safeParse({ email }).success)
  if (invalid.length > 0)
    throw new StartupError(`Not a valid email address: ${invalid.join(', ')}. Nothing was approved.`)
  const ctx = await openCommandContext(readConfig(process.env), cleanup)
  for (const approval of await approveEmails(ctx, addresses)) console.log(formatLine(approval))
  // Send the emails now: with the embedded database, no server is running to do it.
  await ctx.jobs.runDueJobs()
}

function formatLine({ email, isNew, wasOnWaitlist }: Approval): string {
  const state = isNew ? 'approved' : 'already approved'
  return `${email}: ${state}${wasOnWaitlist ? ', and notified by email' : ''}.`
}

await runCommand(main)
