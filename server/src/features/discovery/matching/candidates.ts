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
  /** By list: pairs of a candidate and when they were last active. */
  readonly #entriesByList = new IntLists()
  /** By interest and cell. */
  #lists = new Map<number, Map<number, number>>()
  #listCount = 0
  #countByInterest = new Map<number, number>()

  upsert(candidate: Candidate): void {
    const { id, point, interests } = candidate
    this.#ensureCapacity(id)
    const location = point === null ? noLocation : this.#getLocationIndex(point)
    const isListed = candidate.shown && !candidate.reserved
    const isUnmoved = isListed && this.#isListed(id) && this.getLocation(id) === location
    this.#removeFromLists(id)
    if (!isUnmoved) this.#removeResident(id)
    this.locationIndexes[id] = location
    this.#reserved[id] = candidate.reserved ? 1 : 0
    this.#createdAt[id] = toMinutes(candidate.createdAt)
    this.#setTrait(id, Trait.location, candidate.shown ? location + 1 : 0)
    this.#setTrait(id, Trait.recency, getRecency(candidate.lastActiveAt))
    this.#setTrait(id, Trait.boosted, candidate.boosted ? 1 : 0)
    this.interests.set(id, interests)
    if (!isListed) return
    if (!isUnmoved) this.#residents.push(location, id)
    if (!isUnmoved) this.size += 1
    const lastActive = toMinutes(candidate.lastActiveAt)
    for (const interest of interests) this.#addToList(id, interest, lastActive)
    this.#raiseBounds(id)
  }

  delete(id: number): void {
    this.#removeFromLists(id)
    this.#removeResident(id)
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

  /** Those with this interest in a cell: pairs of an id and when they were last active, in minutes since 1970. Valid until the next change. */
  getEntries(cell: number, interest: number): Int32Array {
    const list = this.#lists.get(interest)?.get(cell)
    return list === undefined ? noEntries : this.#entriesByList.view(list)
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
      entriesByList: this.#entriesByList.getState(),
      cellByLocation: this.#cellByLocation,
      locationByPoint: this.#locationByPoint,
      cellByNumber: this.#cellByNumber,
      lists: this.#lists,
      listCount: this.#listCount,
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
    this.#entriesByList.restore(state.entriesByList)
    this.#cellByLocation = state.cellByLocation
    this.#locationByPoint = state.locationByPoint
    this.#cellByNumber = state.cellByNumber
    this.#lists = state.lists
    this.#listCount = state.listCount
    this.#countByInterest = state.countByInterest
  }

  get bytes(): number {
    const lists = [this.interests, this.#residents, this.#entriesByList]
    return lists.reduce((sum, { bytes }) => sum + bytes, 0) + 41 * this.locationIndexes.length
  }

  #removeFromLists(id: number): void {
    if (!this.#isListed(id)) return
    for (const interest of this.interests.values(id)) {
      const list = this.#lists.get(interest)?.get(this.getCell(id))
      if (list !== undefined) this.#entriesByList.remove(list, id, 2)
      this.#countByInterest.set(interest, this.countWithInterest(interest) - 1)
    }
  }

  #removeResident(id: number): void {
    if (!this.#isListed(id)) return
    this.size -= 1
    this.#residents.remove(this.getLocation(id), id)
  }

  #isListed(id: number): boolean {
    return this.isShown(id) && !this.isReserved(id)
  }

  #addToList(id: number, interest: number, lastActive: number): void {
    const lists = this.#lists.get(interest) ?? new Map<number, number>()
    this.#lists.set(interest, lists)
    const cell = this.getCell(id)
    const list = lists.get(cell) ?? this.#listCount++
    lists.set(cell, list)
    this.#entriesByList.push(list, id, lastActive)
    this.#countByInterest.set(interest, this.countWithInterest(interest) + 1)
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

const noEntries = new Int32Array(0)

/** Since 1970. */
const toMinutes = (date: Date) => Math.floor(date.getTime() / 60_000)
