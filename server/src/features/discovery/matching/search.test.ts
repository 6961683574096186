import { expect, test } from 'vitest'

import { createRandom } from '../../../demo/random.ts'
import { toDirection } from '../globe.ts'
import type { Point } from '../globe.ts'
import {
  getCloseness,
  getRecencyDecay,
  getRecency,
  planBoost,
  getRarity,
  saturate,
  weights as feedWeights,
} from '../score.ts'
import { Candidates } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { getDistanceKm } from './cell-distances.ts'
import { search, searchNew } from './search.ts'
import type { SearchInput } from './search.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** Only circles have a popularity. */
const weights = [
  feedWeights.people,
  feedWeights.circles,
  feedWeights.circlesByInterests,
  feedWeights.circlesAtFirst,
]
/** By id; the members of a circle as a part of the score. */
const getPopularity = (id: number) => (id % 7) / 7

function getScore(
  all: Candidates,
  input: SearchInput,
  { id, interests, lastActiveAt, boosted }: Candidate,
): number {
  const rarities = [...input.viewerInterests.values()]
  const average =
    rarities.length === 0 ? 1 : rarities.reduce((sum, value) => sum + value, 0) / rarities.length
  const shared = interests.reduce((sum, interest) => sum + (input.viewerInterests.get(interest) ?? 0), 0)
  const km = getDistanceKm(all, input.origin, all.getLocation(id))
  return (
    input.weights.alike * saturate(shared, average) +
    input.weights.near * getCloseness(km) +
    input.weights.active * Math.min(1, getRecency(lastActiveAt) * getRecencyDecay(input.asOf)) +
    input.weights.popular * getPopularity(id) +
    (boosted ? planBoost : 0) +
    (input.ties.get(id) ?? 0)
  )
}

const isListed = ({ shown, reserved }: Candidate) => shown && !reserved

function bruteForce(all: Candidates, people: readonly Candidate[], input: SearchInput) {
  const excluded = new Set(input.excluded)
  return people
    .filter(({ id, shown }) => shown && !excluded.has(id))
    .filter(({ id, reserved }) => !reserved || input.ties.has(id))
    .filter(
      ({ interests }) =>
        input.interests === null || interests.some((interest) => input.interests?.has(interest)),
    )
    .filter(({ id }) => getDistanceKm(all, input.origin, all.getLocation(id)) <= (input.rangeKm ?? Infinity))
    .map((person) => ({ id: person.id, score: getScore(all, input, person) }))
    .toSorted((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, input.limit)
}

function createWorld(seed: number) {
  const random = createRandom('search', seed)
  const cities: (Point | null)[] = Array.from({ length: 40 }, () => ({
    latitude: random.between(-60, 70),
    longitude: random.between(-180, 180),
  }))
  // Some are close together, and one has no location.
  for (const city of cities.slice(0, 10)) if (city) cities.push({ ...city, latitude: city.latitude + 0.2 })
  cities.push(null)
  const createCandidate = (id: number): Candidate => ({
    id,
    point: random.pick(cities),
    interests: [
      ...new Set(
        Array.from({ length: random.between(0, 8) }, () =>
          Math.min(random.between(1, 30), random.between(1, 30)),
        ),
      ),
    ],
    lastActiveAt: new Date(now.getTime() - random.between(0, 100) * 86_400_000),
    createdAt: new Date(now.getTime() - random.between(0, 100) * 86_400_000),
    shown: random.chance(0.9),
    boosted: random.chance(0.1),
    reserved: random.chance(0.1),
  })
  const all = new Candidates()
  let people = Array.from({ length: 600 }, (_, index) => createCandidate(index + 1))
  for (const person of people) all.upsert(person)
  for (const { id } of people) all.setPopularity(id, getPopularity(id))
  // Some change, some come back, some are deleted.
  people = people.map((person) => (random.chance(0.3) ? createCandidate(person.id) : person))
  people = people.map((person) => (random.chance(0.3) ? { ...person, lastActiveAt: now } : person))
  for (const person of people) all.upsert(person)
  const deletedIds = new Set(people.filter(() => random.chance(0.1)).map(({ id }) => id))
  for (const id of deletedIds) all.delete(id)
  people = people.filter(({ id }) => !deletedIds.has(id))
  const viewerInterests = new Set(Array.from({ length: random.between(0, 8) }, () => random.between(1, 30)))
  const byRarity = [...viewerInterests].map(
    (interest) => [interest, getRarity(all.size, all.countWithInterest(interest))] as const,
  )
  const here = random.pick(cities)
  const input: SearchInput = {
    origin: here === null ? null : toDirection(here),
    viewerInterests: new Map(byRarity.toSorted(([, a], [, b]) => b - a)),
    weights: weights[seed % weights.length] ?? feedWeights.people,
    asOf: now.getTime() / 60_000,
    interests: random.chance(0.3) ? new Set([random.between(1, 30), random.between(1, 30)]) : null,
    rangeKm: random.chance(0.3) ? random.between(1, 20) * 8 : null,
    excluded: people.filter(() => random.chance(0.2)).map(({ id }) => id),
    ties: new Map(
      people.filter(() => random.chance(0.02)).map(({ id }) => [id, random.between(1, 40) / 100]),
    ),
    limit: random.pick([1, 20, 120, 1000]),
  }
  return { all, people, input }
}

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  'world %i: the search finds the same candidates as scoring all of them',
  (seed) => {
    const { all, people, input } = createWorld(seed)
    const [found, expected] = [search(all, input), bruteForce(all, people, input)]
    expect(found.map(({ score }) => score.toFixed(9))).toEqual(expected.map(({ score }) => score.toFixed(9)))
    expect(new Set(found.map(({ number }) => number)).size).toBe(found.length)
    const expectedScores = new Map(expected.map(({ id, score }) => [id, score]))
    // Equal scores may come in another order; everyone found must belong there.
    const unexpected = found.filter(
      ({ number, score }) => !expectedScores.has(number) && score > (expected.at(-1)?.score ?? 0) + 1e-9,
    )
    expect(unexpected).toEqual([])
  },
)

test.each(Array.from({ length: 50 }, (_, seed) => seed))(
  'world %i: the search among new candidates finds those nearby, but none that only ties can find',
  (seed) => {
    const { all, people, input } = createWorld(seed)
    const createdAfter = now.getTime() / 60_000 - 30 * 24 * 60
    const withinKm = 8000
    const expected = people
      .filter(isListed)
      .filter(({ createdAt }) => createdAt.getTime() / 60_000 > createdAfter)
      .filter(({ id }) => getDistanceKm(all, input.origin, all.getLocation(id)) <= withinKm)
    const found = searchNew(all, input, { createdAfter, withinKm })
    const scores = bruteForce(all, expected, input).map(({ score }) => score.toFixed(9))
    expect(found.map(({ score }) => score.toFixed(9))).toEqual(scores)
  },
)

test('counts stay correct as candidates are added, changed and deleted', () => {
  const { all, people } = createWorld(7)
  expect(all.size).toBe(people.filter(isListed).length)
  for (let interest = 1; interest <= 30; interest += 1) {
    expect(all.countWithInterest(interest)).toBe(
      people.filter((person) => isListed(person) && person.interests.includes(interest)).length,
    )
  }
})
