import { Trait, traitsEach } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { Direction } from './globe.ts'
import { getCellsByDistance, getDistanceKm } from './nearby-cells.ts'
import { closeness, getRecencyDecay, planBoost, saturated } from './score.ts'
import type { Weights } from './score.ts'
import { TopRanked } from './top-ranked.ts'
import type { Ranked } from './top-ranked.ts'

/** Whom to look for, and what counts. */
export type SearchInput = {
  /** Where the viewer lives; null without a place. */
  here: Direction | null
  /** What the viewer likes: interest → rarity, the rarest first. */
  likes: ReadonlyMap<number, number>
  weights: Weights
  /** Minutes since 1970. */
  asOf: number
  /** Only who has one of these; null for all. */
  interests: ReadonlySet<number> | null
  rangeKm: number | null
  excluded: Iterable<number>
  /** What ties add to the score, already weighted. */
  ties: ReadonlyMap<number, number>
  most: number
}

/**
 * The best candidates for a wish, exactly: what it leaves out cannot score higher than what it answers.
 *
 * It looks outward, cell by cell of the globe, and stops where even somebody with every interest of the
 * viewer, active now, would be too far away. In a place where nobody can come in without sharing something,
 * it does not look at the residents but at those of the cell who have one of the viewer's rarest interests,
 * as many of these as whoever lacks them all cannot make up for (the MaxScore rule of text search). So what
 * it costs follows what is near and what is rare, not how many people there are.
 */
export function search(all: Candidates, input: SearchInput): Ranked[] {
  return new Search(all, input).run()
}

/**
 * What a run knows of candidates and places carries its number. One set of arrays for all runs, which
 * never overlap: a run then costs nothing for what it does not look at.
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
  /** The viewer's interests. */
  readonly #rarestFirst: readonly number[]
  /** What sharing the viewer's interests from the n-th rarest on adds. */
  readonly #alikeFrom: readonly number[]
  /** What sharing them all adds. */
  readonly #alikeMost: number
  /** A glow times this is what having been active then adds, and the most that it can add. */
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

  /** @param near what being in this cell adds at the most. */
  #searchCell(index: number, near: number): void {
    const bound = near + this.#beside(this.#all.inCells, index)
    const lists = bound > this.#best.threshold ? this.#searchPlaces(index) : this.#listsFor(bound)
    for (let list = 0; list < lists; list += 1) {
      const interest = this.#rarestFirst[list] ?? -1
      // Who has a rarer one has been looked at: these share at most the rest.
      this.#readList(index, interest, near, this.#alikeFrom[list] ?? 0)
    }
  }

  /** Looks at everybody where somebody may come in who shares nothing. Answers how many lists that leaves to be read. */
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

  /** Near ones early: they raise the threshold. */
  #byDistance(places: readonly number[]): number[] {
    return places.toSorted((one, other) => this.#nearTo(other) - this.#nearTo(one))
  }

  /** How many of the viewer's rarest interests whoever comes in must have one of. */
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
   * Most are left out by what they can reach at the most, before more is read of them.
   *
   * @param tie what ties add to the score.
   * @param near what being as near as that adds at the most.
   * @param alike what being alike adds at the most.
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

  /** What candidates have of their own. */
  #ownOf(id: number): number {
    const { traits } = this.#all
    const at = id * traitsEach
    const boost = (traits[at + Trait.boosted] ?? 0) * planBoost
    return this.#lively(traits[at + Trait.recency] ?? 0, traits[at + Trait.popular] ?? 0) + boost
  }

  /** The most that anybody there has of their own. */
  #beside({ recency, popular }: Candidates['inCells'], at: number): number {
    return this.#lively(recency[at] ?? 0, popular[at] ?? 0) + planBoost
  }

  #lively(glow: number, popular: number): number {
    const active = glow * this.#active
    return (active < this.#activeMost ? active : this.#activeMost) + popular * this.#popular
  }

  /** What being as near as a place adds; less than nothing out of range. */
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

/** Rarity by interest, 0 for what the viewer does not like: read for each interest of each candidate. */
function rarityTable(likes: ReadonlyMap<number, number>): Float64Array {
  const table = new Float64Array(Math.max(0, ...likes.keys()) + 1)
  for (const [interest, rarity] of likes) table[interest] = rarity
  return table
}
