import type { Direction } from '../globe.ts'
import { getCloseness, getLastActive, getRecencyDecay, planBoost, saturate } from '../score.ts'
import type { Weights } from '../score.ts'
import { Trait, traitCount } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import { getCellsByDistance, getDistanceKm } from './cell-distances.ts'
import { TopRanked } from './top-ranked.ts'
import type { RankedNumber } from './top-ranked.ts'

export type SearchInput = {
  origin: Direction | null
  /** The viewer's interests → rarity, rarest first. */
  viewerInterests: ReadonlyMap<number, number>
  weights: Weights
  /** Minutes since 1970. */
  asOf: number
  /** Candidates need at least one of these; null for all. */
  interests: ReadonlySet<number> | null
  rangeKm: number | null
  excluded: Iterable<number>
  ties: ReadonlyMap<number, number>
  limit: number
}

/**
 * The best candidates, exactly: no candidate left out can score higher.
 *
 * Searches cell by cell, nearest first, and stops when even a perfect match would be too far away. At a
 * location where candidates need a shared interest to qualify, it skips the residents and reads only the
 * cell's lists for the viewer's rarest interests, as many as needed so that no candidate without them can
 * qualify (MaxScore, as in text search). Entries of these lists say when a candidate was last active, so that most are skipped
 * without reading their traits. So the cost depends on how many candidates are near and share rare interests, not on
 * the size of the community.
 */
export function search(candidates: Candidates, input: SearchInput): RankedNumber[] {
  return new Search(candidates, input).run()
}

/** Fewer than live in a large city, so that the search takes little time. The last residents of a place are mostly the newest. */
const maxResidentsRead = 20_000

/** The best candidates within this distance (km) that are new: created after a time, in minutes since 1970. */
export function searchNew(
  candidates: Candidates,
  input: SearchInput,
  { createdAfter, withinKm }: { createdAfter: number; withinKm: number },
): RankedNumber[] {
  return new Search(candidates, input).runAmongNew(createdAfter, withinKm)
}

/** Entries of the current run contain its number, so runs don't clear the arrays. Runs never overlap. */
let seen = new Int32Array(0)
let measured = new Int32Array(0)
let nearScores = new Float64Array(0)
let lastRun = 0

class Search {
  readonly #candidates: Candidates
  readonly #input: SearchInput
  readonly #best: TopRanked
  readonly #run: number
  readonly #rarity: Float64Array
  readonly #averageRarity: number
  readonly #rarestFirst: readonly number[]
  /** The score for sharing all interests from the n-th rarest on. */
  readonly #alikeScoreFrom: readonly number[]
  readonly #maxAlikeScore: number
  /** The score for activity is recency times `#activeWeight`, at most `#maxActiveScore`. */
  readonly #activeWeight: number
  readonly #maxActiveScore: number
  readonly #popular: number

