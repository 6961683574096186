import { getRecencyDecay, getLikes, rankCircles, rankPeople } from '../discovery/service.ts'
import type { Community } from '../discovery/service.ts'
import { proposalSettings } from './rules.ts'

/** People who would get along, and the ids of the interests they all share, rarest first. */
export type ProposedCircle = { ids: number[]; interests: number[] }

export type Compatibility = {
  ready: ReadonlySet<number>
  /** Whether two people must not be brought together. */
  isIncompatible: (one: number, other: number) => boolean
}

const defaultSliders = { nearer: 50, moreAlike: 50, moreActive: 50 }

/** Create one per run: it caches rankings, which neighbors share. */
export class CircleFinder {
  readonly #community: Community
  readonly #now: Date
  readonly #best = new Map<number, ReadonlySet<number>>()

  constructor(community: Community, now: Date) {
    this.#community = community
    this.#now = now
  }

  bestFor(id: number): ReadonlySet<number> {
    const known = this.#best.get(id)
    if (known !== undefined) return known
    const best = new Set(rankPeople(this.#community, this.#asked(id)).map((one) => one.id))
    this.#best.set(id, best)
    return best
  }

  /** Best matches who share two interests with the person; only they can be in a circle together. */
  candidatesFor(id: number): number[] {
    const likes = new Set(this.#interestsOf(id))
    const shares = (other: number) => this.#interestsOf(other).filter((one) => likes.has(one)).length >= 2
    return [...this.bestFor(id)].filter(shares)
  }

  /** Possible circles around a person, by the rarity of the two interests they are based on. */
  *around(startId: number, { ready, isIncompatible }: Compatibility): Generator<ProposedCircle> {
    const candidates = this.candidatesFor(startId).filter((id) => ready.has(id))
    for (const pair of this.#pairsOf(startId)) {
      const pool = candidates.filter((id) => pair.every((one) => this.#interestsOf(id).includes(one)))
      if (pool.length + 1 < proposalSettings.fewest || this.#hasCircle(startId, pair)) continue
      const ids = [startId]
      for (const id of pool) {
        const fits = ids.every((other) => !isIncompatible(id, other) && this.#getAlong(id, other))
        if (fits && ids.length < proposalSettings.most) ids.push(id)
      }
      if (ids.length >= proposalSettings.fewest && !this.#meetAlready(ids))
        yield { ids, interests: this.#sharedBy(ids) }
    }
  }

  /** Each must be among the other's best matches. Friends need not: friends aren't matched with each other. */
  #getAlong(one: number, other: number): boolean {
    if (this.#community.getFriendsOf.view(one).includes(other)) return true
    return this.bestFor(one).has(other) && this.bestFor(other).has(one)
  }

  #meetAlready(ids: readonly number[]): boolean {
    const counts = new Map<number, number>()
    for (const id of ids)
      for (const circle of this.#circlesOf(id)) counts.set(circle, (counts.get(circle) ?? 0) + 1)
    return Math.max(0, ...counts.values()) * 2 > ids.length
  }

  /** Whether a circle about both interests exists that the person is in, or that is active nearby and can be joined. */
  #hasCircle(startId: number, pair: readonly [number, number]): boolean {
    const { circles } = this.#community
    const isAbout = (id: number) => pair.every((one) => circles.interests.view(id).includes(one))
    if (this.#circlesOf(startId).some(isAbout)) return true
    const asked = { ...this.#asked(startId), interests: new Set([pair[0]]) }
    const quiet = Math.exp(-proposalSettings.circleQuietDays / proposalSettings.activeDays)
    const dim = getRecencyDecay(this.#now.getTime() / 60_000)
    return rankCircles(this.#community, asked).some(
      ({ id }) => isAbout(id) && circles.recency(id) * dim >= quiet,
    )
  }

  #pairsOf(id: number): (readonly [number, number])[] {
    const likes = [...getLikes(this.#community, id, this.#community.people)].slice(
      0,
      proposalSettings.rarestTried,
    )
    const pairs = likes.flatMap(([one, rarity], at) =>
      likes.slice(at + 1).map(([other, otherRarity]) => ({
        pair: [one, other] as const,
        rarity: rarity + otherRarity,
      })),
    )
    return pairs.toSorted((one, other) => other.rarity - one.rarity).map(({ pair }) => pair)
  }

  #sharedBy(ids: readonly number[]): number[] {
    const [startId = 0, ...others] = ids
    const likes = [...getLikes(this.#community, startId, this.#community.people).keys()]
    const shared = likes.filter((one) => others.every((id) => this.#interestsOf(id).includes(one)))
    return shared.slice(0, proposalSettings.mostNamed)
  }

  #interestsOf(id: number): Int32Array {
    return this.#community.people.interests.view(id)
  }

  #circlesOf(id: number): number[] {
    return [...this.#community.getCirclesOf.view(id)].filter((_, at) => at % 2 === 0)
  }

  #asked(viewerId: number) {
    return {
      viewerId,
      asOf: this.#now,
      sliders: defaultSliders,
      interests: null,
      rangeKm: proposalSettings.rangeKm,
      excluded: [],
      most: proposalSettings.amongBest,
    }
  }
}
