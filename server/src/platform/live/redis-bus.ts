import { createHmac, randomUUID } from 'node:crypto'

import { Redis } from 'ioredis'

import type { Log } from '../log.ts'
import { busTiming, gapText } from './bus.ts'
import type { Bus, BusListener } from './bus.ts'

/** Derived from the secret, so that several installations can share a Redis. */
export function getLiveChannel(sessionSecret: string): string {
  return `coterie:live:${createHmac('sha256', sessionSecret).update('live').digest('base64url').slice(0, 22)}`
}

export class RedisBus implements Bus {
  readonly #channel: string
  readonly #log: Log
  readonly #from = randomUUID().slice(0, 8)
  readonly #publisher: Redis
  readonly #subscriber: Redis
  #hasLost = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, channel: string, log: Log) {
    this.#channel = channel
    this.#log = log
    this.#publisher = open(url)
    this.#subscriber = open(url)
  }

  async start(listener: BusListener): Promise<void> {
    this.#subscriber.on('message', (_channel: string, text: string) => this.#receive(text, listener))
    const listening = this.#listen(listener)
    this.#publisher.on('ready', () => this.#reportLoss())
    for (const connection of [this.#publisher, this.#subscriber]) {
      connection.on('error', () => undefined)
      connection.on('close', () => this.#log.warn('Lost a Redis connection; reconnecting'))
      void connection.connect().catch(() => undefined)
    }
    this.#timer = setInterval(() => this.#checkConnection(), busTiming.heartbeat).unref()
    const timeout = new Promise((resolve) => setTimeout(resolve, busTiming.timeout).unref())
    await Promise.race([listening, timeout])
  }

  send(text: string): void {
    this.#publisher.publish(this.#channel, `${this.#from}\n${text}`).catch(() => (this.#hasLost = true))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const connection of [this.#publisher, this.#subscriber]) {
      connection.removeAllListeners('close')
      connection.disconnect()
    }
  }

  /** Resolves after the first subscription. Each later one reports a gap. */
  #listen(listener: BusListener): Promise<void> {
    let isFirst = true
    return new Promise((resolve) => {
      this.#subscriber.on('ready', async () => {
        const isSubscribed = await this.#subscriber.subscribe(this.#channel).then(
          () => true,
          () => false,
        )
        if (!isSubscribed) return this.#subscriber.disconnect(true)
        if (!isFirst) listener.onGap()
        isFirst = false
        resolve()
      })
    })
  }

  #reportLoss(): void {
    if (!this.#hasLost) return
    this.#hasLost = false
    this.send(gapText)
  }

  /** Finds dead connections, which only fail when they are used. */
  #checkConnection(): void {
    for (const connection of [this.#publisher, this.#subscriber]) {
      if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true))
    }
  }

  #receive(message: string, listener: BusListener): void {
    const end = message.indexOf('\n')
    if (message.slice(0, end) === this.#from) return
    const text = message.slice(end + 1)
    if (text === gapText) listener.onGap()
    else listener.onText(text)
  }
}

function open(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectTimeout: busTiming.timeout,
    commandTimeout: busTiming.timeout,
    // Late updates are useless; send() reports a gap instead.
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => busTiming.retry,
  })
}
