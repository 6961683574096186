import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Item, Done> = {
  item: Item
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

export type Lanes<Item> = {
  /** How many batches may be under way at once. */
  readonly lanes: number
  /** Items with the same number (modulo `lanes`) never are in two batches at once, and keep their order. */
  readonly laneOf: (item: Item) => number
  /** Two items of one name never are in the same batch. */
  readonly nameOf: (item: Item) => string
  /** Items in a batch, at most. */
  readonly most: number
}

/**
 * Does for many at once what each could do alone: while one batch is under way, what comes in waits and
 * goes together in the next. Who comes alone waits for nobody. A statement that stores rows so pays for
 * one commit instead of many, which is what bounds the rate of single inserts.
 */
export class Together<Item, Done> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Done[]>
  readonly #lanes: Lanes<Item>
  readonly #waiting: Waiting<Item, Done>[][]
  readonly #busy = new Set<number>()

  /** @param work answers one result an item, in their order. May be done again alone for an item of a batch that failed. */
  constructor(work: (items: readonly Item[]) => Promise<readonly Done[]>, lanes: Lanes<Item>) {
    this.#work = work
    this.#lanes = lanes
    this.#waiting = Array.from({ length: lanes.lanes }, () => [])
  }

  async do(item: Item): Promise<Done> {
    const lane = this.#lanes.laneOf(item) % this.#lanes.lanes
    return await new Promise<Done>((resolve, reject) => {
      this.#waiting[lane]?.push({ item, resolve, reject })
      if (!this.#busy.has(lane)) void this.#run(lane)
    })
  }

  async #run(lane: number): Promise<void> {
    this.#busy.add(lane)
    // Whoever comes in the same turn of the event loop goes along.
    for (await nextTurn(); (this.#waiting[lane]?.length ?? 0) > 0; await nextTurn()) {
      await this.#doBatch(this.#take(lane))
    }
    this.#busy.delete(lane)
  }

  /** The first ones; a second of the same name stays for a later batch. */
  #take(lane: number): Waiting<Item, Done>[] {
    const { nameOf, most } = this.#lanes
    const names = new Set<string>()
    const [taken, left]: [Waiting<Item, Done>[], Waiting<Item, Done>[]] = [[], []]
    for (const waiting of this.#waiting[lane] ?? []) {
      const name = nameOf(waiting.item)
      const goes = taken.length < most && !names.has(name)
      names.add(name)
      ;(goes ? taken : left).push(waiting)
    }
    this.#waiting[lane] = left
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
      if (batch.length > 1) for (const one of batch) await this.#doBatch([one])
      else for (const { reject } of batch) reject(error)
    }
  }
}
