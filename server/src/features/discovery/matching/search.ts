import { Trait, traitsEach } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { Direction } from './globe.ts'
import { getCellsByDistance, getDistanceKm } from './nearby-cells.ts'
import { closeness, getRecencyDecay, planBoost, saturated } from './score.ts'
import type { Weights } from './score.ts'
import { TopRanked } from './top-ranked.ts'
import type { Ranked } from './top-ranked.ts'

export type SearchInput = {
  /** Where the viewer lives; null if unknown. */
  here: Direction | null
  /** The viewer's interests → rarity, rarest first. */
  likes: ReadonlyMap<number, number>
  weights: Weights
  /** Minutes since 1970. */
  asOf: number
  /** Candidates need at least one of these; null for all. */
  interests: ReadonlySet<number> | null
  rangeKm: number | null
  excluded: Iterable<number>
  /** The weighted score of ties. */
  ties: ReadonlyMap<number, number>
  most: number
}

/**
 * The best candidates, exactly: no candidate left out can score higher.
 *
 * Searches cell by cell, nearest first, and stops when even a perfect match would be too far away. At a
 * location where candidates need a shared interest to qualify, it skips the residents and reads only the
 * cell's lists for the viewer's rarest interests, as many as needed so that no candidate without them can
 * qualify (MaxScore, as in text search). So the cost depends on how many candidates are near and share rare
 * interests, not on the size of the community.
 */
export function search(all: Candidates, input: SearchInput): Ranked[] {
  return new Search(all, input).run()
}

/**
 * Entries of the current run contain its number, so runs don't have to clear the arrays. All runs share them,
 * because they never overlap.
 */
let seen = new Int32Array(0)
let measured = new Int32Array(0)
let nears = new Float64Array(0)
let lastRun = 0

class Search {
  readonly #all: Candidates
  readonly #input: SearchInput
  readonly #best: TopRanked
  readonly #run: number
  readonly #rarity: Float64Array
  readonly #averageRarity: number
  readonly #rarestFirst: readonly number[]
  /** What sharing all interests from the n-th rarest on adds to the score. */
  readonly #alikeFrom: readonly number[]
  /** What sharing all interests adds to the score. */
  readonly #alikeMost: number
  /** The score for activity is recency times `#active`, at most `#activeMost`. */
  readonly #active: number
  readonly #activeMost: number
  readonly #popular: number

  constructor(all: Candidates, input: SearchInput) {
    this.#all = all
    this.#input = input
    this.#best = new TopRanked(input.most)
    this.#run = startNextRun(all)
    this.#rarity = rarityTable(input.likes)
    this.#rarestFirst = [...input.likes.keys()]
    const rarities = [...input.likes.values()]
    this.#averageRarity = rarities.length === 0 ? 1 : sum(rarities) / rarities.length
    this.#alikeFrom = [...rarities.keys(), rarities.length].map((n) => this.#alike(sum(rarities.slice(n))))
    this.#alikeMost = this.#alikeFrom[0] ?? 0
    this.#active = input.weights.active * getRecencyDecay(input.asOf)
    this.#activeMost = input.weights.active
    this.#popular = input.weights.popular
  }

