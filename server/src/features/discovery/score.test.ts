import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { kmBetween, rarity, score, weights, wholeMiles } from './score.ts'

const { db } = await testDatabase()
const asOf = new Date('2026-11-21T12:00:00Z')

async function valueOf<Value>(expression: RawBuilder<Value>): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(db)
  return rows[0]?.value
}

const number = (value: number | null) => sql`${value}::float8`

function scoreOf(circle: { shared: number | null; average: number | null; km: number | null; days: number }) {
  return valueOf(
    score({
      sharedRarity: number(circle.shared),
      averageRarity: number(circle.average),
      km: number(circle.km),
      lastActiveAt: sql`${new Date(asOf.getTime() - circle.days * 86_400_000)}::timestamptz`,
      asOf,
    }),
  )
}

test('the weights sum to one', () => {
  expect(weights.interests + weights.closeness + weights.activity).toBeCloseTo(1)
})

test('the worked example of the score holds', async () => {
  const [hiking, chess] = [
    (await valueOf(rarity(sql`100`, sql`20`))) ?? 0,
    (await valueOf(rarity(sql`100`, sql`1`))) ?? 0,
  ]
  expect([hiking.toFixed(2), chess.toFixed(2)]).toEqual(['1.75', '3.93'])
  const average = (hiking + chess) / 2
  const near = await scoreOf({ shared: chess, average, km: 0, days: 0 })
  const far = await scoreOf({ shared: hiking, average, km: 15, days: 14 })
  expect([near, far].map((millionths) => ((millionths ?? 0) / 1e6).toFixed(2))).toEqual(['0.79', '0.48'])
})

test.each([
  [{ shared: null, average: null, km: null, days: 0 }, 100_000],
  [{ shared: null, average: 2, km: 0, days: 0 }, 500_000],
  [{ shared: null, average: null, km: 20_015, days: 100_000 }, 0],
  [{ shared: null, average: null, km: null, days: -5 }, 100_000],
])('%j scores %i millionths', async (circle, millionths) => {
  expect(await scoreOf(circle)).toBe(millionths)
})

test('far is better than farther, also where neither is near', async () => {
  const distances = [0, 15, 100, 480, 1850, 15_000]
  const scores = await Promise.all(distances.map((km) => scoreOf({ shared: 2, average: 2, km, days: 0 })))
  expect(scores).toEqual(scores.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
  expect(new Set(scores).size).toBe(scores.length)
})

const point = ([latitude = 0, longitude = 0]: readonly number[]) => ({
  latitude: number(latitude),
  longitude: number(longitude),
})
const berlin = [52.52, 13.405] as const

test.each([
  ['Berlin and Paris', berlin, [48.857, 2.352], 877],
  ['a place and itself', berlin, berlin, 0],
  ['both sides of the date line', [-16.8, 179.9], [-16.8, -179.9], 21],
  ['opposite points of the globe', [40, 10], [-40, -170], 20_015],
  ['the poles', [90, 0], [-90, 0], 20_015],
])('between %s', async (_, one, other, km) => {
  expect(Math.round((await valueOf(kmBetween(point(one), point(other)))) ?? -1)).toBe(km)
})

test('nowhere is at no distance', async () => {
  const nowhere = { latitude: number(null), longitude: number(null) }
  const here = { latitude: number(1), longitude: number(1) }
  expect(await valueOf(kmBetween(nowhere, here))).toBeNull()
  expect(await valueOf(kmBetween(here, nowhere))).toBeNull()
})

test('miles are whole', () => {
  expect([0, 0.7, 0.9, 16.2, 877].map(wholeMiles)).toEqual([0, 0, 1, 10, 545])
})
