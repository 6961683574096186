import { randomUUID } from 'node:crypto'

import type { Bus } from '../live/bus.ts'
import type { Log } from '../log.ts'
import { announceInterval, parseMessage } from './matching-client.ts'
import type { MatchingMessage, RankingRequest } from './matching-client.ts'
import { RankingQueue } from './ranking-queue.ts'
import type { WaitingRanking } from './ranking-queue.ts'

/** More than one, because rankings wait for the database in between. */
const concurrency = 4

/** Answers `MatchingClient` on a bus. */
export class MatchingServer {
  readonly #bus: Bus
  readonly #rank: (request: RankingRequest) => Promise<void>
  readonly #log: Log
  readonly #queue = new RankingQueue()
  readonly #server = randomUUID()
  #running = 0
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
    if (message?.kind === 'rank' && message.server === this.#server) {
      const unanswered = this.#queue.add(message.call, message.request, performance.now())
      this.#answer(unanswered, false)
      this.#runNext()
    }
  }

  #runNext(): void {
    if (this.#running >= concurrency) return
    const next = this.#queue.take(performance.now())
    if (next !== undefined) void this.#run(next)
  }

  async #run({ request, calls }: WaitingRanking): Promise<void> {
    this.#running += 1
    try {
      await this.#rank(request)
      this.#answer(calls, true)
    } catch (error) {
      this.#answer(calls, false)
      this.#log.warn({ err: error }, 'Ranking a feed failed')
    }
    this.#running -= 1
    this.#runNext()
  }

  #answer(calls: readonly string[], isDone: boolean): void {
    for (const call of calls) this.#send({ kind: 'ranked', server: this.#server, call, isDone })
  }

  #announce(): void {
    this.#send({ kind: 'here', server: this.#server })
  }

  #send(message: MatchingMessage): void {
    this.#bus.send(JSON.stringify(message))
  }
}
