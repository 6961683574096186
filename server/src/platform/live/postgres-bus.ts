import { randomUUID } from 'node:crypto'

import pg from 'pg'

import type { Log } from '../log.ts'
import { busTiming, gapText } from './bus.ts'
import type { Bus, BusListener } from './bus.ts'
import { Splitter, Joiner } from './chunks.ts'

const channel = 'coterie_live'
/** Notifications in one statement. */
const mostAtOnce = 500

const notify = `
  select pg_notify('${channel}', piece) from unnest($1::text[]) with ordinality as sent (piece, place)
  order by place`

/**
 * A bus over the database: LISTEN and NOTIFY on one connection of its own. What is to be sent while a
 * statement runs goes with the next one. Transactions of features never notify: at their commit they
 * would all wait for one lock.
 */
export class PostgresBus implements Bus {
  readonly #url: string
  readonly #log: Log
  readonly #cutter = new Splitter(randomUUID().slice(0, 8))
  #joiner = new Joiner()
  #ears: BusListener | undefined
  #client: pg.Client | undefined
  #waiting: string[] = []
  #sending = false
  #lost = false
  #stopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  async start(ears: BusListener): Promise<void> {
    this.#ears = ears
    await this.#connect(true)
  }

  send(text: string): void {
    if (this.#client === undefined) {
      this.#lost = true
      return
    }
    this.#waiting.push(...this.#cutter.pieces(text))
    void this.#flush(this.#client)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
    this.#client = undefined
  }

  async #connect(first: boolean): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'coterie live',
      connectionTimeoutMillis: busTiming.patience,
      query_timeout: busTiming.patience,
      keepAlive: true,
    })
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch {
      abandon(client)
      return this.#later(busTiming.retry, () => this.#connect(first))
    }
    this.#stand(client, first)
  }

  #stand(client: pg.Client, first: boolean): void {
    if (this.#stopped) return abandon(client)
    this.#client = client
    this.#joiner = new Joiner()
    if (!first) this.#ears?.onGap()
    if (this.#lost) this.send(gapText)
    this.#lost = false
    this.#beat(client)
  }

  /** A connection that went dead without a word shows only when it is used. */
  #beat(client: pg.Client): void {
    this.#later(busTiming.beat, async () => {
      await client.query('select 1').then(
        () => this.#beat(client),
        () => this.#drop(client),
      )
    })
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return
    this.#log.warn('The live connection between the servers broke')
    this.#client = undefined
    this.#lost ||= this.#waiting.length > 0
    this.#waiting = []
    abandon(client)
    this.#later(busTiming.retry, () => this.#connect(false))
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void work(), milliseconds).unref()
  }

  async #flush(client: pg.Client): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    while (this.#waiting.length > 0 && this.#client === client) {
      const pieces = this.#waiting.splice(0, mostAtOnce)
      await client.query({ name: channel, text: notify, values: [pieces] }).catch(() => {
        this.#lost = true
        this.#drop(client)
      })
    }
    this.#sending = false
  }

  #hear(notification: string): void {
    const whole = this.#joiner.take(notification)
    if (whole === null || whole.from === this.#cutter.from) return
    if (whole.text === gapText) this.#ears?.onGap()
    else this.#ears?.onText(whole.text)
  }
}

/** Lets go of a connection at once, whatever it is doing. */
function abandon(client: pg.Client): void {
  client.connection.stream.destroy()
}
