import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { Bus } from '../live/bus.ts'

const id = z.int().positive()

const rankingRequest = z.object({
  viewerId: id,
  feed: z.enum(['people', 'circles']),
  /** Ids; null for all. */
  interests: z.array(id).nullable(),
  rangeKm: z.number().nullable(),
  /** The start of the queue to extend; null for a new queue. */
  startedAt: z.coerce.date().nullable(),
  now: z.coerce.date(),
  /** Whether a page waits for it. Others are ranked when there is time. */
  isAwaited: z.boolean(),
})
export type RankingRequest = z.output<typeof rankingRequest>

/** What processes with the role `matching` and those that ask them send each other. `server` is a process with the role. */
const matchingMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('find') }),
  z.object({ kind: z.literal('here'), server: z.string() }),
  z.object({ kind: z.literal('gone'), server: z.string() }),
  z.object({ kind: z.literal('rank'), server: z.string(), call: z.string(), request: rankingRequest }),
  z.object({ kind: z.literal('ranked'), server: z.string(), call: z.string(), isDone: z.boolean() }),
])
export type MatchingMessage = z.output<typeof matchingMessage>

/** Undefined for a message of another version, during an upgrade. */
export function parseMessage(text: string): MatchingMessage | undefined {
  return matchingMessage.safeParse(JSON.parse(text)).data
}

/** Asks the role `matching`, wherever it runs, to rank the next cards of a feed and to store them in its queue. */
export type MatchingClient = {
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Resolves with true when the queue is stored, or with false if that fails or takes too long. */
  rank: (request: RankingRequest) => Promise<boolean>
}

/** How often processes with the role say that they run (ms). */
export const announceInterval = 5000
/** A process that has not been heard for this long gets no more requests (ms). */
const lease = 3 * announceInterval
/** How long people wait for a ranking (ms). It is stored even if it takes longer. */
export const maxWait = 150
/** How long a start waits for the role, so that the first page of a small community is not provisional (ms). */
const startTimeout = 1000

/** `isSilent`: a page waited for it, and nothing was heard since. It may have been killed, so no page waits until it is heard again. */
type ServerState = { heardAt: number; isSilent: boolean }

export class BusMatchingClient implements MatchingClient {
  readonly #bus: Bus
  readonly #from = randomUUID()
  /** The processes with the role. */
  readonly #servers = new Map<string, ServerState>()
  readonly #calls = new Map<string, (isDone: boolean) => void>()
  #lastCall = 0
  #onServer: () => void = () => undefined

  constructor(bus: Bus) {
    this.#bus = bus
  }

  async start(): Promise<void> {
    const found = new Promise<void>((resolve) => (this.#onServer = resolve))
    await this.#bus.start({ onText: (text) => this.#receive(text), onGap: () => this.#find() })
    this.#find()
    await Promise.race([found, new Promise((resolve) => setTimeout(resolve, startTimeout).unref())])
  }

  async stop(): Promise<void> {
    await this.#bus.stop()
    for (const finish of this.#calls.values()) finish(false)
  }

  async rank(request: RankingRequest): Promise<boolean> {
    const [name, server] = this.#chooseServer(request.viewerId) ?? []
    if (name === undefined || server === undefined || (request.isAwaited && server.isSilent)) return false
    const call = `${this.#from}:${(this.#lastCall += 1)}`
    const askedAt = performance.now()
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        if (request.isAwaited && server.heardAt < askedAt) server.isSilent = true
        finish(false)
      }, maxWait)
      const finish = (isDone: boolean) => {
        clearTimeout(timer)
        this.#calls.delete(call)
        resolve(isDone)
      }
      this.#calls.set(call, finish)
      this.#send({ kind: 'rank', server: name, call, request })
    })
  }

  /** The same process for all requests of a viewer, so that it can join equal ones. Silent ones only if there is no other. */
  #chooseServer(viewerId: number): [string, ServerState] | undefined {
    const now = performance.now()
    for (const [name, { heardAt }] of this.#servers) if (now - heardAt > lease) this.#servers.delete(name)
    const all = [...this.#servers].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const answering = all.filter(([, { isSilent }]) => !isSilent)
    const servers = answering.length > 0 ? answering : all
    return servers[viewerId % servers.length]
  }

  #receive(text: string): void {
    const message = parseMessage(text)
    if (message?.kind === 'here' || message?.kind === 'ranked') this.#hear(message.server)
    if (message?.kind === 'ranked') this.#calls.get(message.call)?.(message.isDone)
    if (message?.kind === 'gone') this.#servers.delete(message.server)
  }

  #hear(server: string): void {
    const state = { heardAt: performance.now(), isSilent: false }
    this.#servers.set(server, Object.assign(this.#servers.get(server) ?? state, state))
    this.#onServer()
  }

  #find(): void {
    this.#send({ kind: 'find' })
  }

  #send(message: MatchingMessage): void {
    this.#bus.send(JSON.stringify(message))
  }
}
