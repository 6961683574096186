import { randomUUID } from 'node:crypto'

import type { Bus } from '../live/bus.ts'
import type { Log } from '../log.ts'
import { OverloadError, WorkQueue } from '../work-queue.ts'
import { announceInterval, parseMessage } from './matching-client.ts'
import type { MatchingMessage, RankingRequest } from './matching-client.ts'

/** Rankings wait for the database in between. Beyond the limit, people get provisional pages. */
const rankings = { concurrency: 4, maxQueued: 1000 }

/** Answers `MatchingClient` on a bus. */
export class MatchingServer {
  readonly #bus: Bus
  readonly #rank: (request: RankingRequest) => Promise<void>
  readonly #log: Log
  readonly #queue = new WorkQueue(rankings)
  readonly #server = randomUUID()
  #timer: NodeJS.Timeout | undefined

  constructor(bus: Bus, rank: (request: RankingRequest) => Promise<void>, log: Log) {
    this.#bus = bus
    this.#rank = rank
    this.#log = log
  }

  async start(): Promise<void> {
    await this.#bus.start({ onText: (text) => this.#receive(text), onGap: () => this.#announce() })
    this.#announce()
    this.#timer = setInterval(() => this.#announce(), announceInterval).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#send({ kind: 'gone', server: this.#server })
    await this.#bus.stop()
  }

  #receive(text: string): void {
    const message = parseMessage(text)
    if (message?.kind === 'find') this.#announce()
    if (message?.kind === 'rank' && message.server === this.#server)
      void this.#run(message.call, message.request)
  }

  async #run(call: string, request: RankingRequest): Promise<void> {
    try {
      await this.#queue.run(() => this.#rank(request))
      this.#send({ kind: 'ranked', call, isDone: true })
    } catch (error) {
      this.#send({ kind: 'ranked', call, isDone: false })
      if (!(error instanceof OverloadError)) this.#log.warn({ err: error }, 'Ranking a feed failed')
    }
  }

  #announce(): void {
    this.#send({ kind: 'here', server: this.#server })
  }

  #send(message: MatchingMessage): void {
    this.#bus.send(JSON.stringify(message))
  }
}
