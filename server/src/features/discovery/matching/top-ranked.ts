export type RankedNumber = { number: number; score: number }

/** Keeps the best candidates. With equal scores the higher number wins, so the order of calls doesn't matter. */
export class TopRanked {
  readonly #limit: number
  /** A heap with the worst on top. */
  readonly #heap: RankedNumber[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.#heap.length >= this.#limit
  }

  /** The score to beat. A plain field because it is compared so often. */
  threshold = -Infinity

  offer(number: number, score: number): void {
    if (!this.isFull) {
      this.#heap.push({ number, score })
      this.#rise(this.#heap.length - 1)
    } else if (isBetter(number, score, this.#heap[0])) {
      this.#heap[0] = { number, score }
      this.#sink(0)
    }
    if (this.isFull) this.threshold = this.#heap[0]?.score ?? -Infinity
  }

  toSorted(): RankedNumber[] {
    return this.#heap.toSorted((a, b) => b.score - a.score || b.number - a.number)
  }

  #rise(index: number): void {
    const parent = (index - 1) >> 1
    if (index === 0 || !this.#isWorse(index, parent)) return
    this.#swap(index, parent)
    this.#rise(parent)
  }

  #sink(index: number): void {
    let worst = index
    if (this.#isWorse(2 * index + 1, worst)) worst = 2 * index + 1
    if (this.#isWorse(2 * index + 2, worst)) worst = 2 * index + 2
    if (worst === index) return
    this.#swap(index, worst)
    this.#sink(worst)
  }

  #isWorse(first: number, second: number): boolean {
    const [a, b] = [this.#heap[first], this.#heap[second]]
    return a !== undefined && b !== undefined && isBetter(b.number, b.score, a)
  }

  #swap(first: number, second: number): void {
    const [a, b] = [this.#heap[first], this.#heap[second]]
    if (a === undefined || b === undefined) return
    this.#heap[first] = b
    this.#heap[second] = a
  }
}

function isBetter(number: number, score: number, than: RankedNumber | undefined): boolean {
  if (than === undefined) return true
  return score > than.score || (score === than.score && number > than.number)
}
