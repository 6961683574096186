import { setImmediate as nextTurn } from 'node:timers/promises'

import { DatabaseBusy } from './database-busy.ts'

type Waiting<Item, Done> = {
  item: Item
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

export type BatcherOptions<Item> = {
  /** Items of one row never are in two batches at once, and keep their order. */
  readonly rowOf: (item: Item) => string
  /** Two items of one name never are in the same batch. */
  readonly nameOf: (item: Item) => string
  /** Items in a batch, at most. */
  readonly maxBatchSize: number
  /** Batches at work, at most: what comes while so many are waits, and goes together. */
  readonly concurrency: number
  /** After this long (ms) a batch no longer holds up the others: something keeps it waiting. */
  readonly maxWait: number
  /** Batches under way, those included that wait for something, at most. */
  readonly batches: number
}

/**
 * Does for many at once what each could do alone: while its lanes are at work, what comes in waits and
 * goes together in the next batch. Who comes alone waits for nobody. A statement that stores rows so pays for
 * one commit instead of many, which is what bounds the rate of single inserts.
 */
export class Batcher<Item, Done> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Done[]>
  readonly #manners: BatcherOptions<Item>
  #waiting: Waiting<Item, Done>[] = []
  #isStarting = false
  /** Rows of the batches that are under way. */
  readonly #inFlight = new Set<ReadonlySet<string>>()
  /** Those of them that have taken too long. */
  readonly #isLate = new Set<ReadonlySet<string>>()

  /** @param work answers one result an item, in their order. Is done again alone for each item of a batch that failed. */
  constructor(work: (items: readonly Item[]) => Promise<readonly Done[]>, manners: BatcherOptions<Item>) {
    this.#work = work
    this.#manners = manners
  }

  async do(item: Item): Promise<Done> {
    return await new Promise<Done>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      void this.#start()
    })
  }

  /** Whoever comes in the same turn of the event loop goes along. */
  async #start(): Promise<void> {
    if (this.#isStarting) return
    this.#isStarting = true
    await nextTurn()
    this.#isStarting = false
    const { concurrency, batches, maxWait } = this.#manners
    if (this.#inFlight.size - this.#isLate.size >= concurrency || this.#inFlight.size >= batches) return
    const batch = this.#take()
    if (batch.length === 0) return
    const rows = new Set(batch.map(({ item }) => this.#manners.rowOf(item)))
    this.#inFlight.add(rows)
    const timer = setTimeout(() => {
      this.#isLate.add(rows)
      void this.#start()
    }, maxWait)
    await this.#doBatch(batch)
    clearTimeout(timer)
    this.#inFlight.delete(rows)
    this.#isLate.delete(rows)
    void this.#start()
  }

  /** The first ones; what must wait for others stays, and all of its row behind it. */
  #take(): Waiting<Item, Done>[] {
    const { nameOf, rowOf, maxBatchSize } = this.#manners
    const names = new Set<string>()
    const held = new Set([...this.#inFlight].flatMap((rows) => [...rows]))
    const [taken, left]: [Waiting<Item, Done>[], Waiting<Item, Done>[]] = [[], []]
    for (const waiting of this.#waiting) {
      const [name, row] = [nameOf(waiting.item), rowOf(waiting.item)]
      const goes = taken.length < maxBatchSize && !names.has(name) && !held.has(row)
      names.add(name)
      if (!goes) held.add(row)
      ;(goes ? taken : left).push(waiting)
    }
    this.#waiting = left
    return taken
  }

  /** One that cannot be done must not take the others with it: what failed together is tried alone. */
  async #doBatch(batch: readonly Waiting<Item, Done>[]): Promise<void> {
    try {
      const done = await this.#work(batch.map(({ item }) => item))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = done[at]
        if (result === undefined) reject(new Error('A batch answered too little'))
        else resolve(result)
      }
    } catch (error) {
      // One by one, each would wait for a connection all over again.
      const mayGoAlone = batch.length > 1 && !(error instanceof DatabaseBusy)
      if (mayGoAlone) for (const one of batch) await this.#doBatch([one])
      else for (const { reject } of batch) reject(error)
    }
  }
}
