import { randomUUID } from 'node:crypto'

import pg from 'pg'

import type { Log } from '../log.ts'
import { busTiming, gapText } from './bus.ts'
import type { Bus, BusListener } from './bus.ts'
import { Splitter, Joiner } from './chunks.ts'

/** Maximum notifications per statement. */
const maxPerStatement = 500

const notify = `
  select pg_notify($1, chunk) from unnest($2::text[]) with ordinality as sent (chunk, position)
  order by position`

/**
 * A bus over LISTEN and NOTIFY on a separate connection. Messages sent while a statement runs are sent with the next one. Feature
 * transactions never notify, because NOTIFY takes a global lock at commit.
 */
export class PostgresBus implements Bus {
  readonly #url: string
  readonly #log: Log
  readonly #purpose: string
  readonly #channel: string
  readonly #splitter = new Splitter(randomUUID().slice(0, 8))
  #joiner = new Joiner()
  #listener: BusListener | undefined
  #client: pg.Client | undefined
  #outbox: string[] = []
  #sending: Promise<void> | undefined
  #hasLost = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  /** @param purpose names the channel. */
  constructor(url: string, log: Log, purpose: 'live' | 'matching') {
    this.#url = url
    this.#log = log
    this.#purpose = purpose
    this.#channel = `coterie_${purpose}`
  }

  async start(listener: BusListener): Promise<void> {
    this.#listener = listener
    await this.#connect(true)
  }

  send(text: string): void {
    if (this.#client === undefined) {
      this.#hasLost = true
      return
    }
    this.#outbox.push(...this.#splitter.split(text))
    this.#sending ??= this.#flush(this.#client)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#sending
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(isFirst: boolean): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `coterie ${this.#purpose}`,
      connectionTimeoutMillis: busTiming.timeout,
      query_timeout: busTiming.timeout,
      keepAlive: true,
    })
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${this.#channel}`)
    } catch {
      abandon(client)
      return this.#schedule(busTiming.retry, () => this.#connect(isFirst))
    }
    this.#handleConnected(client, isFirst)
  }

  #handleConnected(client: pg.Client, isFirst: boolean): void {
    if (this.#isStopped) return abandon(client)
    this.#client = client
    this.#joiner = new Joiner()
    if (!isFirst) this.#listener?.onGap()
    if (this.#hasLost) this.send(gapText)
    this.#hasLost = false
    this.#checkConnection(client)
  }

  /** Finds dead connections, which only fail when they are used. */
  #checkConnection(client: pg.Client): void {
    this.#schedule(busTiming.heartbeat, async () => {
      await client.query('select 1').then(
        () => this.#checkConnection(client),
        () => this.#drop(client),
      )
    })
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return
    this.#log.warn({ bus: this.#purpose }, 'Lost the database connection of a bus; reconnecting')
    this.#client = undefined
    this.#hasLost ||= this.#outbox.length > 0
    this.#outbox = []
    abandon(client)
    this.#schedule(busTiming.retry, () => this.#connect(false))
  }

  #schedule(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void work(), milliseconds).unref()
  }

  async #flush(client: pg.Client): Promise<void> {
    while (this.#outbox.length > 0 && this.#client === client) {
      const chunks = this.#outbox.splice(0, maxPerStatement)
      await client.query({ name: 'notify', text: notify, values: [this.#channel, chunks] }).catch(() => {
        this.#hasLost = true
        this.#drop(client)
      })
    }
    this.#sending = undefined
  }

  #receive(notification: string): void {
    const message = this.#joiner.add(notification)
    if (message === null || message.from === this.#splitter.from) return
    if (message.text === gapText) this.#listener?.onGap()
    else this.#listener?.onText(message.text)
  }
}

/** Closes a connection immediately, even during a statement. */
function abandon(client: pg.Client): void {
  client.connection.stream.destroy()
}
