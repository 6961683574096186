import { start } from '../../server/src/start.ts'
import type { HostRequest, HostResponse } from './server-host.ts'

// The process of ServerHost.

const running = new Map<string, AsyncDisposableStack>()

async function handle({ action, port, env }: HostRequest): Promise<void> {
  if (action === 'start') {
    const cleanup = new AsyncDisposableStack()
    running.set(port, cleanup)
    await start(env, cleanup)
    return
  }
  await running.get(port)?.disposeAsync()
  running.delete(port)
}

process.on('message', (request: HostRequest) => {
  const respond = (error?: unknown) => {
    const response: HostResponse = { port: request.port }
    if (error !== undefined) response.error = error instanceof Error ? String(error.stack) : 'unknown'
    process.send?.(response)
  }
  handle(request).then(() => respond(), respond)
})
// Its worker has ended.
process.on('disconnect', () => process.exit(0))
