import { StartupError } from './platform/startup-error.ts'

/**
 * Runs a command and closes what it opened. On failure, prints a StartupError as one line and any other error with
 * its stack trace, and sets the exit code to 1.
 */
export async function runCommand(main: (opened: AsyncDisposableStack) => Promise<void>): Promise<void> {
  await using opened = new AsyncDisposableStack()
  try {
    await main(opened)
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}
