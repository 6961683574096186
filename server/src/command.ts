import { StartupError } from './platform/startup-error.ts'

/**
 * Runs what a command does, and closes what it opened. What keeps it from that is said in one line, anything else
 * with its stack; the exit code is 1 then.
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
