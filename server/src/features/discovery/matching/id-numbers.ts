/** Ids of a block have consecutive numbers. */
export const blockSize = 4096

/**
 * Numbers ids from 0, so that ids beyond 2^31, or after a gap, fit into arrays by number and into 32 bits. Sequences
 * assign ids, so whole blocks of them are in use, and a map of blocks suffices. The first block keeps its ids.
 */
export class IdNumbers {
  readonly #blocks = [0]
  readonly #startByBlock = new Map([[0, 0]])

  /** @returns -1 if the id's block isn't numbered. */
  get(id: number): number {
    const start = this.#startByBlock.get(Math.floor(id / blockSize))
    return start === undefined ? -1 : start + (id % blockSize)
  }

  getOrAdd(id: number): number {
    const block = Math.floor(id / blockSize)
    if (!this.#startByBlock.has(block))
      this.#startByBlock.set(block, (this.#blocks.push(block) - 1) * blockSize)
    return this.get(id)
  }

  /** For a snapshot: the blocks in order of their numbers. */
  getState(): readonly number[] {
    return this.#blocks
  }

  restore(blocks: readonly number[]): void {
    for (const block of blocks) this.getOrAdd(block * blockSize)
  }

  getId(number: number): number {
    return (this.#blocks[Math.floor(number / blockSize)] ?? 0) * blockSize + (number % blockSize)
  }
}
