import { expect, test } from 'vitest'

import { dice } from '../../../demo/random.ts'
import { Candidates } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { toDirection } from './globe.ts'
import type { Point } from './globe.ts'
import { getDistanceKm } from './nearby-cells.ts'
import { closeness, getRecencyDecay, getRecency, planBoost, rarity, saturated } from './score.ts'
import { search } from './search.ts'
import type { SearchInput } from './search.ts'

const now = new Date('2026-11-21T12:00:00Z')
const weights = { alike: 0.24, near: 0.22, active: 0.08, popular: 0 }

/** The documented score of a candidate. */
function scoreOf(
  all: Candidates,
  wish: SearchInput,
  { id, interests, lastActiveAt, boosted }: Candidate,
): number {
  const rarities = [...wish.likes.values()]
  const average = rarities.length === 0 ? 1 : rarities.reduce((sum, one) => sum + one, 0) / rarities.length
  const shared = interests.reduce((sum, one) => sum + (wish.likes.get(one) ?? 0), 0)
  const km = getDistanceKm(all, wish.here, all.getLocation(id))
  return (
    wish.weights.alike * saturated(shared, average) +
    wish.weights.near * closeness(km) +
    wish.weights.active * Math.min(1, getRecency(lastActiveAt) * getRecencyDecay(wish.asOf)) +
    (boosted ? planBoost : 0) +
    (wish.ties.get(id) ?? 0)
  )
}

const isListed = ({ shown, reserved }: Candidate) => shown && !reserved

function bruteForce(all: Candidates, people: readonly Candidate[], wish: SearchInput) {
  const excluded = new Set(wish.excluded)
  return people
    .filter(({ id, shown }) => shown && !excluded.has(id))
    .filter(({ id, reserved }) => !reserved || wish.ties.has(id))
    .filter(({ interests }) => wish.interests === null || interests.some((one) => wish.interests?.has(one)))
    .filter(({ id }) => getDistanceKm(all, wish.here, all.getLocation(id)) <= (wish.rangeKm ?? Infinity))
    .map((one) => ({ id: one.id, score: scoreOf(all, wish, one) }))
    .toSorted((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, wish.most)
}

function play(seed: number) {
  const throws = dice('search', seed)
  const cities: (Point | null)[] = Array.from({ length: 40 }, () => ({
    latitude: throws.between(-60, 70),
    longitude: throws.between(-180, 180),
  }))
  // Some next to one another, and one without a location.
  for (const city of cities.slice(0, 10)) if (city) cities.push({ ...city, latitude: city.latitude + 0.2 })
  cities.push(null)
  const person = (id: number): Candidate => ({
    id,
    point: throws.pick(cities),
    interests: [
      ...new Set(
        Array.from({ length: throws.between(0, 8) }, () =>
          Math.min(throws.between(1, 30), throws.between(1, 30)),
        ),
      ),
    ],
    lastActiveAt: new Date(now.getTime() - throws.between(0, 100) * 86_400_000),
    shown: throws.chance(0.9),
    boosted: throws.chance(0.1),
    reserved: throws.chance(0.1),
  })
  const all = new Candidates()
  let people = Array.from({ length: 600 }, (_, at) => person(at + 1))
  for (const one of people) all.upsert(one)
  // Some change, some are deleted.
  people = people.map((one) => (throws.chance(0.3) ? person(one.id) : one))
  for (const one of people) all.upsert(one)
  const gone = new Set(people.filter(() => throws.chance(0.1)).map(({ id }) => id))
  for (const id of gone) all.delete(id)
  people = people.filter(({ id }) => !gone.has(id))
  const likes = new Set(Array.from({ length: throws.between(0, 8) }, () => throws.between(1, 30)))
  const byRarity = [...likes].map((one) => [one, rarity(all.size, all.count(one))] as const)
  const here = throws.pick(cities)
  const wish: SearchInput = {
    here: here === null ? null : toDirection(here),
    likes: new Map(byRarity.toSorted(([, one], [, other]) => other - one)),
    weights,
    asOf: now.getTime() / 60_000,
    interests: throws.chance(0.3) ? new Set([throws.between(1, 30), throws.between(1, 30)]) : null,
    rangeKm: throws.chance(0.3) ? throws.between(1, 20) * 8 : null,
    excluded: people.filter(() => throws.chance(0.2)).map(({ id }) => id),
    ties: new Map(
      people.filter(() => throws.chance(0.02)).map(({ id }) => [id, throws.between(1, 40) / 100]),
    ),
    most: throws.pick([1, 20, 120, 1000]),
  }
  return { all, people, wish }
}

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  'world %i: the search finds the same as scoring everyone',
  (seed) => {
    const { all, people, wish } = play(seed)
    const [found, expected] = [search(all, wish), bruteForce(all, people, wish)]
    expect(found.map(({ score }) => score.toFixed(9))).toEqual(expected.map(({ score }) => score.toFixed(9)))
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    const right = new Map(expected.map(({ id, score }) => [id, score]))
    // Equal scores may come in another order; everyone found must belong there.
    const wrong = found.filter(
      ({ id, score }) => !right.has(id) && score > (expected.at(-1)?.score ?? 0) + 1e-9,
    )
    expect(wrong).toEqual([])
  },
)

test('counts stay correct as candidates are added, changed and deleted', () => {
  const { all, people } = play(7)
  expect(all.size).toBe(people.filter(isListed).length)
  for (let interest = 1; interest <= 30; interest += 1) {
    expect(all.count(interest)).toBe(
      people.filter((one) => isListed(one) && one.interests.includes(interest)).length,
    )
  }
})
