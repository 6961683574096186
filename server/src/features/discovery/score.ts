import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'

/**
 * How well a candidate fits the viewer: the weighted sum of parts between 0 and 1, plus a small boost for
 * paid plans. The weights of each feed add up to 1; for people, meeting at events comes on top.
 *
 * - alike: r / (r + a), where r adds up the rarity of the shared interests and a is the average rarity of the
 *   viewer's interests. One shared average interest gives 1/2, two give 2/3, a rarer one gives more. The
 *   rarity of an interest is ln(1 + N / (1 + n)) if n of N candidates have it.
 * - near: the mean of e^(-km / 15), which separates the viewer's city from the next one, and 1 - ln(1 + km /
 *   10) / ln(1 + 20015 / 10), which separates far from farther; 0 if unknown. Measured between city centers.
 * - active: e^(-days / 14) since their last visit.
 * - popular (circles): more for young circles, for those that people join, that meet and that accept people, and a little more for
 *   small ones: see `getPopularity`.
 * - mates: ties through shared circles (see `matching/ties.ts`). For people m / (m + 1/2); for circles see `getTiePart`. In
 *   `circlesByInterests`, which newcomers get, the ties are to circles that people with their interests join.
 * - friends: f / (f + 1), where f adds up 1 / ln(2 + friends) over the mutual friends: those with many
 *   friends count for little.
 * - eventMates: ties through people that the viewer met at events (see `matching/meetings.ts`). For people s / (s + 0.8); for
 *   circles see `getTiePart`.
 * - meetings: how often both come to the same circles' small events (see `matching/meetings.ts`): x / (x + 0.3).
 *
 * The weights were tuned on part of a real community (`npm run bench:quality -- --tune`) and tested on the
 * rest. Attending the same events predicts best who will meet again; interests alone predict little. People
 * without ties get circles by other weights: by their interests if enough people nearby have them, else by what a circle is
 * about and how popular it is.
 *
 * Example: Mia likes Hiking (20 of 100 people, rarity 1.75) and Chess (1 of 100, 3.93), so a = 2.84. Ben in
 * her city, active today, likes Chess: 0.24 · 0.58 + 0.22 · 1 + 0.08 · 1 = 0.44. Cleo, 15 km away and last
 * active two weeks ago, likes Hiking: 0.24 · 0.38 + 0.22 · 0.62 + 0.08 · 0.37 = 0.26. Dan is like Cleo, but
 * shares a circle of 12 with Mia, where she attended twice and he three times: m = 3 · 4 / 12 = 1, so 0.26 + 0.4
 * · 0.67 = 0.52.
 */
export const weights = {
  people: {
    alike: 0.24,
    near: 0.22,
    active: 0.08,
    popular: 0,
    mates: 0.4,
    friends: 0.06,
    eventMates: 1,
    meetings: 0.3,
  },
  circles: { alike: 0.1, near: 0.2, active: 0.01, popular: 0.27, mates: 0.39, eventMates: 0.03 },
  circlesByInterests: { alike: 0.02, near: 0.16, active: 0.02, popular: 0.24, mates: 0.56, eventMates: 0 },
  circlesAtFirst: { alike: 0.35, near: 0.25, active: 0.1, popular: 0.3, mates: 0, eventMates: 0 },
} as const

/** The weights of each feed. */
export type FeedWeights = {
  readonly [Feed in keyof typeof weights]: { readonly [Part in keyof (typeof weights)[Feed]]: number }
}

/** What `weights` are compared with (RANKING_COMPARISON=simple): as they were without events and growth. */
export const simpleWeights: FeedWeights = {
  people: { ...weights.people, eventMates: 0, meetings: 0 },
  circles: { alike: 0.11, near: 0.14, active: 0.05, popular: 0.04, mates: 0.66, eventMates: 0 },
  circlesByInterests: weights.circlesAtFirst,
  circlesAtFirst: weights.circlesAtFirst,
}

export type Weights = { alike: number; near: number; active: number; popular: number }

/** Added to a person's score in other people's feeds if their plan is paid. */
export const planBoost = 0.02

/** Circle ties of this weight count half of the maximum. */
export const mateSaturation = 0.5
export const eventMateSaturation = 0.8
export const meetingSaturation = 0.3

const sameCityKm = 15
const farKm = 10
const farthestKm = 20_015
const farthest = Math.log(1 + farthestKm / farKm)
const activeMinutes = 14 * 24 * 60
const daysPerMonth = 30

export function getRarity(candidates: number, withInterest: number): number {
  return Math.log(1 + candidates / (1 + withInterest))
}

export function getCloseness(km: number): number {
  return (Math.exp(-km / sameCityKm) + Math.max(0, 1 - Math.log(1 + km / farKm) / farthest)) / 2
}

/** Recency is relative to this time, so that it fits a number for decades. */
const origin = Date.UTC(2026, 0, 1) / 60_000

