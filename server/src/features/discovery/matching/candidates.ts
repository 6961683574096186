import { getCell, getBoundingCircle, toDirection } from '../globe.ts'
import type { Direction, Point } from '../globe.ts'
import { getRecency } from '../score.ts'
import { IntLists, enlarge } from './int-lists.ts'

export type Candidate = {
  id: number
  /** The center of their city; null if unknown. */
  point: Point | null
  interests: readonly number[]
  lastActiveAt: Date
  createdAt: Date
  /** False: the candidate is tracked but can't be found. */
  shown: boolean
  boosted: boolean
  /** Whether only people who share a circle with them can find them. */
  reserved: boolean
}

/** The location index, and cell, of candidates without a location. */
export const noLocation = 0

export const Trait = {
  recency: 0,
  popular: 1,
  boosted: 2,
  /** Location index + 1; 0 if not shown. */
  location: 3,
} as const
export const traitCount = 4

/** Part of the globe. The cell without a location has no center. */
export type Cell = { center: Direction | null; radius: number; locations: number[] }

/**
 * People or circles in columns by id, with indexes by location and by cell and interest. Updated one
 * candidate at a time, never rebuilt.
 */
export class Candidates {
  readonly interests = new IntLists()
  cells: Cell[] = [{ center: null, radius: 0, locations: [noLocation] }]
  points: (Direction | null)[] = [null]
  /** Four numbers for each id, next to each other because they are read together: see `Trait`. */
  traits = new Float64Array(64 * traitCount)
  locationIndexes = new Int32Array(64)
  /** By id, in minutes since 1970. */
  #createdAt = new Int32Array(64)
  /** By id, 1 if reserved: found only through ties. */
  #reserved = new Uint8Array(64)
  readonly boundsByLocation = new UpperBounds()
  readonly boundsByCell = new UpperBounds()
  /** All ids are below this. */
  end = 0
  size = 0
  readonly #residents = new IntLists()
  #cellByLocation: number[] = [noLocation]
  #locationByPoint = new Map<string, number>()
  #cellByNumber = new Map<number, number>()
  readonly #candidatesByPair = new IntLists()
  #pairIndexes = new Map<number, number>()
  #countByInterest = new Map<number, number>()

  upsert(candidate: Candidate): void {
    const { id, point, interests } = candidate
    this.#ensureCapacity(id)
    const location = point === null ? noLocation : this.#getLocationIndex(point)
    const isListed = candidate.shown && !candidate.reserved
    const isUnmoved = isListed && this.#isListed(id) && this.getLocation(id) === location
    const before = [...this.interests.values(id)]
    if (!isUnmoved) this.#removeFromLists(id, before)
    this.locationIndexes[id] = location
    this.#reserved[id] = candidate.reserved ? 1 : 0
    this.#createdAt[id] = Math.floor(candidate.createdAt.getTime() / 60_000)
    this.#setTrait(id, Trait.location, candidate.shown ? location + 1 : 0)
    this.#setTrait(id, Trait.recency, getRecency(candidate.lastActiveAt))
    this.#setTrait(id, Trait.boosted, candidate.boosted ? 1 : 0)
    this.interests.set(id, interests)
    if (!isListed) return
    if (isUnmoved)
      for (const interest of before) if (!interests.includes(interest)) this.#removeFromList(id, interest)
    if (!isUnmoved) this.#residents.push(location, id)
    if (!isUnmoved) this.size += 1
    for (const interest of interests)
      if (!isUnmoved || !before.includes(interest)) this.#addToList(id, interest)
    this.#raiseBounds(id)
  }

  delete(id: number): void {
    this.#removeFromLists(id, [...this.interests.values(id)])
    if (id < this.end) this.#setTrait(id, Trait.location, 0)
  }

  setPopularity(id: number, popular: number): void {
    this.#ensureCapacity(id)
    this.#setTrait(id, Trait.popular, popular)
    this.#raiseBounds(id)
  }

  isShown(id: number): boolean {
    return this.getLocation(id) >= 0
  }

  isReserved(id: number): boolean {
    return this.#reserved[id] === 1
  }

  /** -1 if not shown. */
  getLocation(id: number): number {
    return (this.traits[id * traitCount + Trait.location] ?? 0) - 1
  }

  getCell(id: number): number {
    return this.#cellByLocation[this.locationIndexes[id] ?? noLocation] ?? noLocation
  }

  getRecency(id: number): number {
    return this.traits[id * traitCount + Trait.recency] ?? 0
  }

  /** Minutes since 1970. */
  getCreatedAt(id: number): number {
    return this.#createdAt[id] ?? 0
  }

  hasAnyInterest(id: number, interests: ReadonlySet<number>): boolean {
    const start = this.interests.start(id)
    const end = start + this.interests.length(id)
    for (let index = start; index < end; index += 1)
      if (interests.has(this.interests.data[index] ?? -1)) return true
    return false
  }

  countWithInterest(interest: number): number {
    return this.#countByInterest.get(interest) ?? 0
  }

  /** Valid until the next change. */
  getResidents(location: number): Int32Array {
    return this.#residents.view(location)
  }

  /** Valid until the next change. */
  getCandidatesWithInterest(cell: number, interest: number): Int32Array {
    const pair = this.#pairIndexes.get(toPairKey(cell, interest))
    return pair === undefined ? emptyIds : this.#candidatesByPair.view(pair)
  }

