import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

/**
 * How well a candidate fits a person: the weighted sum of parts between 0 and 1, and for people a small
 * boost for paid plans. The weights of each feed sum to 1.
 *
 * - alike: r / (r + a), where r sums the rarity of the shared interests and a is the average rarity of
 *   what the person likes. One shared average interest gives 1/2, two give 2/3, a rarer one more.
 *   The rarity of an interest is ln(1 + N / (1 + n)) for n of N candidates that have it.
 * - near, between the two city centres: the mean of e^(-km / 15), which tells one's own city from the
 *   next, and 1 - ln(1 + km / 10) / ln(1 + 20015 / 10), which tells far from farther; 0 where unknown.
 * - active: e^(-days / 14) since they were last here.
 * - popular, of circles: ln(1 + members) / ln(2001), at most 1.
 * - mates: what ties through shared circles say (see `ties.ts`). Between people m / (m + 1/2); of circles
 *   the share of the circle that the ties speak for most.
 * - friends: f / (f + 1), where f sums 1 / ln(2 + friends) over the mutual friends: who knows everybody
 *   tells little.
 *
 * The weights were chosen on part of a real community (`npm run bench:quality -- --tune`) and are judged on
 * the rest of it. Whom one meets again is told best by where both come regularly; interests alone tell
 * little. Whoever has no ties yet gets circles by other weights: what many are in is then the best guess.
 *
 * Worked example: Mia likes Hiking (20 of 100 people, rarity 1.75) and Chess (1 of 100, 3.93), a = 2.84.
 * Ben in her city, here today, likes Chess: 0.24 · 0.58 + 0.22 · 1 + 0.08 · 1 = 0.44. Cleo, 15 km away and two
 * weeks gone, likes Hiking: 0.24 · 0.38 + 0.22 · 0.62 + 0.08 · 0.37 = 0.26. Dan is like Cleo, but in a circle
 * of 12 with Mia, where she came twice and he three times: m = 3 · 4 / 12 = 1, so 0.26 + 0.4 · 0.67 = 0.52.
 */
export const weights = {
  people: { alike: 0.24, near: 0.22, active: 0.08, popular: 0, mates: 0.4, friends: 0.06 },
  circles: { alike: 0.11, near: 0.14, active: 0.05, popular: 0.04, mates: 0.66 },
  circlesAtFirst: { alike: 0.35, near: 0.25, active: 0.1, popular: 0.3, mates: 0 },
} as const

/** The parts that every candidate has, whoever looks. */
export type Weights = { alike: number; near: number; active: number; popular: number }

/** What a paid plan adds to a person's score in the feeds of others. */
export const planBoost = 0.02

/** Ties through circles of this weight count half of what the strongest could. */
export const mateHalf = 0.5

const sameCityKm = 15
const farKm = 10
/** Half the way around the globe. */
const farthestKm = 20_015
const farthest = Math.log(1 + farthestKm / farKm)
const activeMinutes = 14 * 24 * 60
const maxMembers = Math.log(1 + 2000)

export function rarity(candidates: number, withInterest: number): number {
  return Math.log(1 + candidates / (1 + withInterest))
}

export function closeness(km: number): number {
  return (Math.exp(-km / sameCityKm) + Math.max(0, 1 - Math.log(1 + km / farKm) / farthest)) / 2
}

/** Glow is measured from here on, so that it stays within what numbers hold for decades. */
const origin = Date.UTC(2026, 0, 1) / 60_000

/**
 * How lately somebody was active, kept in a form that needs no clock: e^(minutes / 14 days) at that time.
 * Times `dimming(now)` it is the part `active` of now.
 */
export function getRecency(lastActiveAt: Date): number {
  return Math.exp((lastActiveAt.getTime() / 60_000 - origin) / activeMinutes)
}

/** @param minutes the time, since 1970. */
export function getRecencyDecay(minutes: number): number {
  return Math.exp(-(minutes - origin) / activeMinutes)
}

export function popularity(members: number): number {
  return Math.min(1, Math.log(1 + members) / maxMembers)
}

/** From 0 for nothing towards 1 for more and more; 1/2 at `half`. */
export function saturated(value: number, half: number): number {
  return value === 0 ? 0 : value / (value + half)
}

const factor = (slider: number) => 4 ** ((slider - 50) / 50)

/** Each slider multiplies its weight by 1/4 (at 0) to 4 (at 100); then the weights sum to 1 again. */
export function tuneWeights<Feed extends Weights>(base: Feed, sliders: DiscoveryPreferences): Feed {
  const raw = {
    ...base,
    alike: base.alike * factor(sliders.moreAlike),
    near: base.near * factor(sliders.nearer),
    active: base.active * factor(sliders.moreActive),
  }
  const sum = Object.values(raw).reduce((total, weight) => total + weight, 0)
  return Object.fromEntries(Object.entries(raw).map(([part, weight]) => [part, weight / sum])) as Feed
}

/** 16.2 km → 10. Rounded to whole miles: between city centres, more would pretend. */
export function wholeMiles(km: number): number {
  return Math.round(km / 1.609344)
}
