import { createServer } from 'node:net'

import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { readConfig, runsMatchingThread } from './config/config.ts'
import type { Context } from './context.ts'
import { openConnections } from './db/database.ts'
import { openContext } from './open-context.ts'
import { listen } from './platform/http/listen.ts'
import { openBus } from './platform/live/open-bus.ts'
import { createProgressBar } from './platform/progress-bar.ts'
import type { Progress } from './platform/progress-bar.ts'
import { StartupError, getReason } from './platform/startup-error.ts'

/**
 * Starts the server, from the settings to the open port. Disposing of `cleanup` stops it: open requests first, the database
 * last.
 *
 * @throws StartupError for a problem that the operator can fix.
 */
export async function start(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Context> {
  const config = readConfig(env)
  // Check the port early: a first start takes long and should not fail at its end.
  const ctx = await openContext(config, cleanup, () => probePort(config))
  if (config.demo) await loadDemoWithProgress(ctx)
  const { roles } = config
  const usesMatching = roles.has('web') || runsMatchingThread(config)
  if (usesMatching) cleanup.defer(() => ctx.matching.stop())
  const [app] = await Promise.all([buildApp(ctx), usesMatching ? ctx.matching.start() : undefined])
  // Before jobs, which may keep connections for long.
  if (roles.has('web')) await openWebConnections(ctx)
  if (roles.has('worker')) {
    await ctx.jobs.start()
    cleanup.defer(() => ctx.jobs.stop())
  }
  if (roles.has('web') || roles.has('worker')) {
    await ctx.live.start()
    cleanup.defer(() => ctx.live.stop())
  } else {
    // Imported here so that other processes do not load it.
    const { startMatching } = await import('./matching.ts')
    await startMatching({ ...ctx, dataDir: config.dataDir }, [openBus('matching', config, ctx.log)], cleanup)
  }
  cleanup.defer(() => app.close())
  await listen(app, config).catch((error: unknown) => {
    throw toListenError(error, config)
  })
  return ctx
}

async function openWebConnections({ db }: Context): Promise<void> {
  await openConnections(db).catch((error: unknown) => {
    throw new StartupError(
      `DATABASE_URL: could not open all database connections (${getReason(error)}). Does the server allow enough of them?`,
    )
  })
}

async function loadDemoWithProgress(ctx: Context): Promise<void> {
  // Imported here so that a start without the demo does not load its texts.
  const { loadDemo } = await import('./demo/load.ts')
  const bars = new Map<string, Progress>()
  await loadDemo(ctx, {
    onProgress: (stage, fraction) => {
      const bar = bars.get(stage) ?? createProgressBar(stage)
      bars.set(stage, bar)
      bar(Math.round(fraction * 100), 100)
    },
  })
}

async function probePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  await new Promise<void>((resolve, reject) => {
    probe.once('listening', resolve).once('error', (error) => reject(toListenError(error, { host, port })))
  })
  await new Promise((resolve) => probe.close(resolve))
}

function toListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `PORT: ${port} is already in use. Stop the other program, or set a different PORT.`,
    )
  }
  if (code === 'EACCES')
    return new StartupError(`PORT: only privileged users may listen on ${port}. Set a PORT of 1024 or above.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupError(`HOST: ${host} is not an address of this machine. Set a different HOST.`)
  }
  return error
}
