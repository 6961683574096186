import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import { mateSaturation, getRarity, saturate, tuneWeights, weights } from '../score.ts'
import { noLocation } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { Community } from './community.ts'
import type { IdNumbers } from './id-numbers.ts'
import { search } from './search.ts'
import { findCircleMates, findCirclesOfTies, findFriendsOfFriends } from './ties.ts'
import type { RankedNumber } from './top-ranked.ts'

export type RankedId = { id: number; score: number }

export type RankInput = {
  viewerId: number
  asOf: Date
  sliders: DiscoveryPreferences
  interests: ReadonlySet<number> | null
  rangeKm: number | null
  /** Skipped, asked, connected or blocked. The viewer and their circles are always left out. */
  excluded: readonly number[]
  limit: number
}

export function rankPeople(community: Community, input: RankInput): RankedId[] {
  const numbers = community.personNumbers
  const viewer = numbers.get(input.viewerId)
  const mates = findCircleMates(community, viewer)
  const friends = findFriendsOfFriends(community, viewer)
  const scale = tuneWeights(weights.people, input.sliders)
  const ties = new Map<number, number>()
  for (const [mate, { weight }] of mates) ties.set(mate, scale.mates * saturate(weight, mateSaturation))
  for (const [friend, { weight }] of friends) {
    ties.set(friend, (ties.get(friend) ?? 0) + scale.friends * saturate(weight, 1))
  }
  for (const person of ties.keys()) {
    if (community.people.isReserved(person) && (mates.get(person)?.count ?? 0) === 0) ties.delete(person)
  }
  const excluded = [
    viewer,
    ...community.friendsByPerson.values(viewer),
    ...input.excluded.map((id) => numbers.get(id)),
  ]
  const searchInput = { ...toSearchInput(community, community.people, input), weights: scale, ties, excluded }
  return toIds(search(community.people, searchInput), numbers)
}

export function rankCircles(community: Community, input: RankInput): RankedId[] {
  const numbers = community.circleNumbers
  const viewer = community.personNumbers.get(input.viewerId)
  const circlesOfTies = findCirclesOfTies(community, viewer)
  const own = community.circlesByPerson.values(viewer).filter((_, index) => index % 2 === 0)
  // Ties point to the viewer's own circles most strongly; next to them, all others would count for little.
  for (const circle of own) circlesOfTies.delete(circle)
  const scale = tuneWeights(
    circlesOfTies.size === 0 ? weights.circlesAtFirst : weights.circles,
    input.sliders,
  )
  const maxWeight = Math.max(0, ...[...circlesOfTies.values()].map(({ weight }) => weight))
  const ties = new Map<number, number>()
  for (const [circle, { weight }] of circlesOfTies) ties.set(circle, (scale.mates * weight) / maxWeight)
  const excluded = [...own, ...input.excluded.map((id) => numbers.get(id))]
  const searchInput = {
    ...toSearchInput(community, community.circles, input),
    weights: scale,
    ties,
    excluded,
  }
  return toIds(search(community.circles, searchInput), numbers)
}

function toIds(ranked: readonly RankedNumber[], numbers: IdNumbers): RankedId[] {
  return ranked.map(({ number, score }) => ({ id: numbers.getId(number), score }))
}

/** The viewer's interests by rarity among the candidates, rarest first. */
export function getInterestsByRarity(
  community: Community,
  viewerId: number,
  candidates: Candidates,
): Map<number, number> {
  const numbered = rankInterests(community, community.personNumbers.get(viewerId), candidates)
  return new Map([...numbered].map(([number, rarity]) => [community.interestNumbers.getId(number), rarity]))
}

function rankInterests(community: Community, viewer: number, candidates: Candidates): Map<number, number> {
  const interests = Array.from(
    community.people.interests.values(viewer),
    (interest) => [interest, getRarity(candidates.size, candidates.countWithInterest(interest))] as const,
  )
  return new Map(interests.toSorted(([, a], [, b]) => b - a))
}

function toSearchInput(community: Community, candidates: Candidates, input: RankInput) {
  const { interestNumbers, people } = community
  const viewer = community.personNumbers.get(input.viewerId)
  return {
    origin: people.points[people.locationIndexes[viewer] ?? noLocation] ?? null,
    viewerInterests: rankInterests(community, viewer, candidates),
    asOf: input.asOf.getTime() / 60_000,
    interests: input.interests && new Set([...input.interests].map((id) => interestNumbers.get(id))),
    rangeKm: input.rangeKm,
    limit: input.limit,
  }
}
