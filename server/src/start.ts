import { createServer } from 'node:net'

import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { openContext } from './open-context.ts'
import { progressBar } from './platform/progress-bar.ts'
import type { Progress } from './platform/progress-bar.ts'
import { StartupError } from './platform/startup-error.ts'

/**
 * Brings everything up, from the settings to the open port, and adds it to `opened`, whose disposal
 * stops it again: requests at hand first, the database last.
 *
 * @throws StartProblem when it is for the person who starts to mend.
 */
export async function start(env: NodeJS.ProcessEnv, opened: AsyncDisposableStack): Promise<Context> {
  const config = readConfig(env)
  // The port is also asked for early, so that nobody waits for a first start only to hear it at the end.
  const ctx = await openContext(config, opened, () => probePort(config))
  if (config.demo) await loadDemoVisibly(ctx)
  const app = await buildApp(ctx)
  ctx.jobs.start()
  opened.defer(() => ctx.jobs.stop())
  await ctx.live.start()
  opened.defer(() => ctx.live.stop())
  opened.defer(() => app.close())
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portProblem(error, config)
  })
  return ctx
}

/** Loads the demo community with a progress bar for each of its stages. */
async function loadDemoVisibly(ctx: Context): Promise<void> {
  // Only here, since a start without the demo need not read all its texts.
  const { loadDemo } = await import('./demo/load.ts')
  const bars = new Map<string, Progress>()
  await loadDemo(ctx, {
    onProgress: (stage, fraction) => {
      const bar = bars.get(stage) ?? progressBar(stage)
      bars.set(stage, bar)
      bar(Math.round(fraction * 100), 100)
    },
  })
}

async function probePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  await new Promise<void>((resolve, reject) => {
    probe.once('listening', resolve).once('error', (error) => reject(portProblem(error, { host, port })))
  })
  await new Promise((resolve) => probe.close(resolve))
}

function portProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupError(`PORT ${port} is in use by another program: stop it, or set another PORT.`)
  }
  if (code === 'EACCES')
    return new StartupError(`PORT ${port} is only for privileged users: set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupError(`HOST ${host} is no address of this machine: set another HOST.`)
  }
  return error
}
