import { StartupError } from './platform/startup-error.ts'
import { start } from './start.ts'
import { formatWelcome } from './welcome.ts'

/** How long a graceful stop may take before the process exits anyway (ms). DRAIN_SECONDS come on top. */
let stopTimeout = 28_000

const cleanup = new AsyncDisposableStack()

let stopping: Promise<never> | undefined
async function stop(exitCode: number): Promise<never> {
  setTimeout(() => {
    console.error(`Stopping took too long. Still open: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }, stopTimeout).unref()
  await cleanup.disposeAsync()
  process.exit(exitCode)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  // One Ctrl-C can arrive twice: from the terminal and from npm.
  process.on(signal, () => (stopping ??= stop(0)))
}

try {
  const { config } = await start(process.env, cleanup)
  stopTimeout += config.drainSeconds * 1000
  console.log(`\n${formatWelcome(config)}\n`)
  process.send?.('ready')
} catch (error) {
  if (stopping === undefined) {
    console.error(error instanceof StartupError ? error.message : error)
    stopping = stop(1)
  }
}
