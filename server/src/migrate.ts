import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { openContext } from './open-context.ts'

/** npm run migrate: brings the database up to date, as each server does at start, so that new servers start immediately. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  await openContext(readConfig(process.env), cleanup)
  console.log('The database is up to date.')
}

await runCommand(main)
