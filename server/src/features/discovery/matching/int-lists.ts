const fieldsPerOwner = 4
const lengthField = 1
const capacityField = 2

/**
 * Lists of integers by owner, all in one typed array: a short list costs its numbers and 16 bytes, instead of
 * about 100 bytes for a separate array.
 *
 * Owners are ids from 0. Loops read `length(owner)` entries of `data` from `start(owner)`; both are valid
 * until the next change.
 */
export class IntLists {
  data = new Int32Array(1024)
  #end = 0
  #unusedLength = 0
  #index = new Int32Array(64 * fieldsPerOwner)

  start(owner: number): number {
    return this.#index[owner * fieldsPerOwner] ?? 0
  }

  length(owner: number): number {
    return this.#index[owner * fieldsPerOwner + lengthField] ?? 0
  }

  values(owner: number): Int32Array {
    return this.data.slice(this.start(owner), this.start(owner) + this.length(owner))
  }

  /** A view without copying. Valid until the next change. */
  view(owner: number): Int32Array {
    return this.data.subarray(this.start(owner), this.start(owner) + this.length(owner))
  }

  set(owner: number, values: ArrayLike<number>): void {
    this.#reserve(owner, values.length)
    this.data.set(values, this.start(owner))
    this.#index[owner * fieldsPerOwner + lengthField] = values.length
  }

  push(owner: number, ...values: number[]): void {
    const length = this.length(owner)
    this.#reserve(owner, length + values.length)
    this.data.set(values, this.start(owner) + length)
    this.#index[owner * fieldsPerOwner + lengthField] = length + values.length
  }

  /** Removes the entry of `stride` numbers that starts with `value`, and moves the last entry there. */
  remove(owner: number, value: number, stride = 1): void {
    const [start, length] = [this.start(owner), this.length(owner)]
    const end = start + length
    let index = this.data.indexOf(value, start)
    while (index !== -1 && index < end && (index - start) % stride !== 0)
      index = this.data.indexOf(value, index + 1)
    if (index === -1 || index >= end) return
    this.data.copyWithin(index, end - stride, end)
    this.#index[owner * fieldsPerOwner + lengthField] = length - stride
  }

  /** For a snapshot. Shares memory with this. */
  getState() {
    return {
      data: this.data.subarray(0, this.#end),
      unusedLength: this.#unusedLength,
      index: this.#index,
    }
  }

  /** Copies the lists, so that the state doesn't stay in memory. */
  restore({ data, unusedLength, index }: ReturnType<IntLists['getState']>): void {
    this.data = data.slice()
    this.#end = data.length
    this.#unusedLength = unusedLength
    this.#index = index.slice()
  }

  get bytes(): number {
    return 4 * (this.data.length + this.#index.length)
  }

  #reserve(owner: number, length: number): void {
    this.#ensureIndexed(owner)
    const capacity = this.#index[owner * fieldsPerOwner + capacityField] ?? 0
    if (length <= capacity) return
    const newCapacity = Math.max(length, Math.ceil(capacity * 1.5))
    if (this.#end + newCapacity > this.data.length) this.#grow(newCapacity)
    const start = this.start(owner)
    this.data.copyWithin(this.#end, start, start + this.length(owner))
    this.#index[owner * fieldsPerOwner] = this.#end
    this.#index[owner * fieldsPerOwner + capacityField] = newCapacity
    this.#end += newCapacity
    this.#unusedLength += capacity
  }

  #ensureIndexed(owner: number): void {
    if (owner * fieldsPerOwner < this.#index.length) return
    this.#index = enlarge(
      this.#index,
      fieldsPerOwner * Math.max(owner + 1, (2 * this.#index.length) / fieldsPerOwner),
    )
  }

  /** Copies to a larger array, without the gaps left by lists that grew. */
  #grow(newCapacity: number): void {
    const usedLength = this.#end - this.#unusedLength
    const data = new Int32Array(Math.max(1024, Math.ceil(1.5 * (usedLength + newCapacity))))
    let end = 0
    for (let owner = 0; owner * fieldsPerOwner < this.#index.length; owner += 1) {
      const [start, length] = [this.start(owner), this.length(owner)]
      data.set(this.data.subarray(start, start + length), end)
      this.#index[owner * fieldsPerOwner] = end
      end += this.#index[owner * fieldsPerOwner + capacityField] ?? 0
    }
    this.data = data
    this.#end = end
    this.#unusedLength = 0
  }
}

export function enlarge<Column extends Int32Array | Float64Array | Uint8Array>(
  column: Column,
  size: number,
): Column {
  const wider = new (column.constructor as new (size: number) => Column)(size)
  wider.set(column)
  return wider
}
