import { getCell, getBoundingCircle, toDirection } from './globe.ts'
import type { Direction, Point } from './globe.ts'
import { IntLists, widen } from './int-lists.ts'
import { getRecency } from './score.ts'

/** What the engine knows of a person or a circle as somebody to be found. */
export type Candidate = {
  id: number
  /** The centre of their city; null without one. */
  point: Point | null
  /** Ids of interests. */
  interests: readonly number[]
  lastActiveAt: Date
  /** Whether anybody may find them. Who is not shown is known but no candidate. */
  shown: boolean
  /** Whether their plan moves them forward a little. */
  boosted: boolean
  /** Whether only those who share a circle with them may find them. */
  reserved: boolean
}

/** Stands for the place of those without one, and for its cell. */
export const noLocation = 0

/** What of a candidate is where among its traits. */
export const Trait = {
  /** How lately they were active: see `glowOf`. */
  recency: 0,
  /** 0 to 1: see `popularity`. */
  popular: 1,
  /** 1 where their plan moves them forward. */
  boosted: 2,
  /** Their place and one; 0 for who is not shown. */
  place: 3,
} as const
export const traitsEach = 4

/** Part of the globe. That of nowhere has no middle. */
export type Cell = { middle: Direction | null; radius: number; places: number[] }

/**
 * People, or circles, as candidates: columns by id, and the ways to find them: by place, and by cell of
 * the globe and interest. Everything is changed one candidate at a time; nothing is ever rebuilt.
 */
export class Candidates {
  readonly interests = new IntLists()
  readonly cells: Cell[] = [{ middle: null, radius: 0, places: [noLocation] }]
  /** Where places are; null for nowhere. */
  readonly points: (Direction | null)[] = [null]
  /** By id, four numbers side by side, as they are read together: see `Trait`. */
  traits = new Float64Array(64 * traitsEach)
  /** Where they live, shown or not. */
  homes = new Int32Array(64)
  /** By id, 1 for the reserved: no way leads to them but a tie. */
  #reserved = new Uint8Array(64)
  /** At least the highest glow and popularity of those who live at a place, and in a cell. */
  readonly atPlaces = new Highest()
  readonly inCells = new Highest()
  /** Ids are below this. */
  end = 0
  /** How many anybody may find. */
  size = 0
  readonly #residents = new IntLists()
  readonly #cellOf: number[] = [noLocation]
  readonly #placeByPoint = new Map<string, number>()
  readonly #cellByNumber = new Map<number, number>()
  /** Those of a cell who have an interest: one list for each such pair. */
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

  /** -1 for who is not shown. */
  getLocation(id: number): number {
    return (this.traits[id * traitsEach + Trait.place] ?? 0) - 1
  }

  recency(id: number): number {
    return this.traits[id * traitsEach + Trait.recency] ?? 0
  }

  /** Whether they like, or are about, one of some interests. */
  hasAny(id: number, interests: ReadonlySet<number>): boolean {
    const start = this.interests.start(id)
    const end = start + this.interests.length(id)
    for (let at = start; at < end; at += 1) if (interests.has(this.interests.data[at] ?? -1)) return true
    return false
  }

  /** How many have an interest. */
  count(interest: number): number {
    return this.#counts.get(interest) ?? 0
  }

  /** Those who live at a place. Good until the next change. */
  getResidents(place: number): Int32Array {
    return this.#residents.view(place)
  }

  /** Those of a cell who have an interest. Good until the next change. */
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

/** Bounds of what candidates have of their own. They only rise: one too high costs time, and never a candidate. */
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

/** One number for a cell and an interest: there are fewer than 8000 cells, and ids stay far below 2^36. */
const toPairKey = (cell: number, interest: number) => interest * 8192 + cell
