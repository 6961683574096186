import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import { noLocation } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { Community } from './community.ts'
import { mateSaturation, getRarity, saturate, tuneWeights, weights } from './score.ts'
import { search } from './search.ts'
import { findCircleMates, findCirclesOfTies, findFriendsOfFriends } from './ties.ts'
import type { RankedId } from './top-ranked.ts'

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
  const mates = findCircleMates(community, input.viewerId)
  const friends = findFriendsOfFriends(community, input.viewerId)
  const scale = tuneWeights(weights.people, input.sliders)
  const ties = new Map<number, number>()
  for (const [id, { weight }] of mates) ties.set(id, scale.mates * saturate(weight, mateSaturation))
  for (const [id, { weight }] of friends) {
    ties.set(id, (ties.get(id) ?? 0) + scale.friends * saturate(weight, 1))
  }
  for (const id of ties.keys()) {
    if (community.people.isReserved(id) && (mates.get(id)?.count ?? 0) === 0) ties.delete(id)
  }
  const excluded = [input.viewerId, ...community.friendsByPerson.values(input.viewerId), ...input.excluded]
  const searchInput = { ...toSearchInput(community, community.people, input), weights: scale, ties, excluded }
  return search(community.people, searchInput)
}

export function rankCircles(community: Community, input: RankInput): RankedId[] {
  const { viewerId } = input
  const circlesOfTies = findCirclesOfTies(community, viewerId)
  const own = community.circlesByPerson.values(viewerId).filter((_, index) => index % 2 === 0)
  // Ties point to the viewer's own circles most strongly; next to them, all others would count for little.
  for (const id of own) circlesOfTies.delete(id)
  const scale = tuneWeights(
    circlesOfTies.size === 0 ? weights.circlesAtFirst : weights.circles,
    input.sliders,
  )
  const maxWeight = Math.max(0, ...[...circlesOfTies.values()].map(({ weight }) => weight))
  const ties = new Map<number, number>()
  for (const [id, { weight }] of circlesOfTies) ties.set(id, (scale.mates * weight) / maxWeight)
  const excluded = [...own, ...input.excluded]
  const searchInput = {
    ...toSearchInput(community, community.circles, input),
    weights: scale,
    ties,
    excluded,
  }
  return search(community.circles, searchInput)
}

/** The viewer's interests by rarity among the candidates, rarest first. */
export function getInterestsByRarity(
  community: Community,
  viewerId: number,
  candidates: Candidates,
): Map<number, number> {
  const interests = [...community.people.interests.values(viewerId)].map(
    (interest) => [interest, getRarity(candidates.size, candidates.countWithInterest(interest))] as const,
  )
  return new Map(interests.toSorted(([, a], [, b]) => b - a))
}

function toSearchInput(community: Community, candidates: Candidates, input: RankInput) {
  const { people } = community
  return {
    origin: people.points[people.locationIndexes[input.viewerId] ?? noLocation] ?? null,
    viewerInterests: getInterestsByRarity(community, input.viewerId, candidates),
    asOf: input.asOf.getTime() / 60_000,
    interests: input.interests,
    rangeKm: input.rangeKm,
    limit: input.limit,
  }
}
