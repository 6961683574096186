import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'

type Role = 'web' | 'worker' | 'matching'
export type ServerName = `${Role}-${number}`

/** Long enough for HAProxy to see that a server is stopping, or is ready. */
const drainSeconds = 3

const ticksPerSecond = 100

/** All processes of Coterie. Each keeps its port. */
export class Servers {
  readonly #settings: Record<string, string>
  readonly #ports = new Map<ServerName, string>()
  readonly #running = new Map<ServerName, ServerProcess>()
  readonly #outputs: string[] = []

  constructor(settings: Record<string, string>) {
    this.#settings = settings
  }

  get names(): ServerName[] {
    return [...this.#ports.keys()]
  }

  async reservePort(name: ServerName): Promise<string> {
    const port = this.#ports.get(name) ?? (await findFreePort())
    this.#ports.set(name, port)
    return port
  }

  /** Starts a process, by default with the settings of all, and waits until it is ready. */
  async start(name: ServerName, settings = this.#settings): Promise<void> {
    const PORT = await this.reservePort(name)
    const [role = ''] = name.split('-')
    const server = startServer({ ...settings, ROLES: role, PORT, DRAIN_SECONDS: String(drainSeconds) })
    this.#running.set(name, server)
    await waitUntilReady(server)
  }

  isRunning(name: ServerName): boolean {
    return this.#running.has(name)
  }

  async kill(name: ServerName): Promise<void> {
    await this.#end(name, 'SIGKILL')
  }

  /** @returns the exit code. */
  async stop(name: ServerName): Promise<number | null> {
    return await this.#end(name, 'SIGTERM')
  }

  async #end(name: ServerName, signal: NodeJS.Signals): Promise<number | null> {
    const server = this.#get(name)
    this.#running.delete(name)
    server.kill(signal)
    const code = await server.exited
    this.#outputs.push(`== ${name}, ended by ${signal}\n${server.output()}`)
    return code
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map(async (name) => await this.stop(name)))
  }

  /** Replaces each process by a new one, one at a time. HAProxy learns from its readiness where to send requests. */
  async upgrade(): Promise<void> {
    for (const name of this.names) {
      const code = await this.stop(name)
      if (code !== 0)
        throw new Error(`${name} did not stop properly: exit code ${code}\n${this.#outputs.at(-1)}`)
      await this.start(name)
      await sleep(drainSeconds * 1000)
    }
  }

  async waitUntilReady(): Promise<void> {
    for (const server of this.#running.values()) await waitUntilReady(server)
  }

  /** The CPU time that a process has used (ms), with its threads and without its children. */
  readCpuTime(name: ServerName): number {
    const stat = readFileSync(`/proc/${this.#get(name).pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
  }

  /** What the processes printed: their log, of warnings and errors. */
  getOutput(): string {
    const current = [...this.#running].map(([name, server]) => `== ${name}\n${server.output()}`)
    return [...this.#outputs, ...current].join('\n')
  }

  #get(name: ServerName): ServerProcess {
    const server = this.#running.get(name)
    if (server === undefined) throw new Error(`${name} was not started`)
    return server
  }
}
