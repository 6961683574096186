import { getInterestsByRarity, rankCircles, rankPeople } from '../discovery/engine.ts'
import type { Community } from '../discovery/engine.ts'
import { getRecencyDecay } from '../discovery/service.ts'
import { proposalSettings } from './rules.ts'

/** People who would get along, and the ids of the interests they all share, rarest first. */
export type ProposedCircle = { ids: number[]; interests: number[] }

export type Compatibility = {
  ready: ReadonlySet<number>
  /** True if two people must not be in one proposal. */
  isIncompatible: (first: number, second: number) => boolean
}

const defaultSliders = { nearer: 50, moreAlike: 50, moreActive: 50 }

/** Create one per run: it caches rankings that neighbors share. */
export class CircleFinder {
  readonly #community: Community
  readonly #now: Date
  readonly #best = new Map<number, ReadonlySet<number>>()

  constructor(community: Community, now: Date) {
    this.#community = community
    this.#now = now
  }

  getBestMatches(id: number): ReadonlySet<number> {
    const cached = this.#best.get(id)
    if (cached !== undefined) return cached
    const best = new Set(rankPeople(this.#community, this.#toMatchInput(id)).map((match) => match.id))
    this.#best.set(id, best)
    return best
  }

  /** Best matches who share two interests with the person; only they can be in a circle together. */
  findCandidates(id: number): number[] {
    const interests = new Set(this.#getInterests(id))
    const sharesTwo = (other: number) =>
      this.#getInterests(other).filter((interest) => interests.has(interest)).length >= 2
    return [...this.getBestMatches(id)].filter(sharesTwo)
  }

  /** Possible circles around a person, by the rarity of the two interests they are based on. */
  *findCircles(startId: number, { ready, isIncompatible }: Compatibility): Generator<ProposedCircle> {
    const candidates = this.findCandidates(startId).filter((id) => ready.has(id))
    for (const pair of this.#getInterestPairs(startId)) {
      const pool = candidates.filter((id) =>
        pair.every((interest) => this.#getInterests(id).includes(interest)),
      )
      if (pool.length + 1 < proposalSettings.minPeople || this.#hasCircle(startId, pair)) continue
      const ids = [startId]
      for (const id of pool) {
        const isCompatible = ids.every(
          (second) => !isIncompatible(id, second) && this.#areCompatible(id, second),
        )
        if (isCompatible && ids.length < proposalSettings.maxPeople) ids.push(id)
      }
      if (ids.length >= proposalSettings.minPeople && !this.#haveSharedCircle(ids))
        yield { ids, interests: this.#getSharedInterests(ids) }
    }
  }

  /** Each must be among the other's best matches, unless they are friends: friends aren't matched with each other. */
  #areCompatible(first: number, second: number): boolean {
    if (this.#community.areFriends(first, second)) return true
    return this.getBestMatches(first).has(second) && this.getBestMatches(second).has(first)
  }

  #haveSharedCircle(ids: readonly number[]): boolean {
    const counts = new Map<number, number>()
    for (const id of ids)
      for (const circle of this.#community.getCircles(id)) counts.set(circle, (counts.get(circle) ?? 0) + 1)
    return Math.max(0, ...counts.values()) * 2 > ids.length
  }

  /** Whether a circle about both interests exists that the person is in, or that is active nearby and can be joined. */
  #hasCircle(startId: number, pair: readonly [number, number]): boolean {
    const community = this.#community
    const isAbout = (id: number) =>
      pair.every((interest) => community.getCircleInterests(id).includes(interest))
    if (community.getCircles(startId).some(isAbout)) return true
    const input = { ...this.#toMatchInput(startId), interests: new Set([pair[0]]) }
    const minRecency = Math.exp(-proposalSettings.circleQuietDays / proposalSettings.activeDays)
    const decay = getRecencyDecay(this.#now.getTime() / 60_000)
    return rankCircles(community, input).some(
      ({ id }) => isAbout(id) && community.getCircleRecency(id) * decay >= minRecency,
    )
  }

  #getInterestPairs(id: number): (readonly [number, number])[] {
    const interests = [...getInterestsByRarity(this.#community, id, this.#community.people)].slice(
      0,
      proposalSettings.maxRareInterests,
    )
    const pairs = interests.flatMap(([first, rarity], index) =>
      interests.slice(index + 1).map(([second, otherRarity]) => ({
        pair: [first, second] as const,
        rarity: rarity + otherRarity,
      })),
    )
    return pairs.toSorted((a, b) => b.rarity - a.rarity).map(({ pair }) => pair)
  }

  #getSharedInterests(ids: readonly number[]): number[] {
    const [startId = 0, ...others] = ids
    const interests = [...getInterestsByRarity(this.#community, startId, this.#community.people).keys()]
    const shared = interests.filter((interest) =>
      others.every((id) => this.#getInterests(id).includes(interest)),
    )
    return shared.slice(0, proposalSettings.maxNamedInterests)
  }

  #getInterests(id: number): number[] {
    return this.#community.getPersonInterests(id)
  }

  #toMatchInput(viewerId: number) {
    return {
      viewerId,
      asOf: this.#now,
      sliders: defaultSliders,
      interests: null,
      rangeKm: proposalSettings.rangeKm,
      excluded: [],
      limit: proposalSettings.maxMatchRank,
    }
  }
}