  run(): Ranked[] {
    for (const id of this.#input.excluded) seen[id] = this.#run
    for (const [id, tie] of this.#input.ties) {
      if (this.#all.isShown(id)) this.#consider(id, tie, this.#input.weights.near, this.#alikeMost)
    }
    this.#lookOutward()
    return this.#best.ranked()
  }

  #lookOutward(): void {
    const farthest = this.#input.rangeKm ?? Infinity
    const { weights } = this.#input
    const most = weights.active + weights.popular + planBoost + this.#alikeMost
    for (const at of getCellsByDistance(this.#all, this.#input.here)) {
      const near = this.#nearAt(at.km)
      if (at.km > farthest || near + most <= this.#best.threshold) return
      if (this.#input.interests === null) this.#searchCell(at.index, near)
      else for (const one of this.#input.interests) this.#readList(at.index, one, near, this.#alikeMost)
    }
  }

  /** @param near the most that being in this cell adds to the score. */
  #searchCell(index: number, near: number): void {
    const bound = near + this.#beside(this.#all.inCells, index)
    const lists = bound > this.#best.threshold ? this.#searchPlaces(index) : this.#listsFor(bound)
    for (let list = 0; list < lists; list += 1) {
      const interest = this.#rarestFirst[list] ?? -1
      // Candidates with a rarer interest were in an earlier list: these share at most the rest.
      this.#readList(index, interest, near, this.#alikeFrom[list] ?? 0)
    }
  }

  /**
   * Scans locations where candidates can qualify without a shared interest. @returns how many lists to read
   * for the rest.
   */
  #searchPlaces(cell: number): number {
    let lists = 0
    const places = this.#all.cells[cell]?.places ?? []
    for (const place of this.#best.isFull ? places : this.#byDistance(places)) {
      const bound = this.#nearTo(place) + this.#beside(this.#all.atPlaces, place)
      if (bound > this.#best.threshold) this.#scan(place)
      else lists = Math.max(lists, this.#listsFor(bound))
    }
    return lists
  }

  /** Nearest first, because close candidates raise the threshold. */
  #byDistance(places: readonly number[]): number[] {
    return places.toSorted((one, other) => this.#nearTo(other) - this.#nearTo(one))
  }

  /** How many of the viewer's rarest interests to read, so that no candidate without them can qualify. */
  #listsFor(bound: number): number {
    let lists = 0
    while (bound + (this.#alikeFrom[lists] ?? 0) > this.#best.threshold) lists += 1
    return lists
  }

  #readList(cell: number, interest: number, near: number, alike: number): void {
    for (const id of this.#all.getCandidatesWith(cell, interest)) this.#consider(id, 0, near, alike)
  }

  #scan(place: number): void {
    const near = this.#nearTo(place)
    for (const id of this.#all.getResidents(place)) this.#consider(id, 0, near, this.#alikeMost)
  }

  /**
   * Rejects most candidates by an upper bound, before reading more about them.
   *
   * @param tie the score for ties.
   * @param near the most that their location can add.
   * @param alike the most that shared interests can add.
   */
  #consider(id: number, tie: number, near: number, alike: number): void {
    const own = this.#ownOf(id) + tie
    if (near + own + alike <= this.#best.threshold || seen[id] === this.#run) return
    seen[id] = this.#run
    const score = own + this.#alike(this.#sharedRarity(id))
    if (near + score <= this.#best.threshold) return
    const { interests } = this.#input
    if (interests !== null && !this.#all.hasAny(id, interests)) return
    const exactlyNear = this.#nearTo(this.#all.getLocation(id))
    if (exactlyNear >= 0) this.#best.offer(id, exactlyNear + score)
  }

  #sharedRarity(id: number): number {
    const { interests } = this.#all
    const { data } = interests
    const start = interests.start(id)
    const end = start + interests.length(id)
    let sum = 0
    for (let at = start; at < end; at += 1) sum += this.#rarity[data[at] ?? 0] ?? 0
    return sum
  }

  #alike(shared: number): number {
    return this.#input.weights.alike * saturated(shared, this.#averageRarity)
  }

  /** The score that doesn't depend on the viewer. */
  #ownOf(id: number): number {
    const { traits } = this.#all
    const at = id * traitsEach
    const boost = (traits[at + Trait.boosted] ?? 0) * planBoost
    return this.#lively(traits[at + Trait.recency] ?? 0, traits[at + Trait.popular] ?? 0) + boost
  }

  /** The upper bound of `#ownOf` for a location or a cell. */
  #beside({ recency, popular }: Candidates['inCells'], at: number): number {
    return this.#lively(recency[at] ?? 0, popular[at] ?? 0) + planBoost
  }

  #lively(glow: number, popular: number): number {
    const active = glow * this.#active
    return (active < this.#activeMost ? active : this.#activeMost) + popular * this.#popular
  }

  /** The score for a location; negative if out of range. */
  #nearTo(place: number): number {
    if (measured[place] !== this.#run) {
      const km = getDistanceKm(this.#all, this.#input.here, place)
      nears[place] = km > (this.#input.rangeKm ?? Infinity) ? -Infinity : this.#nearAt(km)
      measured[place] = this.#run
    }
    return nears[place] ?? -Infinity
  }

  #nearAt(km: number): number {
    return this.#input.weights.near * closeness(km)
  }
}

const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)

function startNextRun({ end, points }: Candidates): number {
  if (seen.length < end) seen = new Int32Array(2 * end)
  if (measured.length < points.length) {
    measured = new Int32Array(2 * points.length)
    nears = new Float64Array(2 * points.length)
  }
  if (lastRun === 2_147_483_647) {
    seen.fill(0)
    measured.fill(0)
    lastRun = 0
  }
  lastRun += 1
  return lastRun
}

/**
 * Rarity by interest id, 0 if not shared: an array, because it is read for each interest of each candidate.
 */
function rarityTable(likes: ReadonlyMap<number, number>): Float64Array {
  const table = new Float64Array(Math.max(0, ...likes.keys()) + 1)
  for (const [interest, rarity] of likes) table[interest] = rarity
  return table
}
