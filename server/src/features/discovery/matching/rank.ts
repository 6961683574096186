import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import type { Ranked } from './top-ranked.ts'
import { nowhere } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { Community } from './community.ts'
import { mateHalf, rarity, saturated, tuned, weights } from './score.ts'
import { search } from './search.ts'
import { circleMates, circlesOfTies, friendsOfFriends } from './ties.ts'

/** What somebody asks of a feed. */
export type Asked = {
  viewerId: number
  asOf: Date
  sliders: DiscoveryPreferences
  /** Ids of interests of which a candidate has any; null for all. */
  interests: ReadonlySet<number> | null
  rangeKm: number | null
  /** Who must not come: skipped, asked, connected, blocked. Oneself and one's circles need not be named. */
  excluded: readonly number[]
  most: number
}

/** The best people for a person, the best first. */
export function rankPeople(community: Community, asked: Asked): Ranked[] {
  const mates = circleMates(community, asked.viewerId)
  const friends = friendsOfFriends(community, asked.viewerId)
  const scale = tuned(weights.people, asked.sliders)
  const ties = new Map<number, number>()
  for (const [id, { weight }] of mates) ties.set(id, scale.mates * saturated(weight, mateHalf))
  for (const [id, { weight }] of friends) {
    ties.set(id, (ties.get(id) ?? 0) + scale.friends * saturated(weight, 1))
  }
  for (const id of ties.keys()) {
    if (community.people.isReserved(id) && (mates.get(id)?.count ?? 0) === 0) ties.delete(id)
  }
  const excluded = [asked.viewerId, ...community.friendsOf.values(asked.viewerId), ...asked.excluded]
  const wish = { ...wishOf(community, community.people, asked), weights: scale, ties, excluded }
  return search(community.people, wish)
}

/** The best circles for a person, the best first. */
export function rankCircles(community: Community, asked: Asked): Ranked[] {
  const { viewerId } = asked
  const reached = circlesOfTies(community, viewerId)
  const own = community.circlesOf.values(viewerId).filter((_, at) => at % 2 === 0)
  // Ties speak for one's own circles most of all: beside them, all others would count for little.
  for (const id of own) reached.delete(id)
  const scale = tuned(reached.size === 0 ? weights.circlesAtFirst : weights.circles, asked.sliders)
  const most = Math.max(0, ...[...reached.values()].map(({ weight }) => weight))
  const ties = new Map<number, number>()
  for (const [id, { weight }] of reached) ties.set(id, (scale.mates * weight) / most)
  const excluded = [...own, ...asked.excluded]
  const wish = { ...wishOf(community, community.circles, asked), weights: scale, ties, excluded }
  return search(community.circles, wish)
}

/** What somebody likes, by rarity among the people or circles of a feed, the rarest first. */
export function likesOf(community: Community, viewerId: number, all: Candidates): Map<number, number> {
  const likes = [...community.people.interests.values(viewerId)].map(
    (interest) => [interest, rarity(all.size, all.count(interest))] as const,
  )
  return new Map(likes.toSorted(([, one], [, other]) => other - one))
}

/** What the viewer is and likes, as the search wants it. */
function wishOf(community: Community, all: Candidates, asked: Asked) {
  const { people } = community
  return {
    here: people.points[people.homes[asked.viewerId] ?? nowhere] ?? null,
    likes: likesOf(community, asked.viewerId, all),
    asOf: asked.asOf.getTime() / 60_000,
    interests: asked.interests,
    rangeKm: asked.rangeKm,
    most: asked.most,
  }
}
