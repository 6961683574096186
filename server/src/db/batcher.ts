import { setImmediate as nextTurn } from 'node:timers/promises'

import { DatabaseBusyError } from './database-busy.ts'

type PendingItem<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export type BatcherOptions<Item> = {
  /** Items with the same row key are never in two batches at once, and keep their order. */
  readonly getRowKey: (item: Item) => string
  /** Items with the same item key are never in the same batch. */
  readonly getItemKey: (item: Item) => string
  readonly maxBatchSize: number
  /** Maximum concurrent batches, not counting late ones. Later items form the next batch. */
  readonly concurrency: number
  /** After this long (ms) a batch counts as late and no longer delays others. */
  readonly maxWait: number
  /** Maximum concurrent batches, including late ones. */
  readonly maxBatches: number
}

/**
 * Batches work under load: while batches are running, new items wait and form the next batch. Without load, an item runs
 * immediately. Rows inserted in one batch share one commit, and commits are what limits the rate of inserts.
 */
export class Batcher<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #options: BatcherOptions<Item>
  #pending: PendingItem<Item, Result>[] = []
  #isStarting = false
  /** The rows of each running batch. */
  readonly #inFlight = new Set<ReadonlySet<string>>()
  /** Running batches that exceeded `maxWait`. */
  readonly #late = new Set<ReadonlySet<string>>()

  /** @param work returns one result per item, in order. If a batch fails, it runs again for each item alone. */
  constructor(work: (items: readonly Item[]) => Promise<readonly Result[]>, options: BatcherOptions<Item>) {
    this.#work = work
    this.#options = options
  }

  async submit(item: Item): Promise<Result> {
    return await new Promise<Result>((resolve, reject) => {
      this.#pending.push({ item, resolve, reject })
      void this.#start()
    })
  }

  /** Items added in the same turn of the event loop join the batch. */
  async #start(): Promise<void> {
    if (this.#isStarting) return
    this.#isStarting = true
    await nextTurn()
    this.#isStarting = false
    const { concurrency, maxBatches, maxWait } = this.#options
    if (this.#inFlight.size - this.#late.size >= concurrency || this.#inFlight.size >= maxBatches) return
    const batch = this.#takeBatch()
    if (batch.length === 0) return
    const rows = new Set(batch.map(({ item }) => this.#options.getRowKey(item)))
    this.#inFlight.add(rows)
    const timer = setTimeout(() => {
      this.#late.add(rows)
      void this.#start()
    }, maxWait)
    await this.#processBatch(batch)
    clearTimeout(timer)
    this.#inFlight.delete(rows)
    this.#late.delete(rows)
    void this.#start()
  }

  /** Takes the next batch. An item that has to wait also delays later items of its row. */
  #takeBatch(): PendingItem<Item, Result>[] {
    const { getItemKey, getRowKey, maxBatchSize } = this.#options
    const itemKeys = new Set<string>()
    const blockedRows = new Set([...this.#inFlight].flatMap((rows) => [...rows]))
    const [batch, remaining]: [PendingItem<Item, Result>[], PendingItem<Item, Result>[]] = [[], []]
    for (const pending of this.#pending) {
      const [itemKey, rowKey] = [getItemKey(pending.item), getRowKey(pending.item)]
      const isIncluded = batch.length < maxBatchSize && !itemKeys.has(itemKey) && !blockedRows.has(rowKey)
      itemKeys.add(itemKey)
      if (!isIncluded) blockedRows.add(rowKey)
      ;(isIncluded ? batch : remaining).push(pending)
    }
    this.#pending = remaining
    return batch
  }

  /** Retries the items of a failed batch one by one, so that one bad item does not fail the others. */
  async #processBatch(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('The batch returned too few results'))
        else resolve(result)
      }
    } catch (error) {
      // When the database is busy, each retry would wait for a connection again.
      const canRetryEach = batch.length > 1 && !(error instanceof DatabaseBusyError)
      if (canRetryEach) for (const pending of batch) await this.#processBatch([pending])
      else for (const { reject } of batch) reject(error)
    }
  }
}
