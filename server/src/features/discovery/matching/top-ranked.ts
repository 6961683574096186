export type Ranked = { id: number; score: number }

/**
 * Keeps the best candidates. With equal scores the higher id wins, so the order of `offer` calls doesn't
 * matter.
 */
export class TopRanked {
  readonly #most: number
  /** A heap with the worst on top. */
  readonly #heap: Ranked[] = []

  constructor(most: number) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.#heap.length >= this.#most
  }

  /** The score to beat. A plain field because it is compared so often. */
  threshold = -Infinity

  offer(id: number, score: number): void {
    if (!this.isFull) {
      this.#heap.push({ id, score })
      this.#rise(this.#heap.length - 1)
    } else if (isBetter(id, score, this.#heap[0])) {
      this.#heap[0] = { id, score }
      this.#sink(0)
    }
    if (this.isFull) this.threshold = this.#heap[0]?.score ?? -Infinity
  }

  ranked(): Ranked[] {
    return this.#heap.toSorted((one, other) => other.score - one.score || other.id - one.id)
  }

  #rise(at: number): void {
    const above = (at - 1) >> 1
    if (at === 0 || !this.#isWorse(at, above)) return
    this.#swap(at, above)
    this.#rise(above)
  }

  #sink(at: number): void {
    let worst = at
    if (this.#isWorse(2 * at + 1, worst)) worst = 2 * at + 1
    if (this.#isWorse(2 * at + 2, worst)) worst = 2 * at + 2
    if (worst === at) return
    this.#swap(at, worst)
    this.#sink(worst)
  }

  #isWorse(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    return a !== undefined && b !== undefined && isBetter(b.id, b.score, a)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}

function isBetter(id: number, score: number, than: Ranked | undefined): boolean {
  if (than === undefined) return true
  return score > than.score || (score === than.score && id > than.id)
}
