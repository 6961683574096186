import { StartupError } from './platform/startup-error.ts'

/**
 * Runs a command, then everything it deferred to `cleanup`. On failure, prints a StartupError as one line and any other error with
 * its stack trace, and sets the exit code to 1.
 */
export async function runCommand(main: (cleanup: AsyncDisposableStack) => Promise<void>): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  try {
    await main(cleanup)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}
