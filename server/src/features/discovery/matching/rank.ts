import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

import {
  eventMateSaturation,
  mateSaturation,
  meetingSaturation,
  newDays,
  getRarity,
  getTiePart,
  saturate,
  tuneWeights,
  weights as currentWeights,
} from '../score.ts'
import type { FeedWeights } from '../score.ts'
import { noLocation } from './candidates.ts'
import type { Candidates } from './candidates.ts'
import type { Community } from './community.ts'
import type { IdNumbers } from './id-numbers.ts'
import { findEventMatesOfEventMates, findCirclesOfEventMates, findExpectedMeetings } from './meetings.ts'
import { search, searchNew } from './search.ts'
import type { SearchInput } from './search.ts'
import { findCircleMates, findCirclesOfInterests, findCirclesOfTies, findFriendsOfFriends } from './ties.ts'
import type { RankedNumber } from './top-ranked.ts'

const minutesPerDay = 24 * 60

export type RankedId = { id: number; score: number }

export type RankInput = {
  viewerId: number
  asOf: Date
  sliders: DiscoveryPreferences
  interests: ReadonlySet<number> | null
  rangeKm: number | null
  /** Skipped, asked, connected or blocked. The viewer and their circles are always left out. */
  excluded: readonly number[]
  /** Circles that the viewer likes and hasn't joined. */
  liked?: readonly number[]
  limit: number
  /** Default: the current ones. */
  weights?: FeedWeights
}

export function rankPeople(community: Community, input: RankInput): RankedId[] {
  return toIds(search(community.people, toPeopleSearch(community, input)), community.personNumbers)
}

export function rankCircles(community: Community, input: RankInput): RankedId[] {
  return toIds(search(community.circles, toCircleSearch(community, input)), community.circleNumbers)
}

/** More would be too far from what the viewer likes. */
const maxNew = 20
/** New circles and people far away can't be met. */
const newWithinKm = 100

/** The best cards of a feed, and the new people or circles near the viewer that fit best. */
export function rankWithNew(
  community: Community,
  feed: 'people' | 'circles',
  input: RankInput,
): { ids: number[]; newIds: number[] } {
  const [toSearch, numbers] =
    feed === 'people' ? [toPeopleSearch, community.personNumbers] : [toCircleSearch, community.circleNumbers]
  const searchInput = toSearch(community, input)
  const createdAfter = searchInput.asOf - newDays[feed] * minutesPerDay
  const range = { createdAfter, withinKm: newWithinKm }
  const found = searchNew(community[feed], { ...searchInput, limit: maxNew }, range)
  const getIds = (ranked: readonly RankedNumber[]) => toIds(ranked, numbers).map(({ id }) => id)
  return { ids: getIds(search(community[feed], searchInput)), newIds: getIds(found) }
}

function toPeopleSearch(community: Community, input: RankInput): SearchInput {
  const numbers = community.personNumbers
  const viewer = numbers.get(input.viewerId)
  const mates = findCircleMates(community, viewer)
  const friends = findFriendsOfFriends(community, viewer)
  const { weights = currentWeights } = input
  const scale = tuneWeights(weights.people, input.sliders)
  const ties = new Map<number, number>()
  const addTie = (person: number, part: number) => ties.set(person, (ties.get(person) ?? 0) + part)
  for (const [mate, { weight }] of mates) addTie(mate, scale.mates * saturate(weight, mateSaturation))
  for (const [friend, { weight }] of friends) addTie(friend, scale.friends * saturate(weight, 1))
  const asOf = input.asOf.getTime() / 60_000
  for (const [person, weight] of findEventMatesOfEventMates(community, viewer, asOf))
    addTie(person, scale.eventMates * saturate(weight, eventMateSaturation))
  for (const [person, weight] of findExpectedMeetings(community, viewer, asOf))
    addTie(person, scale.meetings * saturate(weight, meetingSaturation))
  for (const person of ties.keys()) {
    if (community.people.isReserved(person) && (mates.get(person)?.count ?? 0) === 0) ties.delete(person)
  }
  const excluded = [
    viewer,
    ...community.friendsByPerson.values(viewer),
    ...input.excluded.map((id) => numbers.get(id)),
  ]
  return { ...toSearchInput(community, community.people, input), weights: scale, ties, excluded }
}

function toCircleSearch(community: Community, input: RankInput): SearchInput {
  const numbers = community.circleNumbers
  const viewer = community.personNumbers.get(input.viewerId)
  const own = community.circlesByPerson.values(viewer).filter((_, index) => index % 2 === 0)
  const liked = (input.liked ?? []).map((id) => numbers.get(id)).filter((circle) => !own.includes(circle))
  const tieInput = { community, viewer, own, liked }
  const { mates, weights: feedWeights } = findCircleTies(tieInput, input.weights ?? currentWeights)
  const eventMates = findCirclesOfEventMates(community, viewer, input.asOf.getTime() / 60_000)
  const scale = tuneWeights(feedWeights, input.sliders)
  const ties = new Map<number, number>()
  addTieParts(ties, new Map([...mates].map(([circle, { weight }]) => [circle, weight])), scale.mates)
  addTieParts(ties, eventMates, scale.eventMates)
  // All parts of others sum to at most 1.
  for (const circle of liked) ties.set(circle, 1)
  const excluded = [...own, ...input.excluded.map((id) => numbers.get(id))]
  return { ...toSearchInput(community, community.circles, input), weights: scale, ties, excluded }
}

type CircleTieInput = { community: Community; viewer: number; own: Int32Array; liked: readonly number[] }

/** Through people that the viewer knows; without any, through those with the same interests. */
function findCircleTies({ community, viewer, own, liked }: CircleTieInput, weights: FeedWeights) {
  const ofPeople = findCirclesOfTies(community, viewer, liked)
  // Ties point to the viewer's own and liked circles most strongly; next to them, all others would count for little.
  for (const circle of [...own, ...liked]) ofPeople.delete(circle)
  if (ofPeople.size > 0) return { mates: ofPeople, weights: weights.circles }
  const ofInterests = findCirclesOfInterests(community, viewer)
  return {
    mates: ofInterests,
    weights: ofInterests.size > 0 ? weights.circlesByInterests : weights.circlesAtFirst,
  }
}

function addTieParts(ties: Map<number, number>, found: ReadonlyMap<number, number>, scale: number): void {
  const max = Math.max(0, ...found.values())
  for (const [circle, weight] of found)
    ties.set(circle, (ties.get(circle) ?? 0) + scale * getTiePart(weight / max))
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
