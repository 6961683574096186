import { createHmac, randomUUID } from 'node:crypto'

import { Redis } from 'ioredis'

import type { Log } from '../log.ts'
import { busTiming, gapText } from './bus.ts'
import type { Bus, BusListener } from './bus.ts'

/**
 * The channel of one Coterie on a Redis that several may share: all its processes have the same secret,
 * and nobody else does.
 */
export function channelOf(sessionSecret: string): string {
  return `coterie:live:${createHmac('sha256', sessionSecret).update('live').digest('base64url').slice(0, 22)}`
}

/** A bus over Redis: one connection publishes, the other hears. */
export class RedisBus implements Bus {
  readonly #channel: string
  readonly #log: Log
  readonly #from = randomUUID().slice(0, 8)
  readonly #speaking: Redis
  readonly #hearing: Redis
  #lost = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, channel: string, log: Log) {
    this.#channel = channel
    this.#log = log
    this.#speaking = open(url)
    this.#hearing = open(url)
  }

  async start(ears: BusListener): Promise<void> {
    this.#hearing.on('message', (_channel: string, text: string) => this.#hear(text, ears))
    const listening = this.#listen(ears)
    this.#speaking.on('ready', () => this.#admitLoss())
    for (const line of [this.#speaking, this.#hearing]) {
      line.on('error', () => undefined)
      line.on('close', () => this.#log.warn('The connection to Redis broke'))
      void line.connect().catch(() => undefined)
    }
    this.#timer = setInterval(() => this.#beat(), busTiming.beat).unref()
    const late = new Promise((resolve) => setTimeout(resolve, busTiming.patience).unref())
    await Promise.race([listening, late])
  }

  send(text: string): void {
    this.#speaking.publish(this.#channel, `${this.#from}\n${text}`).catch(() => (this.#lost = true))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const line of [this.#speaking, this.#hearing]) {
      line.removeAllListeners('close')
      line.disconnect()
    }
  }

  /** Resolves when it hears for the first time; after each further time there is a gap. */
  #listen(ears: BusListener): Promise<void> {
    let first = true
    return new Promise((resolve) => {
      this.#hearing.on('ready', async () => {
        const heard = await this.#hearing.subscribe(this.#channel).then(
          () => true,
          () => false,
        )
        if (!heard) return this.#hearing.disconnect(true)
        if (!first) ears.onGap()
        first = false
        resolve()
      })
    })
  }

  #admitLoss(): void {
    if (!this.#lost) return
    this.#lost = false
    this.send(gapText)
  }

  /** A connection that went dead without a word shows only when it is used. */
  #beat(): void {
    for (const line of [this.#speaking, this.#hearing]) {
      if (line.status === 'ready') line.ping().catch(() => line.disconnect(true))
    }
  }

  #hear(message: string, ears: BusListener): void {
    const end = message.indexOf('\n')
    if (message.slice(0, end) === this.#from) return
    const text = message.slice(end + 1)
    if (text === gapText) ears.onGap()
    else ears.onText(text)
  }
}

function open(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectTimeout: busTiming.patience,
    commandTimeout: busTiming.patience,
    // What cannot be sent now is of no use later: a gap says so instead.
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => busTiming.retry,
  })
}
