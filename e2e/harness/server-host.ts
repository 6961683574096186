import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'

import { noRateLimits } from '../../server/src/testing/no-rate-limits.ts'
import { compileCache } from '../../server/src/testing/run-script.ts'

/** What the host process is asked to do with the server of a port. */
export type HostRequest = { action: 'start' | 'stop'; port: string; env: Record<string, string> }
export type HostResponse = { port: string; error?: string }

/**
 * A process that runs the servers of a Playwright worker, one after the other, and at times two at once. It loads the
 * server’s code once; a process per server took a third of the tests’ time.
 */
export class ServerHost {
  #process: ChildProcess | undefined

  /** Starts a server and waits until it is ready. `env` needs a PORT. */
  async start(env: Record<string, string>): Promise<void> {
    await this.#send({ action: 'start', env: { LOG_LEVEL: 'silent', DEMO: 'off', ...noRateLimits, ...env } })
  }

  async stop(env: Record<string, string>): Promise<void> {
    await this.#send({ action: 'stop', env })
  }

  /** Kills all servers of this host, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#process
    if (child === undefined) return
    this.#process = undefined
    const exited = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await exited
  }

  async #send({ action, env }: Omit<HostRequest, 'port'>): Promise<void> {
    const child = (this.#process ??= startProcess())
    // Only a pending request keeps this process alive.
    child.channel?.ref()
    const port = env['PORT'] ?? ''
    await new Promise<void>((resolve, reject) => {
      const finish = (error: string | undefined) => {
        child.off('message', onMessage).off('close', onClose)
        child.channel?.unref()
        if (error === undefined) resolve()
        else reject(new Error(`The server of port ${port} did not ${action}: ${error}`))
      }
      const onMessage = (response: HostResponse) => response.port === port && finish(response.error)
      const onClose = () => finish('its process exited')
      child.on('message', onMessage).on('close', onClose)
      child.send({ action, port, env } satisfies HostRequest)
    })
  }
}

function startProcess(): ChildProcess {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...compileCache }
  const child = fork(join(import.meta.dirname, 'server-host-process.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.unref()
  // Playwright hides what processes of its workers print, such as the reason of a crash.
  for (const stream of [child.stdout, child.stderr]) {
    if (stream instanceof Socket) stream.unref()
    stream?.on('data', (text: Buffer) => process.stderr.write(text))
  }
  child.once('exit', (code, signal) => {
    // A test has killed it, or this process has ended.
    if (code !== 0 && signal !== 'SIGKILL')
      console.error(`The process of the servers exited with ${code ?? signal}`)
  })
  return child
}
