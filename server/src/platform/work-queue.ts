import PQueue from 'p-queue'

/** Too much work of one kind is waiting. Nothing was done, so a retry is safe. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError'
}

/** Runs expensive work: at most `concurrency` tasks at a time, with at most `maxQueued` more waiting. */
export class WorkQueue {
  readonly #queue: PQueue
  readonly #maxQueued: number

  constructor({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
    this.#queue = new PQueue({ concurrency })
    this.#maxQueued = maxQueued
  }

  /**
   * Runs `work` when its turn comes, unless `signal` aborts first.
   *
   * @throws OverloadError when the queue is full.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#queue.isSaturated && this.#queue.size >= this.#maxQueued) {
      throw new OverloadError('Too much work is waiting')
    }
    signal?.throwIfAborted()
    return await this.#queue.add(work, signal === undefined ? {} : { signal })
  }
}