/** e^(minutes / 14 days), which needs no clock. Times `getRecencyDecay(now)` it is the part `active`. */
export function getRecency(lastActiveAt: Date): number {
  return Math.exp((lastActiveAt.getTime() / 60_000 - origin) / activeMinutes)
}

/** @param minutes since 1970. */
export function getRecencyDecay(minutes: number): number {
  return Math.exp(-(minutes - origin) / activeMinutes)
}

/** The inverse of the part `active`: when someone with this part was last active. In minutes since 1970, as `asOf`. */
export function getLastActive(active: number, asOf: number): number {
  return asOf + activeMinutes * Math.log(active)
}

/** People and circles are new for this many days. */
export const newDays = { people: 30, circles: 60 } as const

/** At larger events, people don't necessarily meet. */
export const maxMeetingSize = 30

export const joinDays = 120
export const eventDays = 60

export type CircleLife = {
  /** Since it began. */
  days: number
  /** Members who joined within `joinDays`. */
  joins: number
  /** Events within `eventDays`. */
  events: number
  /** How often organizers accept people: see `getRelativeAcceptRate`. Default: as often as others. */
  acceptRate?: number
}

/** With fewer answers, chance decides. */
const minAnswers = 20
/** A circle's own rate is mixed with the mean as if it had accepted this many more. */
const priorAccepted = 5

/**
 * How often the organizers of a circle accept people, relative to the mean of all circles and shrunk toward it: (a + 5) / (n + 5 / mean)
 * of n answers. 1 with fewer than 20 answers.
 */
export function getRelativeAcceptRate(
  { answers, accepted }: { answers: number; accepted: number },
  mean: number,
): number {
  if (answers < minAnswers || mean === 0) return 1
  return (accepted + priorAccepted) / (answers + priorAccepted / mean) / mean
}

/** Weights of the parts of a circle's popularity: see `getPopularity`. */
export const popularityWeights = { size: -0.06, joins: 0.126, events: 0.018, age: -0.415, acceptRate: 0.3 }

/** The part of a circle's popularity that changes with time. */
export function getVitality({ days, joins, events, acceptRate = 1 }: CircleLife): number {
  const { joins: ofJoins, events: ofEvents, age, acceptRate: ofAcceptRate } = popularityWeights
  const sum = ofJoins * Math.log(1 + joins) + ofEvents * Math.log(1 + events)
  return sum + age * Math.log(1 + days / daysPerMonth) + ofAcceptRate * Math.log(acceptRate)
}

/** The sum for a circle of 150 people that is ten years old, without joins and events, and the difference to the most popular one. */
const leastPopular = -2.5
const popularityRange = 2.8

/**
 * Scaled to 0 to 1: 0.126 ln(1 + joins in 120 days) + 0.018 ln(1 + events in 60 days) - 0.415 ln(1 + months since it began) + 0.3
 * ln(accept rate relative to the mean) - 0.06 ln(1 + members). Large circles have more ties and joins, so without a discount they
 * would get most of the places.
 */
export function getPopularity(members: number, vitality: number): number {
  const sum = popularityWeights.size * Math.log(1 + members) + vitality
  return Math.max(0, Math.min(1, (sum - leastPopular) / popularityRange))
}

const [logTie, linearTie, weakTie] = [0.73, 0.78, 0.05]

/**
 * 0.73 ln(1 + 20 t) + 0.78 t, relative to the same for t = 1. Because of the logarithm, other parts decide among circles with weak
 * ties.
 *
 * @param tie t, relative to the strongest.
 */
export function getTiePart(tie: number): number {
  return sumTieParts(tie) / sumTieParts(1)
}

const sumTieParts = (tie: number) => logTie * Math.log(1 + tie / weakTie) + linearTie * tie

/** 0 for 0, 1/2 at `half`, and toward 1. */
export function saturate(value: number, half: number): number {
  return value === 0 ? 0 : value / (value + half)
}

const sum = (parts: Weights) => Object.values(parts).reduce((total, weight) => total + weight, 0)

const toFactor = (slider: number) => 4 ** ((slider - 50) / 50)

/** Each slider multiplies its weight by 1/4 (at 0) to 4 (at 100); the result is scaled to the same sum. */
export function tuneWeights<Feed extends Weights>(base: Feed, sliders: DiscoveryPreferences): Feed {
  const raw = {
    ...base,
    alike: base.alike * toFactor(sliders.moreAlike),
    near: base.near * toFactor(sliders.nearer),
    active: base.active * toFactor(sliders.moreActive),
  }
  const scale = sum(base) / sum(raw)
  return Object.fromEntries(Object.entries(raw).map(([part, weight]) => [part, weight * scale])) as Feed
}

/** Kilometers → miles, rounded: 16.2 → 10. City centers aren't more precise. */
export function toWholeMiles(km: number): number {
  return Math.round(km / 1.609344)
}
