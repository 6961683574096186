/** Numbers of the index for each owner, and which of them is what beside the start. */
const each = 4
const lengthAt = 1
const roomAt = 2

/**
 * A list of whole numbers for each owner, all in one typed array: a million short lists cost their
 * numbers and sixteen bytes each, where a million arrays would cost a hundred bytes each.
 *
 * Owners are ids from 0 on. Loops read `data` from `start(owner)` for `length(owner)` places; what they
 * hold of it is good until the next change.
 */
export class IntLists {
  data = new Int32Array(1024)
  #end = 0
  #unused = 0
  /** By owner, side by side as they are read together: where their list starts, its length, and its room. */
  #index = new Int32Array(64 * each)

  start(owner: number): number {
    return this.#index[owner * each] ?? 0
  }

  length(owner: number): number {
    return this.#index[owner * each + lengthAt] ?? 0
  }

  values(owner: number): Int32Array {
    return this.data.slice(this.start(owner), this.start(owner) + this.length(owner))
  }

  /** The values where they stand. Good until the next change. */
  view(owner: number): Int32Array {
    return this.data.subarray(this.start(owner), this.start(owner) + this.length(owner))
  }

  set(owner: number, values: ArrayLike<number>): void {
    this.#reserve(owner, values.length)
    this.data.set(values, this.start(owner))
    this.#index[owner * each + lengthAt] = values.length
  }

  push(owner: number, ...values: number[]): void {
    const length = this.length(owner)
    this.#reserve(owner, length + values.length)
    this.data.set(values, this.start(owner) + length)
    this.#index[owner * each + lengthAt] = length + values.length
  }

  /** Takes the entry of `stride` numbers away whose first is `value`; the last entry takes its place. */
  remove(owner: number, value: number, stride = 1): void {
    const [start, length] = [this.start(owner), this.length(owner)]
    const end = start + length
    let at = this.data.indexOf(value, start)
    while (at !== -1 && at < end && (at - start) % stride !== 0) at = this.data.indexOf(value, at + 1)
    if (at === -1 || at >= end) return
    this.data.copyWithin(at, end - stride, end)
    this.#index[owner * each + lengthAt] = length - stride
  }

  /** Bytes held. */
  get bytes(): number {
    return 4 * (this.data.length + this.#index.length)
  }

  #reserve(owner: number, length: number): void {
    this.#know(owner)
    const room = this.#index[owner * each + roomAt] ?? 0
    if (length <= room) return
    const wanted = room === 0 ? length : Math.max(length, Math.ceil(room * 1.5))
    if (this.#end + wanted > this.data.length) this.#grow(wanted)
    const start = this.start(owner)
    this.data.copyWithin(this.#end, start, start + this.length(owner))
    this.#index[owner * each] = this.#end
    this.#index[owner * each + roomAt] = wanted
    this.#end += wanted
    this.#unused += room
  }

  #know(owner: number): void {
    if (owner * each < this.#index.length) return
    this.#index = widen(this.#index, each * Math.max(owner + 1, (2 * this.#index.length) / each))
  }

  /** Into a bigger array, without the places that lists left behind as they grew. */
  #grow(wanted: number): void {
    const kept = this.#end - this.#unused
    const data = new Int32Array(Math.max(1024, Math.ceil(1.5 * (kept + wanted))))
    let end = 0
    for (let owner = 0; owner * each < this.#index.length; owner += 1) {
      const [start, length] = [this.start(owner), this.length(owner)]
      data.set(this.data.subarray(start, start + length), end)
      this.#index[owner * each] = end
      end += this.#index[owner * each + roomAt] ?? 0
    }
    this.data = data
    this.#end = end
    this.#unused = 0
  }
}

/** The same numbers in a longer array. */
export function widen<Column extends Int32Array | Float64Array | Uint8Array>(
  column: Column,
  size: number,
): Column {
  const wider = new (column.constructor as new (size: number) => Column)(size)
  wider.set(column)
  return wider
}
