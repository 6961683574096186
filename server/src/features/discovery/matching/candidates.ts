import { getCell, getBoundingCircle, toDirection } from './globe.ts'
import type { Direction, Point } from './globe.ts'
import { IntLists, widen } from './int-lists.ts'
import { getRecency } from './score.ts'

/** A person or circle that can be found. */
export type Candidate = {
  id: number
  /** The center of their city; null without one. */
  point: Point | null
  /** Interest ids. */
  interests: readonly number[]
  lastActiveAt: Date
  /** False: the candidate is tracked but can't be found. */
  shown: boolean
  /** Whether their plan gives them a small boost. */
  boosted: boolean
  /** Whether only people who share a circle with them can find them. */
  reserved: boolean
}

/** The location index, and cell, of candidates without a location. */
export const noLocation = 0

/** Offsets of a candidate's traits. */
export const Trait = {
  /** See `getRecency`. */
  recency: 0,
  /** 0 to 1: see `popularity`. */
  popular: 1,
  /** 1 if their plan boosts them. */
  boosted: 2,
  /** Location index + 1; 0 if not shown. */
  place: 3,
} as const
export const traitsEach = 4

/** Part of the globe. The cell without a location has no center. */
export type Cell = { middle: Direction | null; radius: number; places: number[] }

/**
 * People or circles in columns by id, with indexes by location and by cell and interest. Updated one
 * candidate at a time, never rebuilt.
 */
export class Candidates {
  readonly interests = new IntLists()
  readonly cells: Cell[] = [{ middle: null, radius: 0, places: [noLocation] }]
  /** By location index; null for no location. */
  readonly points: (Direction | null)[] = [null]
  /** Four numbers for each id, next to each other because they are read together: see `Trait`. */
  traits = new Float64Array(64 * traitsEach)
  /** Location index by id, shown or not. */
  homes = new Int32Array(64)
  /** By id, 1 if reserved: found only through ties. */
  #reserved = new Uint8Array(64)
  /** Upper bounds by location and by cell. */
  readonly atPlaces = new Highest()
  readonly inCells = new Highest()
  /** All ids are below this. */
  end = 0
  /** The number of candidates anyone can find. */
  size = 0
  readonly #residents = new IntLists()
  readonly #cellOf: number[] = [noLocation]
  readonly #placeByPoint = new Map<string, number>()
  readonly #cellByNumber = new Map<number, number>()
  /** One list for each pair of cell and interest. */
  readonly #getCandidatesWith = new IntLists()
  readonly #pairs = new Map<number, number>()
  readonly #counts = new Map<number, number>()

  upsert(candidate: Candidate): void {
    const { id, point, interests } = candidate
    this.#know(id)
    const place = point === null ? noLocation : this.#placeAt(point)
    const listed = candidate.shown && !candidate.reserved
    const settled = listed && this.#isListed(id) && this.getLocation(id) === place
    const before = [...this.interests.values(id)]
    if (!settled) this.#leave(id, before)
    this.homes[id] = place
    this.#reserved[id] = candidate.reserved ? 1 : 0
    this.#write(id, Trait.place, candidate.shown ? place + 1 : 0)
    this.#write(id, Trait.recency, getRecency(candidate.lastActiveAt))
    this.#write(id, Trait.boosted, candidate.boosted ? 1 : 0)
    this.interests.set(id, interests)
    if (!listed) return
    if (settled) for (const one of before) if (!interests.includes(one)) this.#unlist(id, one)
    if (!settled) this.#residents.push(place, id)
    if (!settled) this.size += 1
    for (const one of interests) if (!settled || !before.includes(one)) this.#list(id, one)
    this.#raise(id)
  }

  delete(id: number): void {
    this.#leave(id, [...this.interests.values(id)])
    if (id < this.end) this.#write(id, Trait.place, 0)
  }

  setPopularity(id: number, popular: number): void {
    this.#know(id)
    this.#write(id, Trait.popular, popular)
    this.#raise(id)
  }

  isShown(id: number): boolean {
    return this.getLocation(id) >= 0
  }

  isReserved(id: number): boolean {
    return this.#reserved[id] === 1
  }

  /** -1 if not shown. */
  getLocation(id: number): number {
    return (this.traits[id * traitsEach + Trait.place] ?? 0) - 1
  }

