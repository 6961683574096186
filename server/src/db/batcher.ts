import { setImmediate as nextTurn } from 'node:timers/promises'

import { DatabaseBusy } from './database-busy.ts'

type Waiting<Item, Done> = {
  item: Item
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

export type BatcherOptions<Item> = {
  /** Items with the same row are never in two batches at once, and keep their order. */
  readonly rowOf: (item: Item) => string
  /** Items with the same name are never in the same batch. */
  readonly nameOf: (item: Item) => string
  readonly maxBatchSize: number
  /** Maximum concurrent batches, not counting late ones. Items that arrive meanwhile form the next batch. */
  readonly concurrency: number
  /** After this long (ms) a batch counts as late and no longer holds up others. */
  readonly maxWait: number
  /** Maximum concurrent batches, including late ones. */
  readonly batches: number
}

/**
 * Batches work under load: while batches are running, new items wait and form the next batch. Without load, an item runs
 * at once. Rows inserted in one batch share one commit, and commits are what limits the rate of inserts.
 */
export class Batcher<Item, Done> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Done[]>
  readonly #options: BatcherOptions<Item>
  #waiting: Waiting<Item, Done>[] = []
  #isStarting = false
  /** The rows of each running batch. */
  readonly #inFlight = new Set<ReadonlySet<string>>()
  /** Running batches that exceeded `maxWait`. */
  readonly #isLate = new Set<ReadonlySet<string>>()

  /** @param work returns one result per item, in order. If a batch fails, it runs again for each item alone. */
  constructor(work: (items: readonly Item[]) => Promise<readonly Done[]>, options: BatcherOptions<Item>) {
    this.#work = work
    this.#options = options
  }

  async do(item: Item): Promise<Done> {
    return await new Promise<Done>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      void this.#start()
    })
  }

  /** Items added in the same turn of the event loop join the batch. */
  async #start(): Promise<void> {
    if (this.#isStarting) return
    this.#isStarting = true
    await nextTurn()
    this.#isStarting = false
    const { concurrency, batches, maxWait } = this.#options
    if (this.#inFlight.size - this.#isLate.size >= concurrency || this.#inFlight.size >= batches) return
    const batch = this.#take()
    if (batch.length === 0) return
    const rows = new Set(batch.map(({ item }) => this.#options.rowOf(item)))
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

  /** Takes the next batch. An item that has to wait also holds up later items of its row. */
  #take(): Waiting<Item, Done>[] {
    const { nameOf, rowOf, maxBatchSize } = this.#options
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

  /** Retries the items of a failed batch one by one, so that one bad item does not fail the others. */
  async #doBatch(batch: readonly Waiting<Item, Done>[]): Promise<void> {
    try {
      const done = await this.#work(batch.map(({ item }) => item))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = done[at]
        if (result === undefined) reject(new Error('The batch returned too few results'))
        else resolve(result)
      }
    } catch (error) {
      // When the database is busy, each retry would wait for a connection again.
      const mayGoAlone = batch.length > 1 && !(error instanceof DatabaseBusy)
      if (mayGoAlone) for (const one of batch) await this.#doBatch([one])
      else for (const { reject } of batch) reject(error)
    }
  }
}