  constructor(candidates: Candidates, input: SearchInput) {
    this.#candidates = candidates
    this.#input = input
    this.#best = new TopRanked(input.limit)
    this.#run = startNextRun(candidates)
    this.#rarity = toRarityTable(input.viewerInterests)
    this.#rarestFirst = [...input.viewerInterests.keys()]
    const rarities = [...input.viewerInterests.values()]
    this.#averageRarity = rarities.length === 0 ? 1 : sum(rarities) / rarities.length
    this.#alikeScoreFrom = [...rarities.keys(), rarities.length].map((n) =>
      this.#toAlikeScore(sum(rarities.slice(n))),
    )
    this.#maxAlikeScore = this.#alikeScoreFrom[0] ?? 0
    this.#activeWeight = input.weights.active * getRecencyDecay(input.asOf)
    this.#maxActiveScore = input.weights.active
    this.#popular = input.weights.popular
  }

  run(): RankedNumber[] {
    for (const id of this.#input.excluded) seen[id] = this.#run
    for (const [id, tie] of this.#input.ties) {
      if (this.#candidates.isShown(id)) this.#consider(id, tie, this.#input.weights.near, this.#maxAlikeScore)
    }
    this.#searchOutward()
    return this.#best.toSorted()
  }

  /** Like a search outward, but it reads residents instead of lists of interests, because few are new. */
  runAmongNew(createdAfter: number, withinKm: number): RankedNumber[] {
    for (const id of this.#input.excluded) seen[id] = this.#run
    const { origin, ties } = this.#input
    const candidates = this.#candidates
    let unread = maxResidentsRead
    for (const cell of getCellsByDistance(candidates, origin, withinKm)) {
      if (unread <= 0) break
      const locations = candidates.cells[cell.index]?.locations ?? []
      const inRange = locations.filter((location) => getDistanceKm(candidates, origin, location) <= withinKm)
      for (const location of this.#sortByDistance(inRange)) {
        const near = this.#getNearScore(location)
        const residents = candidates.getResidents(location)
        const first = Math.max(0, residents.length - unread)
        unread -= residents.length - first
        for (let index = residents.length - 1; index >= first; index -= 1) {
          const id = residents[index] ?? -1
          if (candidates.getCreatedAt(id) > createdAfter)
            this.#consider(id, ties.get(id) ?? 0, near, this.#maxAlikeScore)
        }
      }
    }
    return this.#best.toSorted()
  }

  #searchOutward(): void {
    const farthest = this.#input.rangeKm ?? Infinity
    const { weights } = this.#input
    const maxOtherScore = weights.active + weights.popular + planBoost + this.#maxAlikeScore
    for (const cell of getCellsByDistance(this.#candidates, this.#input.origin)) {
      const near = this.#toNearScore(cell.km)
      if (cell.km > farthest || near + maxOtherScore <= this.#best.threshold) return
      if (this.#input.interests === null) this.#searchCell(cell.index, near)
      else
        for (const interest of this.#input.interests)
          this.#readList(cell.index, interest, near, this.#maxAlikeScore)
    }
  }

  /** @param near the most that being in this cell adds to the score. */
  #searchCell(index: number, near: number): void {
    const bound = near + this.#getOwnScoreBound(this.#candidates.boundsByCell, index)
    const lists = bound > this.#best.threshold ? this.#searchLocations(index) : this.#countListsToRead(bound)
    for (let list = 0; list < lists; list += 1) {
      const interest = this.#rarestFirst[list] ?? -1
      // Candidates with a rarer interest were in an earlier list: these share at most the rest.
      this.#readList(index, interest, near, this.#alikeScoreFrom[list] ?? 0)
    }
  }

  /** Scans locations that need no shared interest. @returns how many lists to read for the others. */
  #searchLocations(cell: number): number {
    let lists = 0
    const locations = this.#candidates.cells[cell]?.locations ?? []
    for (const location of this.#best.isFull ? locations : this.#sortByDistance(locations)) {
      const bound =
        this.#getNearScore(location) + this.#getOwnScoreBound(this.#candidates.boundsByLocation, location)
      if (bound > this.#best.threshold) this.#scan(location)
      else lists = Math.max(lists, this.#countListsToRead(bound))
    }
    return lists
  }

  /** Nearest first, because close candidates raise the threshold. */
  #sortByDistance(locations: readonly number[]): number[] {
    return locations.toSorted((a, b) => this.#getNearScore(b) - this.#getNearScore(a))
  }

  /** How many of the viewer's rarest interests to read, so that no candidate without them can qualify. */
  #countListsToRead(bound: number): number {
    let lists = 0
    while (bound + (this.#alikeScoreFrom[lists] ?? 0) > this.#best.threshold) lists += 1
    return lists
  }

  #readList(cell: number, interest: number, near: number, alike: number): void {
    const entries = this.#candidates.getEntries(cell, interest)
    if (entries.length === 0) return
    const since = this.#getLastActiveBound(near + alike)
    for (let index = 0; index < entries.length; index += 2)
      if ((entries[index + 1] ?? 0) >= since) this.#consider(entries[index] ?? -1, 0, near, alike)
  }

  /** Who was last active before this (minutes since 1970) can't qualify, if the location and shared interests add at most `others`. */
  #getLastActiveBound(others: number): number {
    const { asOf, weights } = this.#input
    const missing = this.#best.threshold - others - weights.popular - planBoost
    return missing > 0 ? Math.floor(getLastActive(missing / weights.active, asOf)) : -Infinity
  }

  #scan(location: number): void {
    const near = this.#getNearScore(location)
    for (const id of this.#candidates.getResidents(location)) this.#consider(id, 0, near, this.#maxAlikeScore)
  }

  /**
   * Rejects most candidates by an upper bound, before reading more about them.
   *
   * @param tie the score for ties.
   * @param near the most that their location can add.
   * @param alike the most that shared interests can add.
   */
  #consider(id: number, tie: number, near: number, alike: number): void {
    const own = this.#getOwnScore(id) + tie
    if (near + own + alike <= this.#best.threshold || seen[id] === this.#run) return
    seen[id] = this.#run
    const score = own + this.#toAlikeScore(this.#getSharedRarity(id))
    if (near + score <= this.#best.threshold) return
    const { interests } = this.#input
    if (interests !== null && !this.#candidates.hasAnyInterest(id, interests)) return
    const nearScore = this.#getNearScore(this.#candidates.getLocation(id))
    if (nearScore >= 0) this.#best.offer(id, nearScore + score)
  }

  #getSharedRarity(id: number): number {
    const { interests } = this.#candidates
    const { data } = interests
    const start = interests.start(id)
    const end = start + interests.length(id)
    let sum = 0
    for (let index = start; index < end; index += 1) sum += this.#rarity[data[index] ?? 0] ?? 0
    return sum
  }

  #toAlikeScore(shared: number): number {
    return this.#input.weights.alike * saturate(shared, this.#averageRarity)
  }

  #getOwnScore(id: number): number {
    const { traits } = this.#candidates
    const offset = id * traitCount
    const boost = (traits[offset + Trait.boosted] ?? 0) * planBoost
    return (
      this.#sumActiveAndPopular(traits[offset + Trait.recency] ?? 0, traits[offset + Trait.popular] ?? 0) +
      boost
    )
  }

  #getOwnScoreBound({ recency, popular }: Candidates['boundsByCell'], index: number): number {
    return this.#sumActiveAndPopular(recency[index] ?? 0, popular[index] ?? 0) + planBoost
  }

  #sumActiveAndPopular(recency: number, popular: number): number {
    const active = recency * this.#activeWeight
    return (active < this.#maxActiveScore ? active : this.#maxActiveScore) + popular * this.#popular
  }

  /** The score for a location; negative if out of range. */
  #getNearScore(location: number): number {
    if (measured[location] !== this.#run) {
      const km = getDistanceKm(this.#candidates, this.#input.origin, location)
      nearScores[location] = km > (this.#input.rangeKm ?? Infinity) ? -Infinity : this.#toNearScore(km)
      measured[location] = this.#run
    }
    return nearScores[location] ?? -Infinity
  }

  #toNearScore(km: number): number {
    return this.#input.weights.near * getCloseness(km)
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function startNextRun({ end, points }: Candidates): number {
  if (seen.length < end) seen = new Int32Array(2 * end)
  if (measured.length < points.length) {
    measured = new Int32Array(2 * points.length)
    nearScores = new Float64Array(2 * points.length)
  }
  if (lastRun === 2_147_483_647) {
    seen.fill(0)
    measured.fill(0)
    lastRun = 0
  }
  lastRun += 1
  return lastRun
}

/** Rarity by interest id; an array, because it is read for each interest of each candidate. */
function toRarityTable(viewerInterests: ReadonlyMap<number, number>): Float64Array {
  const table = new Float64Array(Math.max(0, ...viewerInterests.keys()) + 1)
  for (const [interest, rarity] of viewerInterests) table[interest] = rarity
  return table
}
