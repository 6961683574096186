import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * How well a circle fits a person: three parts between 0 and 1, weighted, summing to at most 1.
 *
 * - interests: r / (r + a), where r sums the rarity of the shared interests and a is the average rarity
 *   of what the person likes. One shared average interest gives 1/2, two give 2/3, a rarer one more.
 * - closeness, between the two city centres: the mean of e^(-km / 15), which tells one's own city from
 *   the next, and 1 - ln(1 + km / 10) / ln(1 + 20015 / 10), which tells far from farther; 0 where either
 *   is unknown.
 * - activity: e^(-days / 14) since the last message, new member or activity.
 *
 * The rarity of an interest is ln(1 + N / (1 + n)) for n of N circles that have it.
 *
 * Worked example: Mia likes Hiking (20 of 100 circles, rarity 1.75) and Chess (1 of 100, 3.93), a = 2.84.
 * A chess circle in her own city, active today: 0.5 · 3.93 / (3.93 + 2.84) + 0.4 · 1 + 0.1 · 1 = 0.79.
 * A hiking circle 15 km away, quiet for 14 days: 0.5 · 1.75 / (1.75 + 2.84) + 0.4 · 0.62 + 0.1 · 0.37 = 0.48.
 */
export const weights = { interests: 0.5, closeness: 0.4, activity: 0.1 } as const
const sameCityKm = 15
const farKm = 10
/** Half the way around the globe. */
const farthestKm = 20_015
const activityDays = 14

type Expression = RawBuilder<unknown>

/** ln(1 + N / (1 + n)) */
export function rarity(circles: Expression, withInterest: Expression): RawBuilder<number> {
  return sql<number>`ln(1 + ${circles}::float8 / (1 + ${withInterest}))`
}

/**
 * The score as SQL, in whole millionths: pages are cut by it, and whole numbers compare the same
 * however PostgreSQL came to sum them up.
 */
export function score(circle: {
  sharedRarity: Expression
  averageRarity: Expression
  km: Expression
  lastActiveAt: Expression
  asOf: Date
}): RawBuilder<number> {
  const { sharedRarity, averageRarity, km, lastActiveAt, asOf } = circle
  const days = sql`extract(epoch from ${asOf}::timestamptz - ${lastActiveAt})::float8 / 86400`
  return sql<number>`round(1e6 * (
    ${sql.lit(weights.interests)}::float8 * coalesce(${sharedRarity} / (${sharedRarity} + ${averageRarity}), 0)
    + ${sql.lit(weights.closeness)}::float8 * coalesce(${closeness(km)}, 0)
    + ${sql.lit(weights.activity)}::float8 * ${decay(sql`greatest(${days}, 0)`, activityDays)}
  ))::int`
}

/** From 1 at no distance to 0 at the other end of the globe. */
function closeness(km: Expression): RawBuilder<number> {
  const [unit, most] = [sql.lit(farKm), sql.lit(Math.log(1 + farthestKm / farKm))]
  return sql<number>`((${decay(km, sameCityKm)} + greatest(0, 1 - ln(1 + ${km} / ${unit}::float8) / ${most}::float8)) / 2)`
}

/** e^(-value / scale). PostgreSQL fails where a result would underflow, so it ends at e^-50. */
function decay(value: Expression, scale: number): RawBuilder<number> {
  const [unit, most] = [sql.lit(scale), sql.lit(50 * scale)]
  return sql<number>`exp(-case when ${value} >= ${most} then 50 else ${value} / ${unit}::float8 end)`
}

type Point = { latitude: Expression; longitude: Expression }

/** Kilometres between two points on the globe (haversine), null where either is unknown. */
export function kmBetween(one: Point, other: Point): RawBuilder<number | null> {
  const half = sql`(
    power(sin(radians(${other.latitude} - ${one.latitude}) / 2), 2)
    + cos(radians(${one.latitude})) * cos(radians(${other.latitude}))
    * power(sin(radians(${other.longitude} - ${one.longitude}) / 2), 2))`
  return sql<number | null>`2 * 6371 * atan2(sqrt(${half}), sqrt(greatest(1 - ${half}, 0)))`
}

/** Degrees of latitude that are this many kilometres. */
export function degreesOfLatitude(km: number): number {
  return km / 111.2
}

/** 16.2 km → 10. Rounded to whole miles: between city centres, more would pretend. */
export function wholeMiles(km: number): number {
  return Math.round(km / 1.609344)
}