  recency(id: number): number {
    return this.traits[id * traitsEach + Trait.recency] ?? 0
  }

  hasAny(id: number, interests: ReadonlySet<number>): boolean {
    const start = this.interests.start(id)
    const end = start + this.interests.length(id)
    for (let at = start; at < end; at += 1) if (interests.has(this.interests.data[at] ?? -1)) return true
    return false
  }

  count(interest: number): number {
    return this.#counts.get(interest) ?? 0
  }

  /** Valid until the next change. */
  getResidents(place: number): Int32Array {
    return this.#residents.view(place)
  }

  /** Valid until the next change. */
  getCandidatesWith(cell: number, interest: number): Int32Array {
    const pair = this.#pairs.get(toPairKey(cell, interest))
    return pair === undefined ? none : this.#getCandidatesWith.view(pair)
  }

  get bytes(): number {
    const lists = [this.interests, this.#residents, this.#getCandidatesWith]
    return lists.reduce((sum, { bytes }) => sum + bytes, 0) + 37 * this.homes.length
  }

  #leave(id: number, interests: readonly number[]): void {
    if (!this.#isListed(id)) return
    this.size -= 1
    this.#residents.remove(this.getLocation(id), id)
    for (const interest of interests) this.#unlist(id, interest)
  }

  #isListed(id: number): boolean {
    return this.isShown(id) && !this.isReserved(id)
  }

  #list(id: number, interest: number): void {
    const key = toPairKey(this.#cellOf[this.getLocation(id)] ?? noLocation, interest)
    const pair = this.#pairs.get(key) ?? this.#pairs.size
    this.#pairs.set(key, pair)
    this.#getCandidatesWith.push(pair, id)
    this.#counts.set(interest, this.count(interest) + 1)
  }

  #unlist(id: number, interest: number): void {
    const key = toPairKey(this.#cellOf[this.getLocation(id)] ?? noLocation, interest)
    this.#getCandidatesWith.remove(this.#pairs.get(key) ?? -1, id)
    this.#counts.set(interest, this.count(interest) - 1)
  }

  #raise(id: number): void {
    const place = this.getLocation(id)
    if (place < 0) return
    const recency = this.recency(id)
    const popular = this.traits[id * traitsEach + Trait.popular] ?? 0
    this.atPlaces.raise(place, recency, popular)
    this.inCells.raise(this.#cellOf[place] ?? noLocation, recency, popular)
  }

  #placeAt(point: Point): number {
    const key = `${point.latitude},${point.longitude}`
    const known = this.#placeByPoint.get(key)
    if (known !== undefined) return known
    const place = this.points.push(toDirection(point)) - 1
    this.#placeByPoint.set(key, place)
    const cell = this.#cellAt(point)
    this.#cellOf[place] = cell
    this.cells[cell]?.places.push(place)
    return place
  }

  #cellAt(point: Point): number {
    const number = getCell(point)
    const known = this.#cellByNumber.get(number)
    if (known !== undefined) return known
    const cell = this.cells.push({ ...getBoundingCircle(number), places: [] }) - 1
    this.#cellByNumber.set(number, cell)
    return cell
  }

  #write(id: number, trait: number, value: number): void {
    this.traits[id * traitsEach + trait] = value
  }

  #know(id: number): void {
    const end = this.homes.length
    this.end = Math.max(this.end, id + 1)
    if (id < end) return
    const size = Math.max(id + 1, 2 * end)
    this.homes = widen(this.homes, size)
    this.#reserved = widen(this.#reserved, size)
    this.traits = widen(this.traits, size * traitsEach)
  }
}

/** Upper bounds. They only rise: a bound that is too high costs time, but never a candidate. */
class Highest {
  recency = new Float64Array(64)
  popular = new Float64Array(64)

  raise(at: number, recency: number, popular: number): void {
    if (at >= this.recency.length) {
      this.recency = widen(this.recency, 2 * at)
      this.popular = widen(this.popular, 2 * at)
    }
    this.recency[at] = Math.max(this.recency[at] ?? 0, recency)
    this.popular[at] = Math.max(this.popular[at] ?? 0, popular)
  }
}

const none = new Int32Array(0)

/** There are fewer than 8000 cells, and ids stay far below 2^36. */
const toPairKey = (cell: number, interest: number) => interest * 8192 + cell
