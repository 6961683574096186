import { setTimeout as sleep } from 'node:timers/promises'
import { Worker, parentPort } from 'node:worker_threads'

import type { Bus, BusListener } from '../live/bus.ts'
import type { BusSettings } from '../live/open-bus.ts'
import type { Log } from '../log.ts'

/** `url` is that of the database, also of the embedded one. */
export type MatchingThreadData = BusSettings & {
  url: string
  databaseReadUrl: string | undefined
  databaseReadMaxLagSeconds: number
  dataDir: string
  comparesWeightings: boolean
  usesPreparedStatements: boolean
  logLevel: string
}

/** The pause before a thread that ended with an error starts again (ms). */
const restartPause = 1000
/** How long a thread may take to stop (ms). */
const stopTimeout = 12_000
const stopMessage = { stop: true }

/** The bus between this process and a thread that it starts and keeps running. */
export class ThreadBus implements Bus {
  readonly #program: URL
  readonly #data: MatchingThreadData
  readonly #log: Log
  #worker: Worker | undefined
  #isStopping = false

  /** @param data for `workerData` of the thread. */
  constructor(program: URL, data: MatchingThreadData, log: Log) {
    this.#program = program
    this.#data = data
    this.#log = log
  }

  async start(listener: BusListener): Promise<void> {
    const worker = new Worker(this.#program, { workerData: this.#data })
    this.#worker = worker
    worker.on('message', (text: string) => listener.onText(text))
    worker.on('error', (error) => this.#log.error({ err: error }, 'The thread of matching failed'))
    worker.on('exit', () => void this.#restart(listener))
  }

  send(text: string): void {
    this.#worker?.postMessage(text)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const worker = this.#worker
    if (worker === undefined || worker.threadId === -1) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have origins
    worker.postMessage(stopMessage)
    await Promise.race([exited, sleep(stopTimeout, undefined, { ref: false })])
    await worker.terminate()
  }

  async #restart(listener: BusListener): Promise<void> {
    if (this.#isStopping) return
    await sleep(restartPause, undefined, { ref: false })
    if (!this.#isStopping) await this.start(listener)
  }
}

/** The other end of a `ThreadBus`, in the thread. */
export function openParentBus(): Bus {
  const port = parentPort
  if (port === null) throw new Error('This is not a thread')
  return {
    start: async ({ onText }) => {
      port.on('message', (message: unknown) => {
        if (typeof message === 'string') onText(message)
      })
    },
    send: (text) => port.postMessage(text),
    stop: async () => undefined,
  }
}

/** Calls `stop` in the thread when its process stops, and then ends the thread. */
export function onThreadStop(stop: () => Promise<void>): void {
  parentPort?.on('message', (message: unknown) => {
    if (typeof message !== 'string') void stop().finally(() => process.exit(0))
  })
}