  /** For a snapshot. Shares memory with this. */
  getState() {
    return {
      traits: this.traits,
      locationIndexes: this.locationIndexes,
      createdAt: this.#createdAt,
      reserved: this.#reserved,
      end: this.end,
      size: this.size,
      cells: this.cells,
      points: this.points,
      boundsByLocation: this.boundsByLocation.getState(),
      boundsByCell: this.boundsByCell.getState(),
      interests: this.interests.getState(),
      residents: this.#residents.getState(),
      candidatesByPair: this.#candidatesByPair.getState(),
      cellByLocation: this.#cellByLocation,
      locationByPoint: this.#locationByPoint,
      cellByNumber: this.#cellByNumber,
      pairIndexes: this.#pairIndexes,
      countByInterest: this.#countByInterest,
    }
  }

  restore(state: ReturnType<Candidates['getState']>): void {
    this.traits = state.traits.slice()
    this.locationIndexes = state.locationIndexes.slice()
    this.#createdAt = state.createdAt.slice()
    this.#reserved = state.reserved.slice()
    this.end = state.end
    this.size = state.size
    this.cells = state.cells
    this.points = state.points
    this.boundsByLocation.restore(state.boundsByLocation)
    this.boundsByCell.restore(state.boundsByCell)
    this.interests.restore(state.interests)
    this.#residents.restore(state.residents)
    this.#candidatesByPair.restore(state.candidatesByPair)
    this.#cellByLocation = state.cellByLocation
    this.#locationByPoint = state.locationByPoint
    this.#cellByNumber = state.cellByNumber
    this.#pairIndexes = state.pairIndexes
    this.#countByInterest = state.countByInterest
  }

  get bytes(): number {
    const lists = [this.interests, this.#residents, this.#candidatesByPair]
    return lists.reduce((sum, { bytes }) => sum + bytes, 0) + 41 * this.locationIndexes.length
  }

  #removeFromLists(id: number, interests: readonly number[]): void {
    if (!this.#isListed(id)) return
    this.size -= 1
    this.#residents.remove(this.getLocation(id), id)
    for (const interest of interests) this.#removeFromList(id, interest)
  }

  #isListed(id: number): boolean {
    return this.isShown(id) && !this.isReserved(id)
  }

  #addToList(id: number, interest: number): void {
    const key = toPairKey(this.#cellByLocation[this.getLocation(id)] ?? noLocation, interest)
    const pair = this.#pairIndexes.get(key) ?? this.#pairIndexes.size
    this.#pairIndexes.set(key, pair)
    this.#candidatesByPair.push(pair, id)
    this.#countByInterest.set(interest, this.countWithInterest(interest) + 1)
  }

  #removeFromList(id: number, interest: number): void {
    const key = toPairKey(this.#cellByLocation[this.getLocation(id)] ?? noLocation, interest)
    this.#candidatesByPair.remove(this.#pairIndexes.get(key) ?? -1, id)
    this.#countByInterest.set(interest, this.countWithInterest(interest) - 1)
  }

  #raiseBounds(id: number): void {
    const location = this.getLocation(id)
    if (location < 0) return
    const recency = this.getRecency(id)
    const popular = this.traits[id * traitCount + Trait.popular] ?? 0
    this.boundsByLocation.raise(location, recency, popular)
    this.boundsByCell.raise(this.#cellByLocation[location] ?? noLocation, recency, popular)
  }

  #getLocationIndex(point: Point): number {
    const key = `${point.latitude},${point.longitude}`
    const existing = this.#locationByPoint.get(key)
    if (existing !== undefined) return existing
    const location = this.points.push(toDirection(point)) - 1
    this.#locationByPoint.set(key, location)
    const cell = this.#getCellIndex(point)
    this.#cellByLocation[location] = cell
    this.cells[cell]?.locations.push(location)
    return location
  }

  #getCellIndex(point: Point): number {
    const number = getCell(point)
    const existing = this.#cellByNumber.get(number)
    if (existing !== undefined) return existing
    const cell = this.cells.push({ ...getBoundingCircle(number), locations: [] }) - 1
    this.#cellByNumber.set(number, cell)
    return cell
  }

  #setTrait(id: number, trait: number, value: number): void {
    this.traits[id * traitCount + trait] = value
  }

  #ensureCapacity(id: number): void {
    const end = this.locationIndexes.length
    this.end = Math.max(this.end, id + 1)
    if (id < end) return
    const size = Math.max(id + 1, 2 * end)
    this.locationIndexes = enlarge(this.locationIndexes, size)
    this.#createdAt = enlarge(this.#createdAt, size)
    this.#reserved = enlarge(this.#reserved, size)
    this.traits = enlarge(this.traits, size * traitCount)
  }
}

/** Upper bounds. They only rise: a bound that is too high costs time, but never a candidate. */
class UpperBounds {
  recency = new Float64Array(64)
  popular = new Float64Array(64)

  getState() {
    return { recency: this.recency, popular: this.popular }
  }

  restore({ recency, popular }: ReturnType<UpperBounds['getState']>): void {
    this.recency = recency.slice()
    this.popular = popular.slice()
  }

  raise(index: number, recency: number, popular: number): void {
    if (index >= this.recency.length) {
      this.recency = enlarge(this.recency, 2 * index)
      this.popular = enlarge(this.popular, 2 * index)
    }
    this.recency[index] = Math.max(this.recency[index] ?? 0, recency)
    this.popular[index] = Math.max(this.popular[index] ?? 0, popular)
  }
}

const emptyIds = new Int32Array(0)

/** There are fewer than 8000 cells, and ids stay far below 2^36. */
const toPairKey = (cell: number, interest: number) => interest * 8192 + cell
